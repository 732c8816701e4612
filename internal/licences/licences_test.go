package licences_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/licences"
)

// allowed are the licences of what may be in a binary under Apache-2.0 (scripts/packages.mjs has the same).
var allowed = []string{
	"MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "MPL-2.0", "LGPL-3.0", "Unlicense", "CC0-1.0",
}

// Every module in the binary has its licence there, in the version that is linked, and an allowed one.
func TestEveryModuleHasItsLicence(t *testing.T) {
	const format = `{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}`
	cmd := exec.CommandContext(t.Context(), "go", "list", "-deps", "-f", format, "./cmd/causeway")
	cmd.Dir = "../.."
	out, err := cmd.Output()
	require.NoError(t, err)
	linked := map[string]bool{}
	for line := range strings.Lines(string(out)) {
		if line = strings.TrimSpace(line); line != "" {
			linked[line] = true
		}
	}
	require.Greater(t, len(linked), 50, "the binary is linked from more")

	named := map[string]bool{}
	for line := range strings.Lines(licences.Text()) {
		if f := strings.Fields(line); len(f) == 4 && f[0] == "===" { // "===", module, version, licence
			require.Contains(t, allowed, f[3], line)
			named[f[1]+" "+f[2]] = true
		}
	}
	require.True(t, named["std go1.26"], "Go's own library")
	delete(named, "std go1.26")
	require.Equal(t, linked, named, "run `node scripts/licences.mjs`")
}

// Each is followed by a text, not only named.
func TestLicencesAreWhole(t *testing.T) {
	for _, part := range strings.Split("\n"+licences.Text(), "\n=== ")[1:] {
		_, body, _ := strings.Cut(part, "\n")
		if strings.TrimSpace(body) == "" {
			continue // one of several modules with the same text: it is after the last of them
		}
		require.Greater(t, len(body), 400, part[:min(len(part), 80)])
	}
	require.Contains(t, licences.Text(), "GNU LESSER GENERAL PUBLIC LICENSE")
}

// go-ethereum's library is under the LGPL, its programs under the GPL: none of these is linked.
func TestNothingUnderTheGPLIsLinked(t *testing.T) {
	cmd := exec.CommandContext(t.Context(), "go", "list", "-deps", "./cmd/causeway")
	cmd.Dir = "../.."
	out, err := cmd.Output()
	require.NoError(t, err)
	require.Contains(t, string(out), "github.com/ethereum/go-ethereum/common\n")
	require.NotContains(t, string(out), "go-ethereum/cmd/")
}
