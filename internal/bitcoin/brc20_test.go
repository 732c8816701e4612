package bitcoin

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

// SR-08: the web app tells the canonical form of a transfer by the same vectors (sdk/src/bitcoin/brc20.ts). A
// ticker is taken as the text itself says it, as a wallet does that knows nothing else of an inscription.
func TestCanonicalTransferVectors_SR08(t *testing.T) {
	raw, err := os.ReadFile("../../testdata/vectors/brc20.json")
	require.NoError(t, err)
	var vectors []struct {
		Text      string `json:"text"`
		Canonical bool   `json:"canonical"`
	}
	require.NoError(t, json.Unmarshal(raw, &vectors))
	require.NotEmpty(t, vectors)
	for _, v := range vectors {
		var said struct {
			Tick string `json:"tick"`
		}
		_ = json.Unmarshal([]byte(v.Text), &said) // what is no JSON says no ticker
		require.Equal(t, v.Canonical, CanonicalTransfer([]byte(v.Text), said.Tick), v.Text)
	}
}
