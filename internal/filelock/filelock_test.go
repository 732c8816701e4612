package filelock

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestOneHasIt(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	l, err := Take(path)
	require.NoError(t, err)
	_, err = Take(path)
	require.ErrorIs(t, err, ErrHeld)
	require.NoError(t, l.Release())
	require.FileExists(t, path)
	l, err = Take(path)
	require.NoError(t, err)
	require.NoError(t, l.Release())
	_, err = Take(filepath.Join(path, "below"))
	require.ErrorIs(t, err, syscall.ENOTDIR)
	require.NotErrorIs(t, err, ErrHeld)
}

// Between its fork and its exec a child has every file of its parent, as one that was duplicated is.
func TestReleasedWhileAChildBegins(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	l, err := Take(path)
	require.NoError(t, err)
	child, err := syscall.Dup(int(l.file.Fd()))
	require.NoError(t, err)
	defer func() { require.NoError(t, os.NewFile(uintptr(child), path).Close()) }()
	require.NoError(t, l.Release())
	again, err := Take(path)
	require.NoError(t, err)
	require.NoError(t, again.Release())
}
