package secretfile_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/secretfile"
)

func file(t *testing.T, dir, name, content string, mode os.FileMode) string {
	t.Helper()
	path := filepath.Join(dir, name)
	require.NoError(t, os.WriteFile(path, []byte(content), 0o600))
	require.NoError(t, os.Chmod(path, mode))
	return path
}

func TestReadRefusesWhatOthersMayRead(t *testing.T) {
	dir := t.TempDir()
	for _, mode := range []os.FileMode{0o640, 0o604, 0o666, 0o620, 0o601} {
		_, err := secretfile.Read(file(t, dir, "a", "secret", mode), 100)
		require.ErrorIs(t, err, secretfile.ErrMode, mode)
	}
	raw, err := secretfile.Read(file(t, dir, "a", "secret", 0o600), 6)
	require.NoError(t, err)
	require.Equal(t, "secret", string(raw))
	_, err = secretfile.Read(filepath.Join(dir, "a"), 5)
	require.ErrorIs(t, err, secretfile.ErrContent)
	require.NotContains(t, err.Error(), "secre")
	_, err = secretfile.Read(dir, 5)
	require.ErrorIs(t, err, secretfile.ErrContent)
}

// A credential of systemd is found by its name alone, and may look as if its group could read it.
func TestCredentials(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("CREDENTIALS_DIRECTORY", dir)
	file(t, dir, "password", "word", 0o440)
	raw, err := secretfile.Read(secretfile.Credential("password"), 100)
	require.NoError(t, err)
	require.Equal(t, "word", string(raw))
	_, err = secretfile.Read(file(t, dir, "open", "word", 0o444), 100)
	require.ErrorIs(t, err, secretfile.ErrMode)
	_, err = secretfile.Read(file(t, t.TempDir(), "password", "word", 0o440), 100)
	require.ErrorIs(t, err, secretfile.ErrMode, "elsewhere the group is others")
	_, err = secretfile.Read(secretfile.Credential("../password"), 100)
	require.ErrorContains(t, err, "LoadCredential=")
	t.Setenv("CREDENTIALS_DIRECTORY", "")
	_, err = secretfile.Read(secretfile.Credential("password"), 100)
	require.ErrorContains(t, err, "LoadCredential=password:FILE")
}

func TestKeysAreEncrypted(t *testing.T) {
	dir := t.TempDir()
	key := bytes.Repeat([]byte{0x5a}, 32)
	password := file(t, dir, "password", "correct horse battery\r\n", 0o600)
	path := filepath.Join(dir, "key")
	require.NoError(t, secretfile.Create(path, key, password))
	info, err := os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	store, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NotContains(t, string(store), strings.Repeat("5a", 32))
	got, err := secretfile.Open(store, password)
	require.NoError(t, err)
	require.Equal(t, key, got)
	_, err = secretfile.Open(store, "")
	require.ErrorContains(t, err, "keyPasswordFile")
	_, err = secretfile.Open(store, file(t, dir, "other", "correct horse batterz", 0o600))
	require.Error(t, err)
	_, err = secretfile.Open(store, file(t, dir, "open", "correct horse battery", 0o644))
	require.ErrorIs(t, err, secretfile.ErrMode)
	_, err = secretfile.Seal(key, file(t, dir, "short", "short", 0o600))
	require.ErrorContains(t, err, "12 characters")
	_, err = secretfile.Seal(make([]byte, 32), password)
	require.ErrorIs(t, err, secretfile.ErrContent)
	require.ErrorIs(t, secretfile.Create(path, key, ""), os.ErrExist, "no key is ever written over")
}
