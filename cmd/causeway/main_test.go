package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/require"

	"causeway/internal/release"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"causeway": func() { os.Exit(run()) }})
}

// The command line as its user meets it.
func TestCommandLine(t *testing.T) {
	repository, err := filepath.Abs(filepath.Join("..", ".."))
	require.NoError(t, err)
	testscript.Run(t, testscript.Params{Dir: "testdata", Setup: func(e *testscript.Env) error {
		e.Setenv("REPOSITORY", repository)
		return nil
	}})
}

// What units of the packages start is a command that there is.
func TestUnitsOfRoles(t *testing.T) {
	config := filepath.Join(t.TempDir(), "role.yaml")
	require.NoError(t, os.WriteFile(config, nil, 0o600))
	for _, r := range release.Roles() {
		parser, err := kong.New(&cli{})
		require.NoError(t, err)
		_, err = parser.Parse(append(strings.Fields(r.Command), "--config", config))
		require.NoError(t, err, r.Name)
	}
}
