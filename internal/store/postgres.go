package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"causeway/internal/store/gen"
)

// defaultConns bounds the connections to PostgreSQL of one process.
const defaultConns = 16

// postgres is a PostgreSQL database, or one that speaks its protocol. Transactions run at READ COMMITTED: every row that
// decides anything is locked (FOR UPDATE) or compared and set, so a stricter level would only add repetitions.
type postgres struct{ db *sql.DB }

func openPostgres(ctx context.Context, dsn string, o Options) (*postgres, error) {
	c, err := pgx.ParseConfig(dsn)
	if err != nil {
		return nil, fmt.Errorf("read postgres address: %w", err) // pgx leaves the password out
	}
	setDefault(c.RuntimeParams, "application_name", "causeway")
	// A process that hangs inside a transaction must not keep its row locks for ever.
	setDefault(c.RuntimeParams, "idle_in_transaction_session_timeout", "60000")
	db := stdlib.OpenDB(*c)
	n := o.Conns
	if n == 0 {
		n = defaultConns
	}
	db.SetMaxOpenConns(n)
	db.SetMaxIdleConns(n)
	if err := db.PingContext(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("connect to postgres: %w", err), db.Close())
	}
	return &postgres{db: db}, nil
}

func setDefault(m map[string]string, key, value string) {
	if _, ok := m[key]; !ok {
		m[key] = value
	}
}

func (p *postgres) write(ctx context.Context, fn func(ctx context.Context, tx gen.DBTX) error) error {
	tx, err := p.db.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	done := false
	defer func() {
		if !done { // fn failed, panicked or exited its goroutine
			_ = tx.Rollback() // the connection is gone if this fails
		}
	}()
	if err := fn(ctx, tx); err != nil {
		return err
	}
	done = true
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	return nil
}

func (p *postgres) statement(ctx context.Context, fn func(ctx context.Context, tx gen.DBTX) error) error {
	return fn(ctx, p.db)
}

func (p *postgres) blob() string { return "BYTEA" }

func (p *postgres) reader() gen.DBTX { return p.db }

// transient: serialization failure, deadlock, lock not available. Nothing of the transaction happened.
func (p *postgres) transient(err error) bool {
	var e *pgconn.PgError
	if !errors.As(err, &e) {
		return false
	}
	switch e.Code {
	case "40001", "40P01", "55P03":
		return true
	}
	return false
}

func (p *postgres) migrate(ctx context.Context) error {
	m, err := migrator(goose.DialectPostgres, p.db)
	if err != nil {
		return err
	}
	return migrateWith(ctx, m)
}

func (p *postgres) version(ctx context.Context) (current, target int64, err error) {
	m, err := migrator(goose.DialectPostgres, p.db)
	if err != nil {
		return 0, 0, err
	}
	return m.GetVersions(ctx)
}

func (p *postgres) close() error { return p.db.Close() }
