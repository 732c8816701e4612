// Package pgtest gives tests a real PostgreSQL server: one for each test binary, a fresh database for each test. It
// hides where the server comes from, who it runs as and how it ends.
//
// The server listens on a unix socket in a private folder alone, so that no port can collide. It flushes to disk as in
// production. It ends with the test binary, however that ends.
package pgtest

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // registers the driver pgx
	"go.uber.org/goleak"
)

// shared is the server of this test binary, started by the first test that asks.
var shared struct {
	once   sync.Once
	server *Server
	err    error
	count  atomic.Int64
}

// Main runs a package's tests, stops the server, fails if goroutines are left and exits. Packages that use DSN call it
// from TestMain.
func Main(m *testing.M) {
	code := m.Run()
	if err := Stop(); err != nil {
		fmt.Fprintln(os.Stderr, "pgtest:", err)
		code = max(code, 1)
	}
	if err := goleak.Find(); code == 0 && err != nil {
		fmt.Fprintln(os.Stderr, "pgtest:", err)
		code = 1
	}
	os.Exit(code)
}

// Stop ends the server, if one was started. Main calls it.
func Stop() error {
	if shared.server == nil {
		return nil
	}
	return shared.server.Stop()
}

// DSN returns the address of an empty database of its own, dropped after the test. It never skips: without a server the
// test fails and says what to install.
func DSN(t testing.TB) string {
	t.Helper()
	shared.once.Do(func() { shared.server, shared.err = Start(context.Background()) })
	if shared.err != nil {
		t.Fatalf("start PostgreSQL for tests: %v", shared.err)
	}
	name := fmt.Sprintf("test_%d", shared.count.Add(1))
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if err := shared.server.exec(ctx, "CREATE DATABASE "+name); err != nil {
		t.Fatalf("create a test database: %v", err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		if err := shared.server.exec(ctx, "DROP DATABASE "+name+" WITH (FORCE)"); err != nil {
			t.Errorf("drop the test database: %v", err)
		}
	})
	return shared.server.DSN(name)
}

// DSN is the address of a database of the server.
func (s *Server) DSN(database string) string {
	u := url.URL{Scheme: "postgres", User: url.User(superuser), Path: "/" + database}
	u.RawQuery = url.Values{"host": {s.dir}, "sslmode": {"disable"}}.Encode()
	return u.String()
}

func (s *Server) exec(ctx context.Context, query string) error {
	db, err := sql.Open("pgx", s.DSN("postgres"))
	if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, query)
	return errors.Join(err, db.Close())
}
