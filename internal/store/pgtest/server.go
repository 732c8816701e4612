package pgtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

const (
	superuser    = "postgres"
	folderPrefix = "causeway-pgtest-"
	startTimeout = time.Minute
	stopTimeout  = 20 * time.Second
	logLimit     = 16 << 10
)

// install is what a person runs when there is no server.
const install = "apt-get update && apt-get install --yes --no-install-recommends postgresql"

// Server is a running PostgreSQL server with its own data folder.
type Server struct {
	dir    string // data, socket
	bin    string // folder of PostgreSQL's programs
	who    *syscall.Credential
	pid    int
	exited chan struct{} // closed once the process is gone
	log    *tail
	stop   sync.Once
}

// Start makes a data folder and runs a server in it. As root it runs as the system user postgres, because the server
// refuses to be root, and installs Debian's package where there is none.
func Start(ctx context.Context) (*Server, error) {
	return start(ctx, func(s *Server) error {
		return s.tool(ctx, "initdb", "--pgdata="+s.data(), "--username="+superuser, "--auth=trust", "--encoding=UTF8",
			"--locale=C", "--no-sync", "--no-instructions")
	})
}

// Backup makes a base backup of a running server in a folder beside its data, which goes with the server.
func (s *Server) Backup(ctx context.Context) (dir string, err error) {
	dir = filepath.Join(s.dir, "backup")
	return dir, s.tool(ctx, "pg_basebackup", "--host="+s.dir, "--username="+superuser, "--pgdata="+dir,
		"--wal-method=stream", "--checkpoint=fast")
}

// StartFrom runs a server of its own on a copy of a base backup, which stays as it is.
func StartFrom(ctx context.Context, backup string) (*Server, error) {
	return start(ctx, func(s *Server) error {
		cmd := exec.CommandContext(ctx, "cp", "-a", backup, s.data())
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("copy a base backup: %w: %s", err, out)
		}
		return nil
	})
}

// start makes a folder, has it filled with data, and runs a server there.
func start(ctx context.Context, fill func(*Server) error) (*Server, error) {
	bin, err := binaries(ctx)
	if err != nil {
		return nil, err
	}
	who, err := credential()
	if err != nil {
		return nil, err
	}
	sweep()
	dir, err := os.MkdirTemp("", folderPrefix+strconv.Itoa(os.Getpid())+"-")
	if err != nil {
		return nil, fmt.Errorf("make a data folder: %w", err)
	}
	if who != nil {
		if err := os.Chown(dir, int(who.Uid), int(who.Gid)); err != nil {
			return nil, errors.Join(fmt.Errorf("give the data folder to postgres: %w", err), os.RemoveAll(dir))
		}
	}
	s := &Server{dir: dir, bin: bin, who: who, exited: make(chan struct{}), log: &tail{}}
	if err := fill(s); err != nil {
		close(s.exited)
		return nil, errors.Join(err, s.Stop())
	}
	if err := s.run(ctx); err != nil {
		return nil, errors.Join(err, s.Stop())
	}
	return s, nil
}

// PID is the server's process id.
func (s *Server) PID() int { return s.pid }

func (s *Server) data() string { return filepath.Join(s.dir, "data") }

// tool runs one of PostgreSQL's programs to its end.
func (s *Server) tool(ctx context.Context, name string, args ...string) error {
	cmd := exec.CommandContext(ctx, filepath.Join(s.bin, name), args...)
	cmd.Dir, cmd.SysProcAttr = s.dir, &syscall.SysProcAttr{Credential: s.who}
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w: %s", name, err, out)
	}
	return nil
}

func (s *Server) run(ctx context.Context) error {
	cmd := exec.Command(filepath.Join(s.bin, "postgres"), "-D", s.data(), "-k", s.dir, "-c", "listen_addresses=",
		"-c", "max_connections=200", "-c", "shared_buffers=128MB", "-c", "deadlock_timeout=100ms", "-c", "max_wal_size=4GB")
	cmd.Dir, cmd.Stdout, cmd.Stderr = s.dir, s.log, s.log
	// SIGQUIT is an immediate shutdown. A group of its own keeps a terminal's interrupt for the tests alone.
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: s.who, Setpgid: true, Pdeathsig: syscall.SIGQUIT}
	started := make(chan error, 1)
	go s.supervise(cmd, started)
	if err := <-started; err != nil {
		return fmt.Errorf("start postgres: %w", err)
	}
	return s.ready(ctx)
}

// supervise starts the process and waits for it on one thread: the kernel sends Pdeathsig when the thread that started
// a child ends.
func (s *Server) supervise(cmd *exec.Cmd, started chan<- error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	defer close(s.exited)
	err := cmd.Start()
	if err == nil {
		s.pid = cmd.Process.Pid
	}
	started <- err
	if err == nil {
		_ = cmd.Wait() // Stop and ready look at exited; the reason stands in the log
	}
}

// ready waits until the server answers.
func (s *Server) ready(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		err := s.exec(ctx, "SELECT 1")
		if err == nil {
			return nil
		}
		select {
		case <-s.exited:
			return fmt.Errorf("postgres ended at once: %s", s.log)
		case <-ctx.Done():
			return fmt.Errorf("postgres does not answer: %w: %s", err, s.log)
		case <-tick.C:
		}
	}
}

// Stop ends the server and removes its folder. Connections are cut.
func (s *Server) Stop() error {
	var err error
	s.stop.Do(func() {
		if s.pid != 0 {
			err = s.end()
		}
		err = errors.Join(err, os.RemoveAll(s.dir))
	})
	return err
}

func (s *Server) end() error {
	if err := syscall.Kill(s.pid, syscall.SIGINT); err != nil && !errors.Is(err, syscall.ESRCH) {
		return fmt.Errorf("stop postgres: %w", err)
	}
	t := time.NewTimer(stopTimeout)
	defer t.Stop()
	select {
	case <-s.exited:
		return nil
	case <-t.C:
		_ = syscall.Kill(s.pid, syscall.SIGQUIT)
		<-s.exited
		return fmt.Errorf("postgres did not stop within %s: %s", stopTimeout, s.log)
	}
}

// binaries returns the folder of the newest installed server.
func binaries(ctx context.Context) (string, error) {
	if dir, ok := newest(); ok {
		return dir, nil
	}
	if os.Geteuid() != 0 {
		return "", fmt.Errorf("no PostgreSQL server in /usr/lib/postgresql: run, as root, %s", install)
	}
	if err := installServer(ctx); err != nil {
		return "", fmt.Errorf("no PostgreSQL server in /usr/lib/postgresql, and installing one failed: run %s: %w",
			install, err)
	}
	if dir, ok := newest(); ok {
		return dir, nil
	}
	return "", fmt.Errorf("no PostgreSQL server in /usr/lib/postgresql after %s", install)
}

func newest() (string, bool) {
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/postgres")
	if err != nil || len(found) == 0 {
		return "", false
	}
	version := func(path string) int {
		n, _ := strconv.Atoi(filepath.Base(filepath.Dir(filepath.Dir(path)))) // 0 for names that are no version
		return n
	}
	best := slices.MaxFunc(found, func(a, b string) int { return version(a) - version(b) })
	return filepath.Dir(best), true
}

// installServer installs Debian's package. Test binaries that run at the same time take turns.
func installServer(ctx context.Context) error {
	lock, err := os.OpenFile(filepath.Join(os.TempDir(), folderPrefix+"install.lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	defer lock.Close()
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX); err != nil {
		return err
	}
	if _, ok := newest(); ok {
		return nil
	}
	cmd := exec.CommandContext(ctx, "sh", "-c", install)
	cmd.Env = append(os.Environ(), "DEBIAN_FRONTEND=noninteractive")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, bytes.TrimSpace(out[max(0, len(out)-2000):]))
	}
	return nil
}

// credential is whom the server runs as; nil is the tests' own user.
func credential() (*syscall.Credential, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	u, err := user.Lookup(superuser)
	if err != nil {
		return nil, fmt.Errorf("look up the system user postgres: run %s: %w", install, err)
	}
	uid, err1 := strconv.ParseUint(u.Uid, 10, 32)
	gid, err2 := strconv.ParseUint(u.Gid, 10, 32)
	if err := errors.Join(err1, err2); err != nil {
		return nil, fmt.Errorf("look up the system user postgres: %w", err)
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, nil
}

// sweep removes the folders of test binaries that were killed.
func sweep() {
	found, err := filepath.Glob(filepath.Join(os.TempDir(), folderPrefix+"*-*"))
	if err != nil {
		return
	}
	for _, dir := range found {
		rest := strings.TrimPrefix(filepath.Base(dir), folderPrefix)
		pid, err := strconv.Atoi(strings.SplitN(rest, "-", 2)[0])
		if err == nil && errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) {
			_ = os.RemoveAll(dir) // another one sweeps at the same time
		}
	}
}

// tail keeps the end of the server's log.
type tail struct {
	mu   sync.Mutex
	text []byte
}

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, p...)
	if extra := len(t.text) - logLimit; extra > 0 {
		t.text = t.text[extra:]
	}
	return len(p), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(bytes.TrimSpace(t.text))
}
