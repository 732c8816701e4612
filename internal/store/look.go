package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
)

// Versions are a database's version and this program's.
type Versions struct {
	Current int64 // 0: it has no tables, or there is no file yet
	Target  int64
}

// Look reads a database's version and changes nothing: no table, no file, not even the ones that SQLite keeps beside
// its own.
func Look(ctx context.Context, dsn string) (v Versions, err error) {
	if v.Target, err = target(); err != nil {
		return v, err
	}
	var db *sql.DB
	switch path, ok := strings.CutPrefix(dsn, "sqlite:"); {
	case ok && path != "":
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			return v, nil
		}
		db, err = sql.Open("sqlite", lookDSN(path))
	case strings.HasPrefix(dsn, "postgres://"), strings.HasPrefix(dsn, "postgresql://"):
		var c *pgx.ConnConfig
		if c, err = pgx.ParseConfig(dsn); err == nil {
			// Not before it is connected: target_session_attrs would take a primary for one that takes no writes.
			db = stdlib.OpenDB(*c, stdlib.OptionAfterConnect(func(ctx context.Context, c *pgx.Conn) error {
				_, err := c.Exec(ctx, "SET default_transaction_read_only = on")
				return err
			}))
		}
	default:
		err = ErrDSN
	}
	if err != nil {
		return v, fmt.Errorf("look at database: %w", err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	v.Current, err = current(ctx, db)
	return v, err
}

// lookDSN opens a file for reading alone. Without a log beside it nobody writes, and SQLite need not make one.
func lookDSN(path string) string {
	q := url.Values{"mode": {"ro"}}
	if _, err := os.Stat(path + "-wal"); errors.Is(err, fs.ErrNotExist) {
		q.Set("immutable", "1")
	}
	return "file:" + (&url.URL{Path: filepath.Clean(path)}).EscapedPath() + "?" + q.Encode()
}

func current(ctx context.Context, db *sql.DB) (int64, error) {
	if err := db.PingContext(ctx); err != nil {
		return 0, fmt.Errorf("look at database: %w", err)
	}
	var n sql.NullInt64
	err := db.QueryRowContext(ctx, "SELECT max(version_id) FROM goose_db_version").Scan(&n)
	if err != nil && noTable(err) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("read database version: %w", err)
	}
	return n.Int64, nil
}

func noTable(err error) bool {
	// PostgreSQL's undefined_table
	return strings.Contains(err.Error(), "no such table") || strings.Contains(err.Error(), "42P01")
}

// target is the version that this program's migrations come to.
func target() (int64, error) {
	files, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		return 0, fmt.Errorf("read migrations: %w", err)
	}
	var last int64
	for _, f := range files {
		n, err := goose.NumericComponent(f)
		if err != nil {
			return 0, fmt.Errorf("read migrations: %w", err)
		}
		last = max(last, n)
	}
	return last, nil
}
