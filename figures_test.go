package causeway_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The gas figures of docs/performance.md are those that the tests of the contracts measure and hold.
func TestDocumentHasTheMeasuredGas(t *testing.T) {
	page, err := os.ReadFile("docs/performance.md")
	require.NoError(t, err)
	for file, operations := range map[string][]string{
		"contracts/evm/gas/snapshot.json": {
			"swap ERC-20", "swap native", "deliver 2/3, existing recipient", "deliver 3/5, existing recipient",
			"deliver 5/7, existing recipient", "deliver 3/5, new recipient", "batch of 10, 3/5, each",
		},
		"contracts/ton/gas/snapshot.json": {"deliver 2/3", "deliver 3/5", "deliver 5/7", "deliver 3/5, 28 lanes"},
	} {
		var measured map[string]struct{ Gas json.Number }
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(text, &measured))
		for _, operation := range operations {
			gas := measured[operation].Gas.String()
			require.Len(t, gas, 5, "%s of %s", operation, file)
			require.True(t, strings.Contains(string(page), gas[:2]+","+gas[2:]), "%s: %s", operation, gas)
		}
	}
}
