package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/pressly/goose/v3"
	sqlitedriver "modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"causeway/internal/store/gen"
)

// defaultReaders is the number of reading connections. Few, because reading costs processor time alone and each maps
// the file.
const defaultReaders = 2

// readerMap bounds what a reading connection maps of the file, in bytes. Mapped pages are the system's own cache: they
// count as resident once for each connection, are given back under pressure, and survive what others write, unlike a
// connection's page cache, which every write empties.
const readerMap = 1 << 30

// sqlite is an SQLite file: one writing connection and a few reading ones, which never wait for it (WAL).
type sqlite struct {
	path   string
	writer *writer
	owner  *sql.DB // of the writer's connection
	reads  *sql.DB
	cached *cachedReader
	texts  sync.Map // of values
}

func openSQLite(ctx context.Context, path string, o Options) (*sqlite, error) {
	if path == "" {
		return nil, ErrDSN
	}
	// Created here rather than by SQLite, so that nobody else on the machine can read it.
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("create %s: %w", path, err)
	}
	if err := f.Close(); err != nil {
		return nil, fmt.Errorf("create %s: %w", path, err)
	}
	// What a member of a group may have to take back is kept in memory: it is little, and a file would be written and
	// dropped with every group.
	owner, err := sql.Open("sqlite", sqliteDSN(path, append(writerPragmas(), "temp_store(2)")))
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	owner.SetMaxOpenConns(1)
	// A switch to WAL does not wait for others that do the same: the first processes on a new file repeat it.
	var conn *sql.Conn
	err = newRetrier(o).do(ctx, busy, func() (err error) {
		conn, err = owner.Conn(ctx)
		return err
	})
	if err != nil {
		return nil, errors.Join(describe(path, err), owner.Close())
	}
	if _, err := conn.ExecContext(ctx, "SELECT count(*) FROM sqlite_master"); err != nil {
		return nil, errors.Join(describe(path, err), conn.Close(), owner.Close())
	}
	reads, err := sql.Open("sqlite", sqliteDSN(path, readerPragmas()))
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open %s: %w", path, err), conn.Close(), owner.Close())
	}
	n := o.Conns
	if n == 0 {
		n = defaultReaders
	}
	reads.SetMaxOpenConns(n)
	reads.SetMaxIdleConns(n)
	return &sqlite{
		path: path, writer: newWriter(ctx, conn), owner: owner, reads: reads,
		cached: &cachedReader{db: reads, stmts: make(map[string]*sql.Stmt)},
	}, nil
}

// writerPragmas: FULL flushes the log at every commit, so that a committed transaction survives a power cut.
func writerPragmas() []string {
	return []string{
		"busy_timeout(10000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "cache_size(-65536)",
		"wal_autocheckpoint(4000)", "journal_size_limit(67108864)",
	}
}

func readerPragmas() []string {
	return []string{
		"busy_timeout(10000)", "query_only(1)", "cache_size(-16384)",
		"mmap_size(" + strconv.Itoa(readerMap) + ")",
	}
}

// sqliteDSN: _txlock=immediate takes the write lock at BEGIN; a lock taken later cannot be waited for.
func sqliteDSN(path string, pragmas []string) string {
	q := url.Values{"_txlock": {"immediate"}, "_pragma": pragmas}
	return "file:" + (&url.URL{Path: filepath.Clean(path)}).EscapedPath() + "?" + q.Encode()
}

// describe turns SQLite's errors about a foreign or broken file into one that says what to do.
func describe(path string, err error) error {
	switch primary(err) {
	case sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT:
		return fmt.Errorf("%s: %w (%w)", path, ErrDamaged, err)
	}
	return fmt.Errorf("open %s: %w", path, err)
}

// primary is SQLite's result code without its extension; 0 if err is not SQLite's.
func primary(err error) int {
	var e *sqlitedriver.Error
	if errors.As(err, &e) {
		return e.Code() & 0xff
	}
	return 0
}

// keepsTransaction reports whether the surrounding transaction surely outlives a failed statement. Only errors found
// before anything ran, and constraints, are of that kind (SQLite, "Response To Errors Within A Transaction").
func keepsTransaction(err error) bool {
	switch primary(err) {
	case sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_RANGE,
		sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_MISUSE:
		return true
	}
	return false
}

func (s *sqlite) write(ctx context.Context, fn func(ctx context.Context, tx gen.DBTX) error) error {
	return s.writer.do(ctx, fn)
}

func (s *sqlite) statement(ctx context.Context, fn func(ctx context.Context, tx gen.DBTX) error) error {
	return s.writer.do(ctx, fn)
}

func (s *sqlite) rows(t *table) (string, []any, error) { return s.values(t), t.args, nil }

// values is a table's VALUES list. Texts are kept by columns and rows: they are long, and there are few, for chunks
// come in sizes that halve.
func (s *sqlite) values(t *table) string {
	size := [2]int{len(t.names), t.rows()}
	if text, ok := s.texts.Load(size); ok {
		return text.(string)
	}
	text := t.valuesList()
	s.texts.Store(size, text)
	return text
}

func (s *sqlite) reader() gen.DBTX { return s.cached }

func (s *sqlite) transient(err error) bool { return busy(err) || errors.Is(err, errGroup) }

func busy(err error) bool {
	switch primary(err) {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return true
	}
	return false
}

// goose uses connections of its own: the writer keeps the one that it has.
func (s *sqlite) withMigrator(fn func(*goose.Provider) error) error {
	db, err := sql.Open("sqlite", sqliteDSN(s.path, writerPragmas()))
	if err != nil {
		return fmt.Errorf("open %s: %w", s.path, err)
	}
	defer db.Close()
	p, err := migrator(goose.DialectSQLite3, db)
	if err != nil {
		return err
	}
	if err := fn(p); err != nil {
		return describe(s.path, err)
	}
	return nil
}

func (s *sqlite) migrate(ctx context.Context) error {
	return s.withMigrator(func(p *goose.Provider) error { return migrateWith(ctx, p) })
}

func (s *sqlite) version(ctx context.Context) (current, target int64, err error) {
	err = s.withMigrator(func(p *goose.Provider) (err error) {
		current, target, err = p.GetVersions(ctx)
		return err
	})
	return current, target, err
}

func (s *sqlite) close() error {
	return errors.Join(s.writer.close(), s.cached.close(), s.reads.Close(), s.owner.Close())
}

// boundLimit is a limit that is a parameter. SQLite plans by its value and prepares the statement again each time one
// is bound, which costs more than the query; it does not look inside an expression.
var boundLimit = regexp.MustCompile(`\b(LIMIT|OFFSET) (\$[0-9]+)`)

// sqliteText writes a query in SQLite's words. Row locks go: there is one writer at a time. Parameters that stand in
// order, as in long lists of rows, lose their numbers: SQLite searches a statement's numbered parameters one by one.
func sqliteText(query string) string {
	query = strings.NewReplacer(" FOR UPDATE OF l SKIP LOCKED", "", " FOR UPDATE", "").Replace(query)
	query = boundLimit.ReplaceAllString(query, "$1 CAST($2 AS INTEGER)")
	var b strings.Builder
	rest, n := query, 0
	for {
		before, after, found := strings.Cut(rest, "$")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		digits := len(after) - len(strings.TrimLeft(after, "0123456789"))
		n++
		if after[:digits] != strconv.Itoa(n) {
			return query
		}
		b.WriteByte('?')
		rest = after[digits:]
	}
}

// maxStatements bounds the prepared statements that readers keep; others are prepared each time.
const maxStatements = 256

// cachedReader prepares each query once for every reading connection.
type cachedReader struct {
	db    *sql.DB
	mu    sync.RWMutex
	stmts map[string]*sql.Stmt
}

// prepared returns nil if the query should run unprepared.
func (c *cachedReader) prepared(ctx context.Context, query string) (*sql.Stmt, error) {
	c.mu.RLock()
	s, ok := c.stmts[query]
	full := len(c.stmts) >= maxStatements
	c.mu.RUnlock()
	if ok || full {
		return s, nil
	}
	s, err := c.db.PrepareContext(ctx, sqliteText(query))
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if other, ok := c.stmts[query]; ok {
		return other, s.Close()
	}
	c.stmts[query] = s
	return s, nil
}

// ExecContext implements gen.DBTX; query_only makes writing fail.
func (c *cachedReader) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	return c.db.ExecContext(ctx, query, args...)
}

// QueryContext implements gen.DBTX.
func (c *cachedReader) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	s, err := c.prepared(ctx, query)
	if err != nil {
		return nil, err
	}
	if s == nil {
		return c.db.QueryContext(ctx, sqliteText(query), args...)
	}
	return s.QueryContext(ctx, args...)
}

// QueryRowContext implements gen.DBTX.
func (c *cachedReader) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	return c.db.QueryRowContext(ctx, sqliteText(query), args...)
}

// PrepareContext implements gen.DBTX.
func (c *cachedReader) PrepareContext(ctx context.Context, query string) (*sql.Stmt, error) {
	return c.db.PrepareContext(ctx, query)
}

func (c *cachedReader) close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	var errs []error
	for _, s := range c.stmts {
		errs = append(errs, s.Close())
	}
	clear(c.stmts)
	return errors.Join(errs...)
}
