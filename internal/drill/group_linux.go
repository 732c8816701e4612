package drill

import "syscall"

// ownGroup keeps a terminal's Ctrl-C from processes that the drill ends itself, and ends them when the drill is killed.
func ownGroup() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
