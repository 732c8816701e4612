package causeway_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var solidityFunction = regexp.MustCompile(`^\s*function\s+(\w+)`)

// undocumented lists the functions of a Solidity source that no NatSpec stands above, as name or name:line. What may
// stand between are attributes of the tools, which are comments, too.
func undocumented(source string) (functions, missing []string) {
	lines := strings.Split(source, "\n")
	for i, line := range lines {
		m := solidityFunction.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		functions = append(functions, m[1])
		at := i - 1
		for at >= 0 && strings.HasPrefix(strings.TrimSpace(lines[at]), "// ") {
			at--
		}
		above := ""
		if at >= 0 {
			above = strings.TrimSpace(lines[at])
		}
		if !strings.HasPrefix(above, "/// ") && !strings.HasSuffix(above, "*/") {
			missing = append(missing, m[1])
		}
	}
	return functions, missing
}

// Whoever calls a contract reads its interface: every function of it says what it does.
func TestInterfacesHaveNatSpec(t *testing.T) {
	files, err := filepath.Glob("contracts/evm/src/interfaces/I*.sol")
	require.NoError(t, err)
	more, err := filepath.Glob("contracts/evm/src/*/I[A-Z]*.sol")
	require.NoError(t, err)
	seen := map[string]bool{}
	for _, file := range append(files, more...) {
		if seen[file] {
			continue
		}
		seen[file] = true
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		functions, missing := undocumented(string(raw))
		require.NotEmpty(t, functions, file)
		require.Empty(t, missing, "%s: functions without NatSpec", file)
	}
	require.GreaterOrEqual(t, len(seen), 6, "interfaces")
}

// The check sees a function without a word, and takes neither a plain comment nor another one's words for NatSpec.
func TestUndocumentedIsSeen(t *testing.T) {
	functions, missing := undocumented(`
    /// @notice What it does.
    function one() external;
    function two() external;
    // Not NatSpec.
    function three() external;
    /**
     * @notice Words.
     */
    // forge-lint: disable-next-line(mixed-case-function)
    function four() external;`)
	require.Equal(t, []string{"one", "two", "three", "four"}, functions)
	require.Equal(t, []string{"two", "three"}, missing)
}
