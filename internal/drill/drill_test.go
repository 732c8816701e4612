package drill

import (
	"bytes"
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

var heading = regexp.MustCompile(`(?m)^##+ (.*)$`) // one # alone is a comment of an example, too

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
	require.Len(t, steps(Options{}), len(all())-4, "one is about PostgreSQL, one about an upgrade, two about chains")
	require.Len(t, steps(Options{Postgres: "bin"}), len(all())-4)
	require.Len(t, steps(Options{From: "older"}), len(all())-3)
	require.Len(t, steps(Options{Solana: "folder", TON: "folder"}), len(all())-2)
}

var (
	drillLine = regexp.MustCompile(`(?s)\*\*Drill\.\*\*(.*?)\n\n|\[[Tt]he drill\]\([^)]*#drills\)(.*?)\n\n`)
	quoted    = regexp.MustCompile("`([a-z-]+)`")
)

// What a runbook says was rehearsed is a step of the drill. What was not has a reason instead.
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
			if reason, none := strings.CutPrefix(string(line[1]), " None: "); none {
				require.Greater(t, len(strings.Fields(reason)), 2, "%s: %s", file, line[0])
				continue
			}
			names := quoted.FindAllSubmatch(slices.Concat(line[1], line[2]), -1)
			require.NotEmpty(t, names, "%s: %s", file, line[0])
			for _, n := range names {
				require.True(t, known[string(n[1])], "%s: the drill has no step %s", file, n[1])
			}
		}
	}
}

// Every entry of the runbooks names its drill, or says why it has none.
func TestEachRunbookNamesItsDrill(t *testing.T) {
	for file, begins := range map[string]string{"runbooks.md": "\n## Delivery\n", "operating.md": "\n## Runbooks\n"} {
		raw, err := os.ReadFile(filepath.Join("..", "..", "docs", file))
		require.NoError(t, err)
		_, text, found := strings.Cut(string(raw), begins)
		require.True(t, found, file)
		entries := strings.Split(text, "\n### ")[1:]
		require.Greater(t, len(entries), 15, file)
		for _, entry := range entries {
			name, rest, _ := strings.Cut(entry, "\n")
			rest, _, _ = strings.Cut(rest, "\n## ")
			require.Len(t, drillLine.FindAllString(rest+"\n\n", -1), 1, "%s: %s", file, name)
		}
	}
}

var tested = regexp.MustCompile("`(Test[A-Za-z0-9_]+)`")

// Each kind of key has its way back, and somebody went it: a step of the drill, or a test that is there.
func TestEachKeyIsRehearsed_SR24(t *testing.T) {
	known, there := map[string]bool{}, map[string]bool{}
	for _, s := range all() {
		known[s.name] = true
	}
	tests := filepath.Join("..", "..", "internal")
	require.NoError(t, filepath.WalkDir(tests, func(path string, _ os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		raw, err := os.ReadFile(path)
		for _, m := range testFunction.FindAllSubmatch(raw, -1) {
			there[string(m[1])] = true
		}
		return err
	}))
	rows := 0
	for line := range strings.Lines(section(t, "operating.md#when-a-key-is-lost-or-stolen")) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) < 3 || strings.HasPrefix(cells[1], "-") || cells[1] == " key " {
			continue
		}
		rows++
		require.Len(t, cells, 8, line)
		by := cells[6]
		steps, names := quoted.FindAllStringSubmatch(by, -1), tested.FindAllStringSubmatch(by, -1)
		require.NotZero(t, len(steps)+len(names), "%s: nobody rehearsed it", cells[1])
		for _, s := range steps {
			require.True(t, known[s[1]], "%s: the drill has no step %s", cells[1], s[1])
		}
		for _, s := range names {
			require.True(t, there[s[1]], "%s: there is no %s", cells[1], s[1])
		}
	}
	require.Greater(t, rows, 12)
}

var testFunction = regexp.MustCompile(`(?m)^func (Test[A-Za-z0-9_]+)\(`)

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

// A chain that this machine cannot run is left out, and the protocol says so.
func TestMissingChainsAreSaid(t *testing.T) {
	var out bytes.Buffer
	folder := t.TempDir() // has a cluster whose packages were never installed, and no machine of TON
	main := filepath.Join(folder, "localchain", "main.mjs")
	require.NoError(t, os.Mkdir(filepath.Dir(main), 0o700))
	require.NoError(t, os.WriteFile(main, []byte("import 'causeway-has-no-such-package'\n"), 0o600))
	s := &site{o: Options{Dir: t.TempDir(), Solana: folder, TON: folder, Out: &out}, chains: &chains{words: "ours"}}
	defer s.chains.close()
	require.NoError(t, s.startFar(t.Context()))
	require.Empty(t, s.far)
	require.Regexp(t, `^without Solana: .*npm install.*\nwithout TON: .*contracts/ton.*\n$`, out.String())
	require.Regexp(t, `^ours, without Solana \(.*\), without TON \(.*\)$`, s.chains.words)
	require.Len(t, steps(s.o), len(steps(Options{})))
}

func TestCommandsSayWhyTheyFailed(t *testing.T) {
	require.Equal(t, "fail b\nfail d", lastLines("ok a\nfail b\nok c\nfail d\nok e\n"))
	require.Equal(t, "2\n3\n4\n5", lastLines("1\n2\n3\n4\n5\n"))
}
