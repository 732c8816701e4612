package causeway_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var (
	quotedTest = regexp.MustCompile("`([Tt]est[A-Z_]\\w*)`")
	quotedFile = regexp.MustCompile("`([\\w/.-]+\\.(?:test|spec)\\.(?:mjs|tsx?))`")
	goTest     = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	solTest    = regexp.MustCompile(`(?m)^\s*function (test\w+)\(`)
)

// testsNamed are the tests that a text names in a code span.
func testsNamed(text string) []string {
	var names []string
	for _, m := range quotedTest.FindAllStringSubmatch(text, -1) {
		names = append(names, m[1])
	}
	return names
}

// testsOf are the names of the tests in the Go and Solidity sources below the folders.
func testsOf(t *testing.T, folders ...string) map[string]bool {
	found := map[string]bool{}
	for _, folder := range folders {
		require.NoError(t, filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && d.Name() == "node_modules" {
				return filepath.SkipDir
			}
			declares := goTest
			switch {
			case strings.HasSuffix(path, ".t.sol"):
				declares = solTest
			case !strings.HasSuffix(path, "_test.go"):
				return nil
			}
			raw, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, m := range declares.FindAllStringSubmatch(string(raw), -1) {
				found[m[1]] = true
			}
			return nil
		}))
	}
	return found
}

// filesNamed are the files of tests that a text names in a code span.
func filesNamed(text string) []string {
	var names []string
	for _, m := range quotedFile.FindAllStringSubmatch(text, -1) {
		names = append(names, m[1])
	}
	return names
}

// Whoever reads what stops an attack can run what shows it: each row of the tables of attacks names a test, or the file
// of one where tests have sentences for names, and each that is named is there.
func TestAttacksNameTheirTests(t *testing.T) {
	raw, err := os.ReadFile("docs/security.md")
	require.NoError(t, err)
	there := testsOf(t, "internal", "cmd", filepath.Join("contracts", "evm", "test"))
	there["TestClientsAreMadeInOnePlace_SR19"] = true // stands here, beside this one
	rows, attacks := 0, false
	for line := range strings.Lines(string(raw)) {
		switch {
		case strings.HasPrefix(line, "| who | tries |"):
			attacks = true
		case !strings.HasPrefix(line, "|"):
			attacks = false
		case attacks && !strings.HasPrefix(line, "|---"):
			rows++
			require.NotEmpty(t, append(testsNamed(line), filesNamed(line)...), "no test: %s", line)
		}
	}
	require.GreaterOrEqual(t, rows, 50, "the tables were found")
	for _, doc := range []string{"docs/security.md", "docs/asvs.md"} {
		raw, err := os.ReadFile(filepath.FromSlash(doc))
		require.NoError(t, err)
		for _, name := range testsNamed(string(raw)) {
			require.True(t, there[name], "%s names %s, which is no test", doc, name)
		}
		for _, name := range filesNamed(string(raw)) {
			require.FileExists(t, filepath.FromSlash(name))
		}
	}
	require.Equal(t, []string{"TestOne", "test_two_INV01"}, testsNamed("`TestOne`, Test, `test_two_INV01`, `testing`"))
}
