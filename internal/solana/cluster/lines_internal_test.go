package cluster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/solana"
)

// SR-19: what another program wrote, before, after or inside a call, is not taken for the bridge's own word.
func TestLinesOf_SR19(t *testing.T) {
	own, other := solana.Key{1}, solana.Key{2}
	a, b := own.String(), other.String()
	logs := []string{
		"Program data: aa==",
		"Program " + b + " invoke [1]",
		"Program data: bb==",
		"Program log: Program " + a + " invoke [9]",
		"Program data: cc==",
		"Program " + a + " invoke [2]",
		"Program data: dd==",
		"Program " + b + " invoke [3]",
		"Program data: ee==",
		"Program " + b + " consumed 5 of 9 compute units",
		"Program " + b + " success",
		"Program data: ff==",
		"Program " + a + " success",
		"Program data: gg==",
		"Program " + b + " success",
		"Program " + b + " success",
	}
	require.Equal(t, []string{"Program data: dd==", "Program data: ff=="}, linesOf(logs, own))
	tx := transaction{logs: append(logs[:6:6], "Program data: AQ== Ag==", "Program "+a+" failed: no")}
	require.Equal(t, [][]byte{{2}}, tx.events(own, 1))
	require.Empty(t, tx.events(other, 1))
}
