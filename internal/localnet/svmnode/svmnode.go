// Package svmnode runs the local Solana cluster of contracts/solana/localchain as a child process: a real virtual
// machine with JSON-RPC on loopback and its state in a folder. It needs Node and the locked packages of
// contracts/solana.
package svmnode

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// ErrMissing means that this machine cannot run the cluster: Node or its packages are not there.
var ErrMissing = errors.New("the local Solana cluster needs Node 20 and `npm install` in contracts/solana")

// Config describes a cluster.
type Config struct {
	// Contracts is the folder contracts/solana of the repository.
	Contracts string
	// Folder keeps the state.
	Folder string
	// Port on loopback; 0: any.
	Port int
	// Slot is how often a slot is closed; 0: never by itself. Pace is how long after a transaction one is; 0: not for
	// that.
	Slot, Pace time.Duration
	// Finality is how many slots on top of one make it final.
	Finality int
	// Programs are deployed at the beginning: files by address.
	Programs map[string]string
	// Control lets local_mine, local_reorganise and local_forget through.
	Control bool
}

// Cluster is a process that runs.
type Cluster struct {
	URL   string
	cmd   *exec.Cmd
	stdin io.Closer
	ended chan struct{}
}

// Start starts the process and waits until it listens. It ends when ctx is done, when Stop is called, or when this
// process ends, however that happens.
func Start(ctx context.Context, cfg Config) (*Cluster, error) {
	node, err := exec.LookPath("node")
	if err != nil {
		return nil, ErrMissing
	}
	args := []string{
		"--max-semi-space-size=4", // MB: what is young dies young, and the machine itself is no heap of Node's
		filepath.Join(cfg.Contracts, "localchain", "main.mjs"), "--folder", cfg.Folder, "--port", strconv.Itoa(cfg.Port),
		"--slot-ms", strconv.FormatInt(cfg.Slot.Milliseconds(), 10),
		"--pace-ms", strconv.FormatInt(cfg.Pace.Milliseconds(), 10), "--finality", strconv.Itoa(cfg.Finality),
	}
	for id, file := range cfg.Programs {
		args = append(args, "--program", id+"="+file)
	}
	if cfg.Control {
		args = append(args, "--control")
	}
	cmd := exec.CommandContext(ctx, node, args...)
	var said tail
	cmd.Stderr = &said
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("start local Solana cluster: %w", err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("start local Solana cluster: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start local Solana cluster: %w", err)
	}
	c := &Cluster{cmd: cmd, stdin: stdin, ended: make(chan struct{})}
	line, err := bufio.NewReader(io.LimitReader(stdout, 1<<10)).ReadString('\n')
	go func() {
		_ = cmd.Wait()
		close(c.ended)
	}()
	url, ok := strings.CutPrefix(strings.TrimSpace(line), "listening on ")
	if err != nil || !ok {
		c.Stop()
		if strings.Contains(said.String(), "ERR_MODULE_NOT_FOUND") {
			return nil, ErrMissing
		}
		return nil, fmt.Errorf("start local Solana cluster: it does not listen: %s", said.String())
	}
	c.URL = url
	return c, nil
}

// Ended is closed when the process is gone.
func (c *Cluster) Ended() <-chan struct{} { return c.ended }

// Stop ends the process as a kill does, and waits for it. What was in a slot stays.
func (c *Cluster) Stop() {
	_ = c.cmd.Process.Kill() // it may have ended already
	<-c.ended
	_ = c.stdin.Close()
}

// tail keeps the end of what a process says.
type tail struct{ b []byte }

const maxTail = 4 << 10

func (t *tail) Write(p []byte) (int, error) {
	t.b = append(t.b, p...)
	if len(t.b) > maxTail {
		t.b = t.b[len(t.b)-maxTail:]
	}
	return len(p), nil
}

func (t *tail) String() string { return strings.TrimSpace(string(t.b)) }
