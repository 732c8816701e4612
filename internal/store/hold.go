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

// Hold makes this process the only one that has a name in this database, until it calls release or ends, however it
// ends. ErrHeld if another one has it. It keeps nobody from reading or writing: all who must not be there together hold
// the same name.
func (db *DB) Hold(ctx context.Context, name string) (release func() error, err error) {
	until := time.Now().Add(holdPatience)
	for {
		release, err = db.engine.hold(ctx, name)
		if !errors.Is(err, ErrHeld) || time.Now().After(until) {
			return release, wrap(err, "hold %s", name)
		}
		if err := wait(ctx, holdEvery); err != nil {
			return nil, fmt.Errorf("hold %s: %w", name, err)
		}
	}
}

// hold locks a file beside the database.
func (s *sqlite) hold(_ context.Context, name string) (func() error, error) {
	l, err := filelock.Take(s.path + "-" + name + ".lock")
	if errors.Is(err, filelock.ErrHeld) {
		return nil, ErrHeld
	}
	if err != nil {
		return nil, err
	}
	return l.Release, nil
}

// hold takes an advisory lock on a connection of its own, with which it ends.
func (p *postgres) hold(ctx context.Context, name string) (_ func() error, err error) {
	conn, err := p.db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	var got bool
	if err := conn.QueryRowContext(ctx, "SELECT pg_try_advisory_lock(hashtextextended($1, 0))",
		"causeway "+name).Scan(&got); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	if !got {
		return nil, errors.Join(ErrHeld, conn.Close())
	}
	//nolint:contextcheck // given back also when the holder was cancelled
	return func() error { return unlock(conn, name) }, nil
}

// unlock gives the lock back before the connection, which others go on using.
func unlock(conn *sql.Conn, name string) error {
	_, err := conn.ExecContext(context.Background(), "SELECT pg_advisory_unlock(hashtextextended($1, 0))",
		"causeway "+name)
	return errors.Join(err, conn.Close())
}
