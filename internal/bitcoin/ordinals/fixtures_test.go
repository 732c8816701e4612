package ordinals

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/require"
)

// fixtureLimit bounds a decompressed fixture and the window that its compression declares, which is 128 MiB for some.
const fixtureLimit = 256 << 20

// fixture returns a file of real Bitcoin data, decompressed when its name ends in .zst. The data lies beside the
// repository, in ../shared/data/bitcoin: a clone without it skips the test, continuous integration (CI=true) must have
// it.
func fixture(t testing.TB, name string) []byte {
	t.Helper()
	path := fixturePath(t, name)
	if path == "" {
		const missing = "no real Bitcoin data: %s is not in ../shared/data/bitcoin beside the repository"
		if os.Getenv("CI") == "true" {
			t.Fatalf(missing, name)
		}
		t.Skipf(missing, name)
	}
	raw, err := os.ReadFile(path)
	require.NoError(t, err)
	if filepath.Ext(name) != ".zst" {
		return raw
	}
	d, err := zstd.NewReader(nil, zstd.WithDecoderMaxMemory(fixtureLimit))
	require.NoError(t, err)
	defer d.Close()
	data, err := d.DecodeAll(raw, nil)
	require.NoError(t, err)
	return data
}

// fixturePath walks up from the package to the repository's root, and returns the fixture's path beside it; empty when
// there is none.
func fixturePath(t testing.TB, name string) string {
	t.Helper()
	dir, err := os.Getwd()
	require.NoError(t, err)
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		up := filepath.Dir(dir)
		if up == dir {
			return ""
		}
		dir = up
	}
	path := filepath.Join(dir, "..", "shared", "data", "bitcoin", name)
	if _, err := os.Stat(path); err != nil {
		return ""
	}
	return path
}
