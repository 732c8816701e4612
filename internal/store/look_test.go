package store

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/store/pgtest"
)

// A look at a database changes nothing, whatever it is: absent, empty, older, current, in use, or newer.
func TestLook(t *testing.T) {
	t.Parallel()
	for name, dsn := range map[string]string{
		"sqlite":   "sqlite:" + filepath.Join(t.TempDir(), "a.db"),
		"postgres": pgtest.DSN(t),
		// of a primary with a standby
		"postgres that takes writes": pgtest.DSN(t) + "&target_session_attrs=read-write",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx := t.Context()
			files := func() []string {
				if strings.HasPrefix(dsn, "postgres") {
					return nil
				}
				list, err := os.ReadDir(filepath.Dir(dsn[len("sqlite:"):]))
				require.NoError(t, err)
				var out []string
				for _, f := range list {
					out = append(out, f.Name())
				}
				return out
			}
			look := func() Versions {
				before := files()
				v, err := Look(ctx, dsn)
				require.NoError(t, err)
				require.Equal(t, before, files(), "no file is made")
				return v
			}
			require.Zero(t, look().Current)
			db, err := Open(ctx, dsn, Options{Log: slog.New(slog.DiscardHandler)})
			require.NoError(t, err)
			require.Zero(t, look().Current, "no tables were made by the look before")
			require.NoError(t, db.Migrate(ctx))
			inUse := look()
			require.GreaterOrEqual(t, inUse.Target, int64(8))
			require.Equal(t, inUse.Target, inUse.Current, "while it is in use")
			require.NoError(t, db.Close())
			require.Equal(t, inUse, look())
		})
	}
	_, err := Look(t.Context(), "mysql://x")
	require.ErrorIs(t, err, ErrDSN)
	_, err = Look(t.Context(), "postgres://127.0.0.1:1/x")
	require.Error(t, err)
	broken := filepath.Join(t.TempDir(), "broken.db")
	require.NoError(t, os.WriteFile(broken, []byte("this is no database, this is no database"), 0o600))
	_, err = Look(t.Context(), "sqlite:"+broken)
	require.Error(t, err)
}
