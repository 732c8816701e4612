package chaintest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"

	"causeway/internal/chain"
)

// ErrKilled is what a process gets that is dead already. It never acts on it.
var ErrKilled = errors.New("killed")

// maxExchange bounds a request and an answer that pass through an endpoint of a Life, in bytes.
const maxExchange = 1 << 24

// Life is a process that dies at its n-th effect, before it or just after it. What it asks for once it is dead does not
// happen.
type Life struct {
	at    int
	after bool
	end   context.CancelFunc // of what it runs in

	mu     sync.Mutex
	n      int
	dead   bool
	stored bool
}

// NewLife is a process that dies at effect number at, from 1.
func NewLife(at int, after bool) *Life { return &Life{at: at, after: after, end: func() {}} }

// Begin returns what the process runs in, which ends with its death.
func (l *Life) Begin(ctx context.Context) context.Context {
	ctx, end := context.WithCancel(ctx)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.end = end; l.dead {
		end()
	}
	return ctx
}

// Died reports whether it came to its last effect.
func (l *Life) Died() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.dead
}

// Stored reports whether it saved a transaction.
func (l *Life) Stored() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.stored
}

// Do has an effect happen, unless the process is dead before it.
func (l *Life) Do(effect func() error) error {
	l.mu.Lock()
	if l.dead {
		l.mu.Unlock()
		return ErrKilled
	}
	l.n++
	last := l.n == l.at
	l.dead = last
	end := l.end
	l.mu.Unlock()
	if !last {
		return effect()
	}
	defer end()
	if l.after {
		_ = effect() // it happened, and nobody was told
	}
	return ErrKilled
}

// Try is Do for what may turn out to be no effect. Of one it dies just after it.
func (l *Life) Try(effect func() (happened bool, err error)) error {
	if l.Died() {
		return ErrKilled
	}
	happened, err := effect()
	if !happened {
		return err
	}
	if l.Do(func() error { return nil }) != nil {
		return ErrKilled
	}
	return err
}

func (l *Life) String() string {
	if l.after {
		return fmt.Sprintf("killed after effect %d", l.at)
	}
	return fmt.Sprintf("killed before effect %d", l.at)
}

// Endpoint has requests to a node be effects, all of them or those of certain methods, and returns where to send them.
func (l *Life) Endpoint(t testing.TB, upstream string, methods ...string) string {
	server := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		var answer []byte
		var status int
		body, err := io.ReadAll(io.LimitReader(r.Body, maxExchange))
		ctx := context.WithoutCancel(r.Context()) // what was handed over happens, whatever becomes of who asked
		pass := func() (err error) {
			answer, status, err = forward(ctx, r.Method, upstream, body)
			return err
		}
		counts := len(methods) == 0 || slices.ContainsFunc(methods, func(m string) bool {
			return bytes.Contains(body, []byte(`"`+m+`"`))
		})
		switch {
		case err != nil:
		case counts:
			err = l.Do(pass)
		case l.Died():
			err = ErrKilled
		default:
			err = pass()
		}
		if err != nil {
			panic(http.ErrAbortHandler)
		}
		rw.WriteHeader(status)
		_, _ = rw.Write(answer)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// forward passes a request on.
func forward(ctx context.Context, method, upstream string, body []byte) ([]byte, int, error) {
	req, err := http.NewRequestWithContext(ctx, method, upstream, bytes.NewReader(body))
	if err != nil {
		return nil, 0, err
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		return nil, 0, err
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(res.Body, maxExchange))
	return answer, res.StatusCode, err
}

// Journal has each use of a journal be an effect.
func (l *Life) Journal(j chain.Journal) chain.Journal { return mortalJournal{j, l} }

type mortalJournal struct {
	chain.Journal
	life *Life
}

func (j mortalJournal) SaveSubmission(ctx context.Context, s chain.Submission) error {
	return j.life.Do(func() error {
		err := j.Journal.SaveSubmission(ctx, s)
		j.life.mu.Lock()
		defer j.life.mu.Unlock()
		j.life.stored = j.life.stored || err == nil
		return err
	})
}

func (j mortalJournal) Submissions(ctx context.Context, id uint32, account string,
) (rows []chain.Submission, err error) {
	err = j.life.Do(func() (err error) { rows, err = j.Journal.Submissions(ctx, id, account); return err })
	return rows, err
}

func (j mortalJournal) DeleteSubmission(ctx context.Context, id uint32, account string, nonce uint64) error {
	return j.life.Do(func() error { return j.Journal.DeleteSubmission(ctx, id, account, nonce) })
}
