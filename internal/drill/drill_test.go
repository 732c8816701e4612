package drill

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"
)

var heading = regexp.MustCompile(`(?m)^#+ (.*)$`)

// section is what stands below a heading, by the anchor that it has.
func section(t *testing.T, runbook string) string {
	t.Helper()
	file, anchor, _ := strings.Cut(runbook, "#")
	raw, err := os.ReadFile(filepath.Join("..", "..", "docs", file))
	require.NoError(t, err)
	at := heading.FindAllSubmatchIndex(raw, -1)
	for i, m := range at {
		name := strings.ReplaceAll(strings.ToLower(string(raw[m[2]:m[3]])), " ", "-")
		if strings.ReplaceAll(name, "'", "") != anchor {
			continue
		}
		end := len(raw)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		return string(raw[m[1]:end])
	}
	require.FailNow(t, "no such heading", runbook)
	return ""
}

// Whoever reads a runbook knows how it was rehearsed, and whoever reads a protocol finds the runbook.
func TestRunbooksNameTheirDrill(t *testing.T) {
	for _, s := range all() {
		require.Contains(t, section(t, s.runbook), "`"+s.name+"`", s.runbook)
	}
	require.Len(t, steps(Options{}), len(all())-2, "one is about PostgreSQL, one about an upgrade")
	require.Len(t, steps(Options{Postgres: "bin"}), len(all())-2)
	require.Len(t, steps(Options{From: "older"}), len(all())-1)
}

var (
	drillLine = regexp.MustCompile(`(?s)\*\*Drill\.\*\*(.*?)\n\n|\[[Tt]he drill\]\([^)]*#drills\)(.*?)\n\n`)
	quoted    = regexp.MustCompile("`([a-z-]+)`")
)

// What a runbook says was rehearsed is a step of the drill.
func TestRunbooksNameNoOtherDrill(t *testing.T) {
	known := map[string]bool{}
	for _, s := range all() {
		known[s.name] = true
	}
	for _, file := range []string{"runbooks.md", "operating.md", "custody.md"} {
		raw, err := os.ReadFile(filepath.Join("..", "..", "docs", file))
		require.NoError(t, err)
		lines := drillLine.FindAllSubmatch(append(raw, "\n\n"...), -1)
		require.NotEmpty(t, lines, file)
		for _, line := range lines {
			names := quoted.FindAllSubmatch(slices.Concat(line[1], line[2]), -1)
			require.NotEmpty(t, names, "%s: %s", file, line[0])
			for _, n := range names {
				require.True(t, known[string(n[1])], "%s: the drill has no step %s", file, n[1])
			}
		}
	}
}

func TestProtocolIsSigned(t *testing.T) {
	p := Protocol{Program: "causeway v1", Chains: "ours", Began: time.Unix(1_700_000_000, 0).UTC(), Steps: 2, Lines: []Line{
		{Step: "one", Says: "it is done", Runbook: "docs/a.md#b", Took: 1500 * time.Millisecond},
		{Step: "two", Says: "it is not", Runbook: "docs/a.md#c", Fault: "line\nand line", Took: time.Minute},
	}}
	text := p.Text()
	require.Contains(t, text, "began: 2023-11-14T22:13:20Z\n")
	require.Contains(t, text, "ok       1.5 s  one: it is done (docs/a.md#b)\n")
	require.Contains(t, text, "FAILED  60.0 s  two: it is not: line and line (docs/a.md#c)\n")
	require.Contains(t, text, "\n1 of 2 steps ended as they must\n")
	key, err := crypto.GenerateKey()
	require.NoError(t, err)
	signed, err := Sign(text, key)
	require.NoError(t, err)
	by, err := Signer(signed)
	require.NoError(t, err)
	require.Equal(t, crypto.PubkeyToAddress(key.PublicKey), by)
	for _, changed := range []string{
		text, strings.Replace(signed, "1 of 2", "2 of 2", 1), strings.Replace(signed, "signature: 0x", "signature: 0xff", 1),
		signed + "\n", strings.Replace(signed, by.Hex(), "0x0000000000000000000000000000000000000001", 1),
		regexp.MustCompile(`signature: .*`).ReplaceAllString(signed, "signature: 0x"+strings.Repeat("00", 65)),
	} {
		_, err := Signer(changed)
		require.ErrorIs(t, err, ErrProtocol, changed)
	}
}

func TestCommandsSayWhyTheyFailed(t *testing.T) {
	require.Equal(t, "fail b\nfail d", lastLines("ok a\nfail b\nok c\nfail d\nok e\n"))
	require.Equal(t, "2\n3\n4\n5", lastLines("1\n2\n3\n4\n5\n"))
}
