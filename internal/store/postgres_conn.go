package store

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// A transaction of pgx's own driver takes three round trips for one statement: BEGIN, the statement, COMMIT. Each costs
// server and caller system calls and wake-ups, more than a short statement itself. Here BEGIN travels with the
// transaction's first statement, whatever it is; a transaction that did nothing asks the server nothing.

// errPrepare: pgx keeps statements by their text, and one prepared outside a transaction would not begin it.
var errPrepare = errors.New("prepare is not supported: statements are kept by their text")

// pgConnector makes connections whose transactions begin with their first statement.
type pgConnector struct{ driver.Connector }

func connectPostgres(c pgx.ConnConfig) driver.Connector { return pgConnector{stdlib.GetConnector(c)} }

// Connect implements driver.Connector.
func (c pgConnector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	inner, ok := conn.(*stdlib.Conn)
	if !ok {
		return nil, errors.Join(fmt.Errorf("connect to postgres: connection of type %T", conn), conn.Close())
	}
	return &pgConn{inner: inner}, nil
}

// pgConn is one connection. database/sql lets one goroutine use it at a time.
type pgConn struct {
	inner *stdlib.Conn
	tx    *pgTx // the one under way, nil if none
}

// pgTx is a transaction that may not have begun.
type pgTx struct {
	ctx   context.Context //nolint:containedctx // what database/sql began it with: its Commit and Rollback take none
	c     *pgConn
	begun pgx.Tx // nil until its first statement
	// failed is what the first statement broke with before the transaction began: as in one that is aborted, nothing may
	// follow.
	failed error
}

// BeginTx implements driver.ConnBeginTx.
func (c *pgConn) BeginTx(ctx context.Context, o driver.TxOptions) (driver.Tx, error) {
	switch {
	case o.ReadOnly || o.Isolation != 0:
		return nil, errors.New("only read-write transactions of the default isolation are supported")
	case c.tx != nil:
		return nil, errors.New("a transaction is under way on this connection")
	case c.inner.Conn().IsClosed():
		return nil, driver.ErrBadConn
	}
	c.tx = &pgTx{ctx: ctx, c: c}
	return c.tx, nil
}

// first reports whether the next statement is a transaction's first.
func (c *pgConn) first() (*pgTx, error) {
	switch {
	case c.tx == nil || c.tx.begun != nil:
		return nil, nil
	case c.tx.failed != nil:
		return nil, fmt.Errorf("the transaction failed before: %w", c.tx.failed)
	}
	return c.tx, nil
}

// begin sends BEGIN and a statement together and returns the statement's rows, of which the first is read already, so
// that its error is known.
func (t *pgTx) begin(ctx context.Context, query string, args []driver.NamedValue) (_ *pgRows, err error) {
	conn := t.c.inner.Conn()
	batch := &pgx.Batch{}
	batch.BeginTx(pgx.TxOptions{})
	values := make([]any, len(args))
	for i, a := range args {
		values[i] = a.Value
	}
	batch.Queue(query, values...)
	sent := conn.SendBatch(ctx, batch)
	defer func() {
		if err == nil {
			return
		}
		_ = sent.Close() // repeats err
		if conn.PgConn().TxStatus() == 'I' {
			t.begun, t.failed = nil, err
		}
	}()
	t.begun = sent.Tx()
	if _, err = sent.Exec(); err != nil {
		return nil, fmt.Errorf("begin: %w", err)
	}
	rows, err := sent.Query()
	if err != nil {
		return nil, err
	}
	more := rows.Next()
	if err = rows.Err(); err != nil {
		rows.Close()
		return nil, err
	}
	return &pgRows{sent: sent, rows: rows, ahead: true, more: more}, nil
}

// ExecContext implements driver.ExecerContext.
func (c *pgConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	t, err := c.first()
	if err != nil {
		return nil, err
	}
	if t == nil {
		return c.inner.ExecContext(ctx, query, args)
	}
	r, err := t.begin(ctx, query, args)
	if err != nil {
		return nil, err
	}
	if err := r.Close(); err != nil {
		return nil, err
	}
	return driver.RowsAffected(r.rows.CommandTag().RowsAffected()), nil
}

// QueryContext implements driver.QueryerContext.
func (c *pgConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	t, err := c.first()
	if err != nil {
		return nil, err
	}
	if t == nil {
		return c.inner.QueryContext(ctx, query, args)
	}
	r, err := t.begin(ctx, query, args)
	if err != nil {
		return nil, err // not r: a nil pointer would be rows
	}
	return r, nil
}

// Commit implements driver.Tx.
func (t *pgTx) Commit() error {
	t.c.tx = nil
	switch {
	case t.begun != nil:
		return t.begun.Commit(t.ctx)
	case t.failed != nil:
		return fmt.Errorf("the transaction failed before: %w", t.failed)
	}
	return nil
}

// Rollback implements driver.Tx.
func (t *pgTx) Rollback() error {
	t.c.tx = nil
	if t.begun == nil {
		return nil
	}
	return t.begun.Rollback(t.ctx)
}

// Begin implements driver.Conn.
func (c *pgConn) Begin() (driver.Tx, error) {
	return c.BeginTx(context.Background(), driver.TxOptions{})
}

// Prepare implements driver.Conn.
func (c *pgConn) Prepare(string) (driver.Stmt, error) { return nil, errPrepare }

// Close implements driver.Conn.
func (c *pgConn) Close() error { return c.inner.Close() }

// Ping implements driver.Pinger.
func (c *pgConn) Ping(ctx context.Context) error { return c.inner.Ping(ctx) }

// CheckNamedValue implements driver.NamedValueChecker: pgx takes everything.
func (c *pgConn) CheckNamedValue(v *driver.NamedValue) error { return c.inner.CheckNamedValue(v) }

// ResetSession implements driver.SessionResetter.
func (c *pgConn) ResetSession(ctx context.Context) error {
	if c.tx != nil {
		return driver.ErrBadConn
	}
	return c.inner.ResetSession(ctx)
}

// pgRows are the rows of a transaction's first statement.
type pgRows struct {
	sent  pgx.BatchResults
	rows  pgx.Rows
	ahead bool // the first row was asked for, and more says whether it is there
	more  bool
}

// Columns implements driver.Rows.
func (r *pgRows) Columns() []string {
	fields := r.rows.FieldDescriptions()
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.Name
	}
	return names
}

// Next implements driver.Rows.
func (r *pgRows) Next(dest []driver.Value) error {
	more := r.more
	if !r.ahead {
		more = r.rows.Next()
	}
	r.ahead = false
	if !more {
		if err := r.rows.Err(); err != nil {
			return err
		}
		return io.EOF
	}
	values, err := r.rows.Values()
	if err != nil {
		return err
	}
	for i, v := range values {
		if dest[i], err = driverValue(v); err != nil {
			return fmt.Errorf("read column %d: %w", i+1, err)
		}
	}
	return nil
}

// driverValue is a value of pgx as database/sql takes it.
func driverValue(v any) (driver.Value, error) {
	if valuer, ok := v.(driver.Valuer); ok {
		return valuer.Value()
	}
	return driver.DefaultParameterConverter.ConvertValue(v)
}

// Close implements driver.Rows. The connection is free for the next statement afterwards.
func (r *pgRows) Close() error {
	r.rows.Close()
	return errors.Join(r.rows.Err(), r.sent.Close())
}
