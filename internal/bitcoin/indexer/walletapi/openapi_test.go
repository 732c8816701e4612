package walletapi

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write golden files anew")

// The description changes on purpose only.
func TestOpenAPIGolden(t *testing.T) {
	got, err := Describe("0.0.0")
	require.NoError(t, err)
	again, err := Describe("0.0.0")
	require.NoError(t, err)
	require.Equal(t, string(got), string(again), "the description does not depend on chance")
	golden(t, "openapi.json", got)
}

func golden(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(file, got, 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	if !bytes.Equal(want, got) {
		require.Equal(t, string(want), string(got), "%s is old: go test ./internal/bitcoin/indexer/walletapi -args -update",
			file)
	}
}
