package causeway_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"
)

const rulesFile = "deploy/prometheus/causeway.rules.yml"

type rule struct {
	Record, Alert, Expr string
	Labels, Annotations map[string]string
}

func readRules(t *testing.T) (out []rule) {
	t.Helper()
	raw, err := os.ReadFile(rulesFile)
	require.NoError(t, err)
	var file struct{ Groups []struct{ Rules []rule } }
	require.NoError(t, yaml.Unmarshal(raw, &file))
	for _, g := range file.Groups {
		out = append(out, g.Rules...)
	}
	require.NotEmpty(t, out)
	return out
}

// Prometheus's own tool finds the rules sound, and its tests of them pass.
func TestAlertRulesDoWhatTheySay(t *testing.T) {
	for _, args := range [][]string{
		{"check", "config", "deploy/prometheus/prometheus.yml"},
		{"test", "rules", "deploy/prometheus/causeway.rules.test.yml"},
	} {
		out, err := exec.CommandContext(t.Context(), "promtool", args...).CombinedOutput()
		require.NoError(t, err, "promtool %s (scripts/need.sh promtool prometheus):\n%s", strings.Join(args, " "), out)
	}
}

// Each alert has a test in which it fires, a severity, and a place in the runbooks that a person can follow.
func TestEveryAlertHasATestAndARunbook(t *testing.T) {
	tests, err := os.ReadFile("deploy/prometheus/causeway.rules.test.yml")
	require.NoError(t, err)
	raw, err := os.ReadFile("docs/runbooks.md")
	require.NoError(t, err)
	sections := make(map[string]string)
	for _, s := range strings.Split(string(raw), "\n### ")[1:] {
		name, text, _ := strings.Cut(s, "\n")
		sections[name], _, _ = strings.Cut(text, "\n## ")
	}
	alerts := make(map[string]bool)
	for _, r := range readRules(t) {
		if r.Alert == "" {
			continue
		}
		alerts[r.Alert] = true
		require.Contains(t, []string{"page", "ticket"}, r.Labels["severity"], r.Alert)
		require.NotEmpty(t, r.Annotations["summary"], r.Alert)
		require.Equal(t, "docs/runbooks.md#"+strings.ToLower(r.Alert), r.Annotations["runbook"])
		fires := `exp_samples:\n +- \{labels: 'ALERTS\{alertname="` + r.Alert + `"`
		require.Regexp(t, fires, string(tests), "%s fires in no test", r.Alert)
		require.Contains(t, sections, r.Alert, "no runbook")
		for _, part := range []string{"**Means.** ", "**Look.** ", "**Do.**", "**Over when** "} {
			require.Contains(t, sections[r.Alert], part, r.Alert)
		}
	}
	for name := range sections {
		require.True(t, alerts[name] || !strings.HasPrefix(name, "Causeway"), "the runbook %s has no alert", name)
	}
}

var metricName = regexp.MustCompile(`causeway_[a-z0-9_]+`)

// namedInSource are the names of metrics in the code: whole ones, and those that a helper puts a prefix before.
func namedInSource(t *testing.T) map[string]bool {
	t.Helper()
	names, prefixes, parts := make(map[string]bool), make(map[string][]string), make(map[string][]string)
	require.NoError(t, filepath.WalkDir("internal", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				switch text, _ := strconv.Unquote(lit.Value); {
				case metricName.FindString(text) == text && strings.HasSuffix(text, "_"):
					prefixes[path] = append(prefixes[path], text)
				case metricName.FindString(text) == text:
					names[text] = true
				}
			}
			if call, ok := n.(*ast.CallExpr); ok && len(call.Args) > 0 {
				fun, isName := call.Fun.(*ast.Ident)
				lit, isText := call.Args[0].(*ast.BasicLit)
				if isName && isText && fun.Name == "gauge" {
					text, _ := strconv.Unquote(lit.Value)
					parts[path] = append(parts[path], text)
				}
			}
			return true
		})
		return nil
	}))
	for path, list := range prefixes {
		for _, prefix := range list {
			for _, part := range parts[path] {
				names[prefix+part] = true
			}
		}
	}
	return names
}

// A rule that asks for a figure that nobody has never fires.
func TestEveryMetricInARuleExists(t *testing.T) {
	known := namedInSource(t)
	require.Greater(t, len(known), 40)
	histogram := strings.NewReplacer("_bucket", "", "_count", "", "_sum", "")
	asked := make(map[string]bool)
	for _, r := range readRules(t) {
		for _, name := range metricName.FindAllString(r.Expr, -1) {
			asked[name] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(asked)) {
		require.True(t, known[name] || known[histogram.Replace(name)], "no process has %s", name)
	}
}
