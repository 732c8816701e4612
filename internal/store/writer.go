package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"causeway/internal/store/gen"
)

// maxGroup bounds how many callers share one commit, and with it how long the first of them waits.
const maxGroup = 64

// errGroup makes a caller repeat its transaction because another one of its group broke the shared one.
var errGroup = errors.New("the shared transaction was rolled back")

// errAbandoned ends a transaction whose function did not return: it panicked or its goroutine exited.
var errAbandoned = errors.New("the transaction's function did not return")

// writer is the one writing connection of an SQLite database. Callers that wait at the same time share one commit and
// so one flush to disk; each runs on its own goroutine, one after another, behind a savepoint of its own.
type writer struct {
	conn *sql.Conn
	jobs chan *job
	stop chan struct{}
	done chan struct{}
	once sync.Once
	// stmts is used by whoever has the turn.
	stmts map[string]*sql.Stmt
}

const (
	jobQueued int32 = iota
	jobRunning
	jobCancelled
)

type job struct {
	state  atomic.Int32
	start  chan *writerTx // from the writer: your turn
	ended  chan error     // from the caller: what fn returned
	result chan error     // from the writer: nil is committed
}

// newWriter starts the writer on conn, which it owns; close ends both, the end of ctx does not.
func newWriter(ctx context.Context, conn *sql.Conn) *writer {
	w := &writer{
		conn: conn, jobs: make(chan *job, maxGroup), stop: make(chan struct{}), done: make(chan struct{}),
		stmts: make(map[string]*sql.Stmt),
	}
	go w.run(context.WithoutCancel(ctx))
	return w
}

// do runs fn in a transaction. It returns before fn started if ctx ends; afterwards it waits for the commit.
func (w *writer) do(ctx context.Context, fn func(ctx context.Context, tx gen.DBTX) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	j := &job{start: make(chan *writerTx, 1), ended: make(chan error, 1), result: make(chan error, 1)}
	select {
	case <-w.stop:
		return ErrClosed
	default:
	}
	select {
	case w.jobs <- j:
	case <-ctx.Done():
		return ctx.Err()
	case <-w.stop:
		return ErrClosed
	}
	var tx *writerTx
	select {
	case tx = <-j.start:
	case <-ctx.Done():
		if j.state.CompareAndSwap(jobQueued, jobCancelled) {
			return ctx.Err()
		}
		tx = <-j.start
	case <-w.done:
		return ErrClosed
	}
	j.ended <- runJob(ctx, j, tx, fn)
	return <-j.result
}

// runJob calls fn. If fn panics or exits its goroutine the writer is told, so that it goes on.
func runJob(ctx context.Context, j *job, tx *writerTx, fn func(ctx context.Context, tx gen.DBTX) error) error {
	returned := false
	defer func() {
		if !returned {
			j.ended <- errAbandoned
		}
	}()
	err := fn(ctx, tx)
	returned = true
	if err == nil {
		err = tx.err // a failed statement whose error fn dropped
	}
	return err
}

func (w *writer) run(ctx context.Context) {
	defer close(w.done)
	for {
		select {
		case <-w.stop:
			return
		case j := <-w.jobs:
			w.commit(ctx, w.gather(j))
		}
	}
}

// gather returns first and everything that waits behind it.
func (w *writer) gather(first *job) []*job {
	group := []*job{first}
	for len(group) < maxGroup {
		select {
		case j := <-w.jobs:
			group = append(group, j)
		default:
			return group
		}
	}
	return group
}

// commit runs a group in one transaction and tells each member how it ended.
func (w *writer) commit(ctx context.Context, group []*job) {
	live := group[:0]
	for _, j := range group {
		if j.state.CompareAndSwap(jobQueued, jobRunning) {
			live = append(live, j)
		}
	}
	if len(live) == 0 {
		return
	}
	// Nothing of a member has run when BEGIN fails, and each of them sees why.
	begin := w.exec(ctx, "BEGIN IMMEDIATE")
	var pending []*job
	broken := begin
	for _, j := range live {
		tx := &writerTx{w: w, err: broken}
		err := w.runOne(ctx, j, tx, broken == nil && len(live) > 1)
		switch {
		case broken != nil:
			j.result <- firstError(begin, errGroup)
		case tx.broken:
			broken = err
			j.result <- err
		case err != nil:
			j.result <- err
		default:
			pending = append(pending, j)
		}
	}
	err := w.finish(ctx, broken, len(pending) > 0)
	if broken != nil {
		err = errGroup
	}
	for _, j := range pending {
		j.result <- err
	}
}

func firstError(a, b error) error {
	if a != nil {
		return a
	}
	return b
}

// runOne gives a member its turn. Alone in its group it needs no savepoint: its error rolls back the whole.
func (w *writer) runOne(ctx context.Context, j *job, tx *writerTx, shared bool) error {
	if shared && tx.err == nil {
		if err := w.exec(ctx, "SAVEPOINT member"); err != nil {
			tx.err, tx.broken = err, true
		}
	}
	j.start <- tx
	err := <-j.ended
	tx.over.Store(true)
	if !shared || tx.broken {
		return err
	}
	if err != nil {
		if rerr := w.exec(ctx, "ROLLBACK TO member"); rerr != nil {
			tx.broken = true
			return errors.Join(err, rerr)
		}
	}
	if rerr := w.exec(ctx, "RELEASE member"); rerr != nil {
		tx.broken = true
		return errors.Join(err, rerr)
	}
	return err
}

// finish ends the shared transaction.
func (w *writer) finish(ctx context.Context, broken error, commit bool) error {
	if broken == nil && commit {
		err := w.exec(ctx, "COMMIT")
		if err == nil {
			return nil
		}
		_ = w.exec(ctx, "ROLLBACK") // fails when SQLite rolled back by itself
		return fmt.Errorf("commit: %w", err)
	}
	_ = w.exec(ctx, "ROLLBACK") // the same
	return nil
}

func (w *writer) exec(ctx context.Context, query string) error {
	s, err := w.prepare(ctx, query)
	if err != nil {
		return err
	}
	_, err = s.ExecContext(ctx)
	return err
}

// prepare keeps statements by text. Their number is bounded because the store builds lists in sizes that are powers of
// two.
func (w *writer) prepare(ctx context.Context, query string) (*sql.Stmt, error) {
	if s, ok := w.stmts[query]; ok {
		return s, nil
	}
	s, err := w.conn.PrepareContext(ctx, sqliteText(query))
	if err != nil {
		return nil, err
	}
	w.stmts[query] = s
	return s, nil
}

// close ends the writer after the group under way; callers that still wait get ErrClosed.
func (w *writer) close() error {
	var err error
	w.once.Do(func() {
		close(w.stop)
		<-w.done
		var errs []error
		for _, s := range w.stmts {
			errs = append(errs, s.Close())
		}
		err = errors.Join(append(errs, w.conn.Close())...)
	})
	return err
}

// writerTx is a member's turn. After a failed statement it refuses every other one, as PostgreSQL does: SQLite itself
// may have rolled back, and a further statement would then commit on its own. A caller's context is looked at between
// statements, never inside: an interrupted statement would roll back what the caller shares with others.
type writerTx struct {
	w      *writer
	err    error
	broken bool // the shared transaction may be gone
	over   atomic.Bool
}

// begin checks that a statement may run and returns its prepared form.
func (t *writerTx) begin(ctx context.Context, query string) (*sql.Stmt, error) {
	switch {
	case t.err != nil:
		return nil, t.err
	case t.over.Load():
		return nil, sql.ErrTxDone
	case ctx.Err() != nil:
		return nil, ctx.Err()
	}
	s, err := t.w.prepare(context.WithoutCancel(ctx), query)
	return s, t.fail(err)
}

func (t *writerTx) fail(err error) error {
	if err != nil {
		t.err = err
		t.broken = !keepsTransaction(err)
	}
	return err
}

// ExecContext implements gen.DBTX.
func (t *writerTx) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	s, err := t.begin(ctx, query)
	if err != nil {
		return nil, err
	}
	r, err := s.ExecContext(context.WithoutCancel(ctx), args...)
	return r, t.fail(err)
}

// QueryContext implements gen.DBTX.
func (t *writerTx) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	s, err := t.begin(ctx, query)
	if err != nil {
		return nil, err
	}
	rows, err := s.QueryContext(context.WithoutCancel(ctx), args...)
	return rows, t.fail(err)
}

// QueryRowContext implements gen.DBTX. No query of the store uses it: a row hides its error until it is scanned.
func (t *writerTx) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	gone, cancel := context.WithCancel(ctx)
	s, err := t.begin(ctx, query)
	if err != nil {
		cancel()
		return t.w.conn.QueryRowContext(gone, query, args...)
	}
	defer cancel()
	return s.QueryRowContext(context.WithoutCancel(ctx), args...)
}

// PrepareContext implements gen.DBTX; the store keeps statements itself.
func (t *writerTx) PrepareContext(context.Context, string) (*sql.Stmt, error) {
	return nil, errors.New("prepare inside a transaction is not supported")
}
