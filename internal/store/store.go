// Package store keeps transfers, attestations, cursors and a committee member's ledger in SQLite or PostgreSQL. It
// hides SQL, the differences between the two databases, migrations, transactions and their repetition. Relay, committee
// and API declare what they need of it; it implements all three, and they never import it.
//
// One set of migrations and queries serves both databases (generate.sh, migrate.go). What returned without an error is
// durable: SQLite runs with synchronous=FULL, PostgreSQL as its operator configured it (synchronous_commit must stay
// on).
package store

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"

	"causeway/internal/api"
	"causeway/internal/message"
	"causeway/internal/store/gen"
)

// Errors that operators act on.
var (
	ErrDSN    = errors.New("database address is not understood: use sqlite:PATH or postgres://user@host/name")
	ErrTooNew = errors.New(
		"the database was written by a newer version of causeway: run that version, or restore a backup made before it")
	ErrOutdated = errors.New("the database must be migrated first: run causeway migrate")
	ErrDamaged  = errors.New("the file is damaged or is not a causeway database: move it away and restore a backup")
	ErrClosed   = errors.New("the database is closed")
)

// ErrCursor means that a page cursor was not made by List. It is the caller's mistake, and the API's to report.
var ErrCursor = api.ErrCursor

// Options tune Open. The zero value is right for everything but tests.
type Options struct {
	// Conns bounds connections: readers of SQLite (default 2), all of PostgreSQL (default 16).
	Conns int
	// Log receives repeated attempts; default slog.Default().
	Log *slog.Logger
	// Jitter returns numbers in [0,1) that spread repeated attempts; default math/rand.
	Jitter func() float64
}

// DB is one database. It is safe for concurrent use.
type DB struct {
	engine  engine
	queries *gen.Queries
	retry   retrier
}

// engine is what the two databases do differently.
type engine interface {
	// write runs fn once, in one durable transaction. fn runs on the caller's goroutine.
	write(ctx context.Context, fn func(ctx context.Context, tx gen.DBTX) error) error
	// statement runs fn, which executes a single statement, durably.
	statement(ctx context.Context, fn func(ctx context.Context, tx gen.DBTX) error) error
	// reader is for queries outside transactions.
	reader() gen.DBTX
	// transient reports whether the database asks to repeat the whole transaction.
	transient(err error) bool
	// rows writes a table as a query and returns that one's arguments.
	rows(t *table) (query string, args []any, err error)
	// insert adds transfers, none twice, with what they are found by and their first history row, and returns how many
	// were new; if some were not, the transaction must be rolled back.
	insert(ctx context.Context, tx gen.DBTX, a *arrivals) (int, error)
	// save compares and sets one table of moves, with their history; it returns the uids that did not match.
	save(ctx context.Context, tx gen.DBTX, t *table) ([]message.UID, error)
	// claim leases due transfers from now until a time, both unix milliseconds.
	claim(ctx context.Context, tx gen.DBTX, now, until int64, limit int32) ([]gen.Transfer, error)
	migrate(ctx context.Context) error
	version(ctx context.Context) (current, target int64, err error)
	backup(ctx context.Context, path string) error
	// hold does what Hold does, without waiting.
	hold(ctx context.Context, name string, waited bool) (held context.Context, release func() error, err error)
	close() error
}

// Open connects to `sqlite:PATH`, which creates the file if it is absent, or to `postgres://…`. It changes no table:
// call Migrate, or Check to refuse a database of another version.
func Open(ctx context.Context, dsn string, o Options) (*DB, error) {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Jitter == nil {
		o.Jitter = rand.Float64
	}
	var e engine
	var err error
	switch path, ok := strings.CutPrefix(dsn, "sqlite:"); {
	case ok:
		e, err = openSQLite(ctx, path, o)
	case strings.HasPrefix(dsn, "postgres://"), strings.HasPrefix(dsn, "postgresql://"):
		e, err = openPostgres(ctx, dsn, o)
	default:
		err = ErrDSN // the text may hold a password: it is not repeated
	}
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	return &DB{engine: e, queries: gen.New(), retry: newRetrier(o)}, nil
}

// Migrate brings the tables to this binary's version, each step in a transaction. It does nothing on a current database
// and fails with ErrTooNew on a newer one. Several processes may call it at once.
func (db *DB) Migrate(ctx context.Context) error {
	current, target, err := db.engine.version(ctx)
	if err != nil {
		return fmt.Errorf("read database version: %w", err)
	}
	if current > target {
		return fmt.Errorf("database version %d, this program knows %d: %w", current, target, ErrTooNew)
	}
	if err := db.engine.migrate(ctx); err != nil {
		return fmt.Errorf("migrate database: %w", err)
	}
	return nil
}

// Check fails with ErrTooNew or ErrOutdated unless the tables have this binary's version.
func (db *DB) Check(ctx context.Context) error {
	current, target, err := db.engine.version(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("read database version: %w", err)
	case current > target:
		return fmt.Errorf("database version %d, this program knows %d: %w", current, target, ErrTooNew)
	case current < target:
		return fmt.Errorf("database version %d, this program needs %d: %w", current, target, ErrOutdated)
	}
	return nil
}

// Close waits for the transaction under way and releases everything. Later calls fail with ErrClosed or
// sql.ErrConnDone.
func (db *DB) Close() error {
	if err := db.engine.close(); err != nil {
		return fmt.Errorf("close database: %w", err)
	}
	return nil
}

// write runs fn in a transaction, repeated when the database asks for it. fn must have no effect but through tx and the
// variables that it sets anew each time.
func (db *DB) write(ctx context.Context, fn func(ctx context.Context, tx gen.DBTX) error) error {
	return db.retry.do(ctx, db.engine.transient, func() error { return db.engine.write(ctx, fn) })
}

func (db *DB) statement(ctx context.Context, fn func(ctx context.Context, tx gen.DBTX) error) error {
	return db.retry.do(ctx, db.engine.transient, func() error { return db.engine.statement(ctx, fn) })
}
