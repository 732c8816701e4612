package store

import (
	"context"
	"database/sql"
	"io"
	"net"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/require"

	"causeway/internal/store/pgtest"
)

// turns counts how often a connection's caller waited for the server.
type turns struct {
	net.Conn
	wrote atomic.Bool
	count *atomic.Int64
}

func (c *turns) Write(b []byte) (int, error) {
	c.wrote.Store(true)
	return c.Conn.Write(b)
}

func (c *turns) Read(b []byte) (int, error) {
	if c.wrote.Swap(false) {
		c.count.Add(1)
	}
	return c.Conn.Read(b)
}

// countedTurns opens one connection, and counts its round trips.
func countedTurns(t *testing.T) (*sql.DB, *atomic.Int64) {
	t.Helper()
	c, err := pgx.ParseConfig(pgtest.DSN(t))
	require.NoError(t, err)
	count := &atomic.Int64{}
	dial := c.DialFunc
	c.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := dial(ctx, network, address)
		return &turns{Conn: conn, count: count}, err
	}
	db := sql.OpenDB(connectPostgres(*c))
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	_, err = db.ExecContext(t.Context(),
		"CREATE TABLE kept (id BIGINT PRIMARY KEY, name TEXT, raw BYTEA, sure BOOLEAN, least NUMERIC)")
	require.NoError(t, err)
	return db, count
}

const insertKept = "INSERT INTO kept VALUES ($1, $2, $3, $4, $5)"

// BEGIN costs no round trip of its own, whether the first statement is a query or not.
func TestBeginTravelsWithTheFirstStatement(t *testing.T) {
	db, count := countedTurns(t)
	transaction := func(id int64) {
		tx, err := db.BeginTx(t.Context(), nil)
		require.NoError(t, err)
		r, err := tx.ExecContext(t.Context(), insertKept, id, "a", []byte{0, 1}, true, "1.5")
		require.NoError(t, err)
		n, err := r.RowsAffected()
		require.NoError(t, err)
		require.EqualValues(t, 1, n)
		require.NoError(t, tx.Commit())
	}
	read := func() (sum int64) {
		tx, err := db.BeginTx(t.Context(), nil)
		require.NoError(t, err)
		rows, err := tx.QueryContext(t.Context(), "SELECT id FROM kept ORDER BY id")
		require.NoError(t, err)
		for rows.Next() {
			var id int64
			require.NoError(t, rows.Scan(&id))
			sum += id
		}
		require.NoError(t, rows.Close())
		require.NoError(t, rows.Err())
		require.NoError(t, tx.Commit())
		return sum
	}
	transaction(1)
	read() // what has to be prepared is
	before := count.Load()
	transaction(2)
	require.EqualValues(t, 2, count.Load()-before, "round trips of a transaction of one statement")
	before = count.Load()
	require.EqualValues(t, 3, read())
	require.EqualValues(t, 2, count.Load()-before, "round trips of a transaction of one query")
	before = count.Load()
	tx, err := db.BeginTx(t.Context(), nil)
	require.NoError(t, err)
	require.NoError(t, tx.Commit())
	require.Zero(t, count.Load()-before, "round trips of a transaction that did nothing")
}

// Every type that the tables have, and NULL, is read by the first statement as by the second.
func TestFirstStatementReadsAsTheSecond(t *testing.T) {
	db, _ := countedTurns(t)
	_, err := db.ExecContext(t.Context(), insertKept+", (2, NULL, NULL, NULL, NULL), (3, '', '', false, -7)", 1, "ü",
		[]byte{0, 255}, true, "1.5")
	require.NoError(t, err)
	type row struct {
		id    int64
		name  sql.NullString
		raw   []byte
		sure  sql.NullBool
		least sql.NullString
	}
	const query = "SELECT id, name, raw, sure, least FROM kept WHERE id >= $1 ORDER BY id"
	read := func(tx *sql.Tx) (out []row) {
		rows, err := tx.QueryContext(t.Context(), query, 1)
		require.NoError(t, err)
		names, err := rows.Columns()
		require.NoError(t, err)
		require.Equal(t, []string{"id", "name", "raw", "sure", "least"}, names)
		for rows.Next() {
			var r row
			require.NoError(t, rows.Scan(&r.id, &r.name, &r.raw, &r.sure, &r.least))
			out = append(out, r)
		}
		require.NoError(t, rows.Err())
		return out
	}
	tx, err := db.BeginTx(t.Context(), nil)
	require.NoError(t, err)
	first, second := read(tx), read(tx)
	require.NoError(t, tx.Rollback())
	require.Len(t, first, 3)
	require.Equal(t, second, first)
	require.Equal(t,
		row{
			1,
			sql.NullString{String: "ü", Valid: true},
			[]byte{0, 255},
			sql.NullBool{Bool: true, Valid: true},
			sql.NullString{String: "1.5", Valid: true},
		}, first[0])
	require.Nil(t, first[1].raw)
}

// A transaction whose first statement failed commits nothing, does nothing more, and leaves the connection usable.
func TestFailedFirstStatementEndsTheTransaction(t *testing.T) {
	db, _ := countedTurns(t)
	put := func(tx *sql.Tx, id any) error {
		_, err := tx.ExecContext(t.Context(), insertKept, id, "a", []byte{}, true, "1")
		return err
	}
	one := func() *sql.Tx {
		tx, err := db.BeginTx(t.Context(), nil)
		require.NoError(t, err)
		return tx
	}
	tx := one()
	require.NoError(t, put(tx, 1))
	require.NoError(t, tx.Commit())
	for name, fail := range map[string]func(tx *sql.Tx) error{
		"refused by the server": func(tx *sql.Tx) error { return put(tx, 1) },
		"never sent":            func(tx *sql.Tx) error { return put(tx, "no number") },
		"not understood": func(tx *sql.Tx) error {
			rows, err := tx.QueryContext(t.Context(), "SELEKT 1")
			if err == nil {
				err = io.EOF
				_ = rows.Close()
				_ = rows.Err()
			}
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			tx := one()
			err := fail(tx)
			require.Error(t, err)
			require.NotErrorIs(t, err, io.EOF)
			require.Error(t, put(tx, 2), "a statement after the failed one")
			require.Error(t, tx.Commit())
			tx = one()
			require.Error(t, fail(tx))
			require.NoError(t, tx.Rollback())
			tx = one()
			require.NoError(t, put(tx, 3), "the connection is usable")
			require.NoError(t, tx.Rollback())
			var n int
			require.NoError(t, db.QueryRowContext(t.Context(), "SELECT count(*) FROM kept").Scan(&n))
			require.Equal(t, 1, n)
		})
	}
	var e *pgconn.PgError
	tx = one()
	require.ErrorAs(t, put(tx, 1), &e, "what decides whether a transaction is repeated")
	require.Equal(t, "23505", e.Code)
	require.NoError(t, tx.Rollback())
	_, err := db.PrepareContext(t.Context(), "SELECT 1")
	require.ErrorIs(t, err, errPrepare)
}

// A caller who leaves before the transaction began leaves nothing behind.
func TestCancelledBeforeItBegan(t *testing.T) {
	db, _ := countedTurns(t)
	ctx, cancel := context.WithCancel(t.Context())
	tx, err := db.BeginTx(ctx, nil)
	require.NoError(t, err)
	cancel()
	_, err = tx.ExecContext(ctx, insertKept, 1, "a", []byte{}, true, "1")
	require.Error(t, err)
	require.Error(t, tx.Commit())
	var n int
	require.NoError(t, db.QueryRowContext(t.Context(), "SELECT count(*) FROM kept").Scan(&n))
	require.Zero(t, n)
}
