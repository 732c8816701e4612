package api_test

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/api"
)

var update = flag.Bool("update", false, "write openapi.json anew")

const goldenVersion = "0.0.0"

// The web app's types are generated from this file: it changes on purpose only.
func TestOpenAPIGolden(t *testing.T) {
	got, err := api.Describe(goldenVersion)
	require.NoError(t, err)
	again, err := api.Describe(goldenVersion)
	require.NoError(t, err)
	require.Equal(t, string(got), string(again), "the description does not depend on chance")
	if *update {
		require.NoError(t, os.WriteFile("openapi.json", got, 0o644))
	}
	want, err := os.ReadFile("openapi.json")
	require.NoError(t, err)
	if !bytes.Equal(want, got) {
		t.Fatalf("openapi.json is old from line %d on: go test ./internal/api -run Golden -args -update, then npm run api "+
			"in web", firstDifference(want, got))
	}
}

func firstDifference(a, b []byte) int {
	x, y := bytes.Split(a, []byte("\n")), bytes.Split(b, []byte("\n"))
	for i := range min(len(x), len(y)) {
		if !bytes.Equal(x[i], y[i]) {
			return i + 1
		}
	}
	return min(len(x), len(y)) + 1
}
