//go:build !linux

package drill

import "syscall"

// ownGroup keeps a terminal's Ctrl-C from processes that the drill ends itself.
func ownGroup() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
