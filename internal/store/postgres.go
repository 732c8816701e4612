package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/pressly/goose/v3"

	"causeway/internal/store/gen"
)

// defaultConns bounds the connections to PostgreSQL of one process.
const defaultConns = 16

// postgres is a PostgreSQL database, or one that speaks its protocol. Transactions run at READ COMMITTED: every row
// that decides anything is locked (FOR UPDATE) or compared and set, so a stricter level would only add repetitions.
type postgres struct {
	db         *sql.DB
	holdSettle time.Duration
}

func openPostgres(ctx context.Context, dsn string, o Options) (*postgres, error) {
	c, err := pgx.ParseConfig(dsn)
	if err != nil {
		return nil, fmt.Errorf("read postgres address: %w", err) // pgx leaves the password out
	}
	setDefault(c.RuntimeParams, "application_name", "causeway")
	// A process that hangs inside a transaction must not keep its row locks for ever.
	setDefault(c.RuntimeParams, "idle_in_transaction_session_timeout", "60000")
	db := sql.OpenDB(connectPostgres(*c))
	n := o.Conns
	if n == 0 {
		n = defaultConns
	}
	db.SetMaxOpenConns(n)
	db.SetMaxIdleConns(n)
	if err := db.PingContext(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("connect to postgres: %w", err), db.Close())
	}
	return &postgres{db: db, holdSettle: holdSettle}, nil
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

func (p *postgres) rows(t *table) (string, []any, error) { return p.arrays(t, 1) }

// arrays passes one array for each column, so that a statement's text does not depend on the number of rows. Its
// parameters begin with $first. One row alone is passed as what it is: PostgreSQL takes an array that it does not know
// for ten rows, finds that dear, and plans anew with every call, which costs twice as much as changing a row.
func (p *postgres) arrays(t *table, first int) (string, []any, error) {
	n := t.rows()
	if n == 1 {
		return p.single(t, first), slices.Clip(t.args), nil // the caller appends
	}
	params, args := make([]string, len(t.names)), make([]any, len(t.names))
	for c, kind := range t.types {
		column := func(row int) any { return t.args[row*len(t.names)+c] }
		var err error
		switch kind {
		case "BLOB":
			args[c], err = array[[]byte](n, column)
		case "TEXT":
			args[c], err = array[string](n, column)
		case "BOOLEAN":
			args[c], err = array[bool](n, column)
		default:
			args[c], err = integers(n, column)
		}
		if err != nil {
			return "", nil, fmt.Errorf("column %s: %w", t.names[c], err)
		}
		params[c] = "$" + strconv.Itoa(first+c) + "::" + postgresType(kind) + "[]"
	}
	return "SELECT * FROM unnest(" + strings.Join(params, ", ") + ")", args, nil
}

// single is one row as a query; its arguments are the row's own.
func (p *postgres) single(t *table, first int) string {
	var b strings.Builder
	b.WriteString("SELECT ")
	for c, kind := range t.types {
		if c > 0 {
			b.WriteString(", ")
		}
		b.WriteString("$" + strconv.Itoa(first+c) + "::" + postgresType(kind))
	}
	return b.String()
}

// postgresType is a column's type, which is given as SQLite calls it.
func postgresType(kind string) string {
	if kind == "BLOB" {
		return "BYTEA"
	}
	return kind
}

// errType means that a row was built with another type than its column has: a mistake in this package.
var errType = errors.New("value has another type than its column")

// array is a column as pgx takes it without reflection.
func array[T any](n int, column func(row int) any) (pgtype.FlatArray[T], error) {
	out := make(pgtype.FlatArray[T], n)
	for i := range out {
		v, ok := column(i).(T)
		if !ok {
			return nil, errType
		}
		out[i] = v
	}
	return out, nil
}

// integers is an array that may hold NULL.
func integers(n int, column func(row int) any) (pgtype.FlatArray[pgtype.Int8], error) {
	out := make(pgtype.FlatArray[pgtype.Int8], n)
	for i := range out {
		switch v := column(i).(type) {
		case int64:
			out[i] = pgtype.Int8{Int64: v, Valid: true}
		case sql.NullInt64:
			out[i] = pgtype.Int8(v)
		default:
			return nil, errType
		}
	}
	return out, nil
}

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
