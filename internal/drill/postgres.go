package drill

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
	"time"
)

// postgres is a primary and its standby. They have no network: who connects uses their sockets' folders.
type postgres struct {
	bin     string
	dir     string
	who     *syscall.Credential
	servers [2]*server // the primary, and its standby
}

type server struct {
	data, sockets string // folders
	*process
}

// newPostgres makes the first server, and a standby that follows it. PostgreSQL refuses to be root: root runs it as the
// system's user postgres.
func newPostgres(ctx context.Context, bin string) (*postgres, error) {
	p := &postgres{bin: bin}
	var err error
	if p.dir, err = os.MkdirTemp("", "drillpg"); err != nil {
		return nil, fmt.Errorf("make a folder for PostgreSQL: %w", err)
	}
	if err := p.begin(ctx); err != nil {
		return nil, errors.Join(err, p.close())
	}
	return p, nil
}

func (p *postgres) begin(ctx context.Context) error {
	if os.Geteuid() == 0 {
		var err error
		if p.who, err = systemUser("postgres"); err != nil {
			return err
		}
		if err := os.Chown(p.dir, int(p.who.Uid), int(p.who.Gid)); err != nil {
			return fmt.Errorf("give a folder to postgres: %w", err)
		}
	}
	for i := range p.servers {
		at := filepath.Join(p.dir, strconv.Itoa(i))
		p.servers[i] = &server{data: at, sockets: at + ".run"}
		if err := os.Mkdir(p.servers[i].sockets, 0o700); err != nil {
			return fmt.Errorf("make a folder for sockets: %w", err)
		}
		if p.who == nil {
			continue
		}
		if err := os.Chown(p.servers[i].sockets, int(p.who.Uid), int(p.who.Gid)); err != nil {
			return fmt.Errorf("give a folder to postgres: %w", err)
		}
	}
	first, second := p.servers[0], p.servers[1]
	err := p.tool(ctx, "initdb", "--pgdata="+first.data, "--username=postgres", "--auth=trust", "--encoding=UTF8",
		"--locale=C", "--no-sync", "--no-instructions")
	if err != nil {
		return err
	}
	if err := p.start(ctx, first); err != nil {
		return err
	}
	if err := p.tool(ctx, "createdb", "--host="+first.sockets, "--username=postgres", "bridge"); err != nil {
		return err
	}
	err = p.tool(ctx, "pg_basebackup", "--host="+first.sockets, "--username=postgres", "--pgdata="+second.data,
		"--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast", "--no-sync")
	if err != nil {
		return err
	}
	return p.start(ctx, second)
}

// address leads to whichever of the two takes writes.
func (p *postgres) address() string {
	q := url.Values{
		"host": {p.servers[0].sockets + "," + p.servers[1].sockets}, "user": {"postgres"},
		"target_session_attrs": {"read-write"}, "connect_timeout": {"5"},
	}
	return "postgres:///bridge?" + q.Encode()
}

func (p *postgres) start(ctx context.Context, s *server) error {
	log, err := os.OpenFile(s.data+".log", os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	attr := ownGroup()
	attr.Credential = p.who
	s.process = &process{log: log}
	err = s.begin(p.dir, attr, filepath.Join(p.bin, "postgres"), "-D", s.data, "-k", s.sockets, "-c", "listen_addresses=",
		"-c", "max_connections=100")
	if err != nil {
		return fmt.Errorf("start PostgreSQL: %w", err)
	}
	return await(ctx, "PostgreSQL answers", func(ctx context.Context) error {
		return p.tool(ctx, "pg_isready", "--quiet", "--host="+s.sockets, "--username=postgres")
	})
}

// failOver kills the primary and has the standby take its place.
func (p *postgres) failOver(ctx context.Context) error {
	p.servers[0].kill()
	return p.tool(ctx, "pg_ctl", "promote", "--wait", "--silent", "--pgdata="+p.servers[1].data)
}

func (p *postgres) tool(ctx context.Context, name string, args ...string) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, filepath.Join(p.bin, name), args...)
	cmd.Dir, cmd.SysProcAttr, cmd.WaitDelay = p.dir, &syscall.SysProcAttr{Credential: p.who}, time.Second
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w: %s", name, err, lastLines(string(out)))
	}
	return nil
}

func (p *postgres) close() error {
	for _, s := range p.servers {
		if s != nil && s.process != nil {
			s.kill()
			_ = s.log.Close() // nothing is written any more
		}
	}
	err := os.RemoveAll(p.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// systemUser is who a process is made to run as.
func systemUser(name string) (*syscall.Credential, error) {
	u, err := user.Lookup(name)
	if err != nil {
		return nil, fmt.Errorf("PostgreSQL does not run as root, and there is no user %s: %w", name, err)
	}
	uid, err := strconv.ParseUint(u.Uid, 10, 32)
	if err != nil {
		return nil, fmt.Errorf("user %s has no number: %w", name, err)
	}
	gid, err := strconv.ParseUint(u.Gid, 10, 32)
	if err != nil {
		return nil, fmt.Errorf("user %s has no group: %w", name, err)
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, nil
}

// failDatabaseOver kills the primary of the relay's database while a transfer is under way, and promotes its standby.
// Processes that ended because their lock was lost are started again, as a service manager does.
func failDatabaseOver(ctx context.Context, s *site) error {
	if err := transferBothWays(ctx, s); err != nil {
		return err
	}
	if err := s.postgres.failOver(ctx); err != nil {
		return err
	}
	if err := transferBothWays(ctx, s); err != nil {
		return err
	}
	if err := await(ctx, "relay and API work on", s.managed); err != nil {
		return err
	}
	if err := s.allArrivedOnce(ctx); err != nil {
		return err
	}
	_, err := s.run(ctx, "doctor", "relay", "--config", "relay.yaml")
	return err
}

// managed starts what ended by itself, and tells whether all is well.
func (s *site) managed(ctx context.Context) error {
	for _, role := range []string{"relay", "serve"} {
		if s.running[role].ended() {
			if err := s.start(role); err != nil {
				return err
			}
		}
		body, status, err := s.get(ctx, "http://"+s.listens[role]+"/healthz")
		if err != nil {
			return err
		}
		if status != 200 {
			return fmt.Errorf("%s says %d: %.200s", role, status, body)
		}
	}
	return nil
}
