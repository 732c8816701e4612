package store_test

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/store"
	"causeway/internal/store/pgtest"
	"causeway/internal/store/storetest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// database is one of the two that everything is tested on.
type database struct {
	name string
	dsn  func(t testing.TB) string
}

func databases() []database {
	return []database{
		{"sqlite", func(t testing.TB) string { return "sqlite:" + filepath.Join(t.TempDir(), "causeway.db") }},
		{"postgres", pgtest.DSN},
	}
}

// open returns a migrated, empty database, closed after the test.
func (d database) open(t testing.TB) *store.DB {
	t.Helper()
	db, err := store.Open(context.Background(), d.dsn(t), store.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	require.NoError(t, db.Migrate(context.Background()))
	return db
}

// Every database passes the same suite.
func TestConformance(t *testing.T) {
	for _, d := range databases() {
		t.Run(d.name, func(t *testing.T) {
			storetest.Run(t, func(t *testing.T) *store.DB { return d.open(t) })
		})
	}
}
