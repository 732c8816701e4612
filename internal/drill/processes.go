package drill

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
)

const (
	// patience is how long a command or a change of state may take.
	patience = 3 * time.Minute
	between  = 200 * time.Millisecond
	maxSaid  = 1 << 20 // bytes of an answer or of a command's output
)

// process is one that is killed and started again.
type process struct {
	name string
	args []string
	log  *os.File
	cmd  *exec.Cmd
	done chan struct{} // closed when it is gone
}

// begin starts a program in a folder. Its end is noticed; it does not end with any context, but by kill or stop.
func (p *process) begin(dir string, attr *syscall.SysProcAttr, program string, args ...string) error {
	cmd := exec.Command(program, args...) //nolint:gosec,noctx // as its caller was told
	cmd.Dir, cmd.SysProcAttr, cmd.Stdout, cmd.Stderr = dir, attr, p.log, p.log
	started := make(chan error, 1)
	p.cmd, p.done = cmd, make(chan struct{})
	go func() {
		// The kernel tells a child that its parent is gone when the thread ends that started it.
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		defer close(p.done)
		err := cmd.Start()
		started <- err
		if err == nil {
			_ = cmd.Wait() // how it ended stands in its log
		}
	}()
	return <-started
}

func (p *process) ended() bool {
	select {
	case <-p.done:
		return true
	default:
		return false
	}
}

// kill ends it without warning, and waits until it is gone.
func (p *process) kill() {
	if !p.ended() {
		_ = p.cmd.Process.Kill() // it may end by itself meanwhile
		<-p.done
	}
}

// stop ends it as a service manager does.
func (p *process) stop() error {
	if p.ended() {
		return nil
	}
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return fmt.Errorf("stop %s: %w", p.name, err)
	}
	select {
	case <-p.done:
		return nil
	case <-time.After(patience):
		p.kill()
		return fmt.Errorf("%s did not end in %s", p.name, patience)
	}
}

// run has a command of the operator's come to its end, and gives what it printed.
func (s *site) run(ctx context.Context, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if _, err := fmt.Fprintln(s.commands, "causeway "+strings.Join(args, " ")); err != nil {
		return "", err
	}
	cmd := exec.CommandContext(ctx, s.program, args...)
	cmd.Dir = s.o.Dir
	var out, fault bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &fault
	if err := cmd.Run(); err != nil {
		return out.String(), fmt.Errorf("causeway %s: %w: %s", args[0], err, lastLines(out.String()+fault.String()))
	}
	return out.String(), nil
}

// refused has a command that must fail, and say why in these words.
func (s *site) refused(ctx context.Context, why string, args ...string) error {
	out, err := s.run(ctx, args...)
	switch {
	case err == nil:
		return fmt.Errorf("causeway %s is not refused: %s", args[0], lastLines(out))
	case !strings.Contains(out+err.Error(), why):
		return fmt.Errorf("causeway %s is not refused for %q: %w", args[0], why, err)
	}
	return nil
}

// lastLines are those that say why a command failed: what doctor calls so, or the last ones.
func lastLines(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	failed := slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return !strings.HasPrefix(l, "fail") })
	if len(failed) > 0 {
		return strings.Join(failed, "\n")
	}
	return strings.Join(lines[max(0, len(lines)-4):], "\n")
}

// start begins a process and keeps its log in the folder. One that ends by itself is noticed by who waits for it.
func (s *site) start(name string, args ...string) error {
	p := s.running[name]
	if p == nil {
		log, err := os.OpenFile(filepath.Join(s.o.Dir, name+".log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
		if err != nil {
			return fmt.Errorf("open a log: %w", err)
		}
		p = &process{name: name, log: log}
		s.running[name] = p
	}
	if len(args) > 0 {
		p.args = args
	}
	if _, err := fmt.Fprintln(s.commands, "causeway "+strings.Join(p.args, " ")+" &"); err != nil {
		return err
	}
	if err := p.begin(s.o.Dir, ownGroup(), s.program, p.args...); err != nil {
		return fmt.Errorf("start %s: %w", name, err)
	}
	return nil
}

// alive are the processes that run, those first that others ask.
func (s *site) alive() []string {
	var names []string
	for name, p := range s.running {
		if !p.ended() {
			names = append(names, name)
		}
	}
	slices.Sort(names) // index, members, relay, serve, signers
	return names
}

func (s *site) kill(names ...string) {
	for _, name := range names {
		s.running[name].kill()
	}
}

func (s *site) stop(name string) error { return s.running[name].stop() }

// await waits until cond holds. What it last said is why it does not.
func await(ctx context.Context, what string, cond func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for {
		err := cond(ctx)
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%s: not within %s: %w", what, patience, err)
		case <-time.After(between):
		}
	}
}

// get reads an address.
func (s *site) get(ctx context.Context, url string) ([]byte, int, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, http.NoBody)
	if err != nil {
		return nil, 0, err
	}
	resp, err := s.http.Do(req)
	if err != nil {
		return nil, 0, err
	}
	defer func() { _ = resp.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxSaid))
	return body, resp.StatusCode, err
}

// healthy waits until processes say that they do their work. It does not wait for one that ended.
func (s *site) healthy(ctx context.Context, names ...string) error {
	for _, name := range names {
		var gone error
		err := await(ctx, name+" is ready", func(ctx context.Context) error {
			if p := s.running[name]; p != nil && p.ended() {
				gone = fmt.Errorf("%s ended: %s", name, s.lastWords(name))
				return nil
			}
			body, status, err := s.get(ctx, s.healthOf(name))
			if err == nil && status != http.StatusOK {
				err = fmt.Errorf("it says %d: %s", status, bytes.TrimSpace(body))
			}
			return err
		})
		if err := errors.Join(gone, err); err != nil {
			return err
		}
	}
	return nil
}

// healthOf is where a process says whether it works. Members say so at the address where they are asked, by TLS.
func (s *site) healthOf(name string) string {
	scheme := "http://"
	if strings.HasPrefix(name, "member-") || name == "thief" {
		scheme = "https://"
	}
	return scheme + s.listens[name] + "/healthz"
}

// lastWords is the last line of a process's log.
func (s *site) lastWords(name string) string {
	log, err := os.ReadFile(filepath.Join(s.o.Dir, name+".log"))
	if err != nil {
		return err.Error()
	}
	lines := strings.Split(strings.TrimSpace(string(log)), "\n")
	return lines[len(lines)-1]
}

func (s *site) close() {
	for _, p := range s.running {
		p.kill()
		_ = p.log.Close() // nothing is written any more
	}
	if s.postgres != nil {
		_ = s.postgres.close() // it is thrown away
	}
	if s.chains != nil {
		s.chains.close()
	}
	s.ports.close()
	_ = s.commands.Close()
	_ = os.RemoveAll(s.sockets)
}

// copyFile puts a file in the place of another one.
func copyFile(from, to string) error {
	raw, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, raw, 0o600)
}

// remove takes files away that may not be there.
func remove(paths ...string) error {
	for _, path := range paths {
		if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return nil
}
