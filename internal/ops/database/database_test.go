package database

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/config"
)

// Everybody on a machine sees the arguments of its programs: a password is taken from a file alone, wherever in an
// address it stands (SR-25).
func TestAddress_SR25(t *testing.T) {
	for _, dsn := range []string{
		"postgres://relay:secret@db.example/bridge", "postgres://relay:@db.example/bridge",
		"postgres://relay@db.example/bridge?sslmode=verify-full&password=secret",
		"postgres://db.example/bridge?sslpassword=secret",
	} {
		_, err := Address(dsn, "")
		require.ErrorIs(t, err, config.ErrConfig, dsn)
		require.ErrorContains(t, err, "--database-file", dsn)
		require.NotContains(t, err.Error(), "secret")
	}
	for _, dsn := range []string{"sqlite:relay.db", "postgres://relay@db.example/bridge?sslmode=verify-full", "postgres:///x"} {
		got, err := Address(dsn, "")
		require.NoError(t, err)
		require.Equal(t, dsn, got)
	}
	file := filepath.Join(t.TempDir(), "database.url")
	require.NoError(t, os.WriteFile(file, []byte("postgres://relay:secret@db.example/bridge\n"), 0o600))
	got, err := Address("", file)
	require.NoError(t, err)
	require.Equal(t, "postgres://relay:secret@db.example/bridge", got)
}
