package provenance_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/ops/provenance"
)

// Signatures in testdata are OpenSSH's (ssh-keygen -Y sign); their keys were
// thrown away.
func TestCheck(t *testing.T) {
	changed := filepath.Join(t.TempDir(), "changed")
	require.NoError(t, os.WriteFile(changed, []byte("something else\n"), 0o600))
	// whoever learns that a key was stolen takes its line out, and believes the next one alone
	known, err := os.ReadFile("testdata/allowed_signers")
	require.NoError(t, err)
	var left string
	for line := range strings.Lines(string(known)) {
		if !strings.HasPrefix(line, "releases@causeway.test") {
			left += line
		}
	}
	require.NotEqual(t, string(known), left)
	replaced := filepath.Join(t.TempDir(), "allowed_signers")
	require.NoError(t, os.WriteFile(replaced, []byte(left), 0o600))
	for name, c := range map[string]struct {
		edit func(*provenance.Check)
		says string
		err  string
	}{
		"signed":       {func(*provenance.Check) {}, "testdata/program is program, signed by releases@causeway.test (SHA256:", ""},
		"signed, RSA":  {func(c *provenance.Check) { c.Signature = "testdata/rsa.sig" }, "signed by rsa@causeway.test", ""},
		"this program": {func(c *provenance.Check) { c.Program = "" }, "", "is not in testdata/SHA256SUMS"},
		"a key that was taken off the list": {
			func(c *provenance.Check) { c.Signers = replaced }, "", "whom " + replaced + " does not list",
		},
		"the next key, with the same bytes": {
			func(c *provenance.Check) { c.Signers, c.Signature = replaced, "testdata/rsa.sig" }, "signed by rsa@causeway.test", "",
		},
		"changed program": {
			func(c *provenance.Check) { c.Program = changed }, "", "is not in testdata/SHA256SUMS",
		},
		"changed checksums": {
			func(c *provenance.Check) { c.Sums, c.Signature = changed, "testdata/SHA256SUMS.sig" },
			"", "it is not of these bytes",
		},
		"for something else": {
			func(c *provenance.Check) { c.Signature = "testdata/another-namespace.sig" },
			"", `it is for "git" and not for "causeway-release"`,
		},
		"a key that may sign commits alone": {
			func(c *provenance.Check) { c.Signature = "testdata/stranger.sig" }, "", "whom testdata/allowed_signers does not list",
		},
		"no signature": {
			func(c *provenance.Check) { c.Signature = "testdata/program" }, "", "it is not a signature as ssh-keygen",
		},
		"no file": {func(c *provenance.Check) { c.Sums = "testdata/none" }, "", "read the checksums"},
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			given := provenance.Check{
				Program: "testdata/program", Sums: "testdata/SHA256SUMS", Signers: "testdata/allowed_signers", Out: &out,
			}
			c.edit(&given)
			err := given.Run()
			if c.err != "" {
				require.ErrorContains(t, err, c.err)
				require.Empty(t, out.String())
				return
			}
			require.NoError(t, err)
			require.Contains(t, out.String(), c.says)
		})
	}
}
