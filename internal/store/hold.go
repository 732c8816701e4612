package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"causeway/internal/filelock"
)

// ErrHeld means that another process has what was to be held.
var ErrHeld = errors.New("another process works with this database")

// How long Hold waits for a process that is just ending, and how often it looks.
const (
	holdPatience = 3 * time.Second
	holdEvery    = 50 * time.Millisecond
)

// ErrLost ends who held a name and does not any more: PostgreSQL was restarted, failed over, or cut the connection.
var ErrLost = errors.New("this process does not have its database for itself any more: its connection ended")

// ErrPooler means that statements of one connection reach PostgreSQL by several, so that nothing can be held.
var ErrPooler = errors.New("a pooler shares this connection to PostgreSQL out by transaction: nothing can be held " +
	"through it. Give the process an address of PostgreSQL itself, or a pooler in session mode")

// Hold makes this process the only one that has a name in this database, until it calls release or ends, however it
// ends. ErrHeld if another one has it. It keeps nobody from reading or writing: all who must not be there together hold
// the same name. held ends with ctx, or with the cause ErrLost as soon as the name may be another's: whoever holds it
// works within held alone.
func (db *DB) Hold(ctx context.Context, name string) (held context.Context, release func() error, err error) {
	until := time.Now().Add(holdPatience)
	for waited := false; ; waited = true {
		h, r, err := db.engine.hold(ctx, name, waited)
		if !errors.Is(err, ErrHeld) || time.Now().After(until) {
			return h, r, wrap(err, "hold %s", name)
		}
		if err := wait(ctx, holdEvery); err != nil {
			return nil, nil, fmt.Errorf("hold %s: %w", name, err)
		}
	}
}

// hold locks a file beside the database.
func (s *sqlite) hold(ctx context.Context, name string, _ bool) (context.Context, func() error, error) {
	l, err := filelock.Take(s.path + "-" + name + ".lock")
	if errors.Is(err, filelock.ErrHeld) {
		return nil, nil, ErrHeld
	}
	if err != nil {
		return nil, nil, err
	}
	return ctx, l.Release, nil
}

// How a held lock of PostgreSQL is watched: it is asked for every holdWatch, and what takes holdAnswer is no answer.
// Whoever takes over a lock works holdSettle later: who lost it without knowing has stopped by then.
const (
	holdWatch  = time.Second
	holdAnswer = 2 * time.Second
	holdSettle = 2 * (holdWatch + holdAnswer)
)

// hold takes an advisory lock on a connection of its own, with which it ends, and watches that it is there. waited says
// that another had it a moment ago.
func (p *postgres) hold(ctx context.Context, name string, waited bool) (context.Context, func() error, error) {
	conn, err := p.db.Conn(ctx)
	if err != nil {
		return nil, nil, err
	}
	var got bool
	if err := conn.QueryRowContext(ctx, "SELECT pg_try_advisory_lock(hashtextextended($1, 0))",
		"causeway "+name).Scan(&got); err != nil {
		return nil, nil, errors.Join(err, conn.Close())
	}
	if !got {
		return nil, nil, errors.Join(ErrHeld, conn.Close())
	}
	if err := p.settle(ctx, conn, name, waited); err != nil {
		return nil, nil, errors.Join(err, unlock(conn, name))
	}
	held, lose := context.WithCancelCause(ctx)
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		watchHeld(held, conn, name, stop, lose)
	}()
	//nolint:contextcheck // given back also when the holder was cancelled
	return held, func() error {
		close(stop)
		<-stopped
		lost := context.Cause(held)
		lose(nil)
		if errors.Is(lost, ErrLost) {
			_ = conn.Close() // it is broken, or another's
			return nil
		}
		return unlock(conn, name)
	}, nil
}

// settle makes sure that the lock is this connection's. Where another had it a moment ago, or the server may have taken
// it from another by starting anew or by taking over from one that failed, it waits until that one has stopped. A lock
// that is free at once was left by a process that ended or was killed, and may be used at once.
func (p *postgres) settle(ctx context.Context, conn *sql.Conn, name string, waited bool) error {
	if err := certainlyHeld(ctx, conn, name); err != nil {
		return err
	}
	if !waited {
		var doubtful bool
		err := conn.QueryRowContext(ctx, doubtfulServer, p.holdSettle.Seconds()).Scan(&doubtful)
		if err != nil || !doubtful {
			return err
		}
	}
	if err := wait(ctx, p.holdSettle); err != nil {
		return err
	}
	return certainlyHeld(ctx, conn, name)
}

// doubtfulServer asks whether a server is young, or has replayed another one's log since it started: a standby that was
// promoted tells no time of that, so it counts until it is started anew.
const doubtfulServer = `SELECT pg_postmaster_start_time() > now() - make_interval(secs => $1)
OR pg_last_wal_replay_lsn() IS NOT NULL`

func certainlyHeld(ctx context.Context, conn *sql.Conn, name string) error {
	there, err := heldBy(ctx, conn, name)
	if err == nil && !there {
		err = ErrPooler
	}
	return err
}

// watchHeld looks again and again whether the lock is still the connection's, until stop or the first time that it
// cannot be said.
func watchHeld(ctx context.Context, conn *sql.Conn, name string, stop <-chan struct{}, lose context.CancelCauseFunc) {
	ticker := time.NewTicker(holdWatch)
	defer ticker.Stop()
	for {
		select {
		case <-stop:
			return
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		there, err := heldBy(ctx, conn, name)
		if ctx.Err() != nil {
			return
		}
		if err != nil || !there {
			lose(errors.Join(ErrLost, err))
			return
		}
	}
}

// heldBy reports whether the server's side of a connection has the lock.
func heldBy(ctx context.Context, conn *sql.Conn, name string) (there bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, holdAnswer)
	defer cancel()
	err = conn.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted
AND pid = pg_backend_pid() AND objsubid = 1
AND ((classid::bigint << 32) | objid::bigint) = hashtextextended($1, 0))`, "causeway "+name).Scan(&there)
	return there, err
}

// unlock gives the lock back before the connection, which others go on using.
func unlock(conn *sql.Conn, name string) error {
	_, err := conn.ExecContext(context.Background(), "SELECT pg_advisory_unlock(hashtextextended($1, 0))",
		"causeway "+name)
	return errors.Join(err, conn.Close())
}
