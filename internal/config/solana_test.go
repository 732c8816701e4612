package config

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A relay that pays on Solana names the key that it pays with.
func TestRelaySolana(t *testing.T) {
	require.Empty(t, (*RelaySolana)(nil).validate())
	require.Empty(t, (&RelaySolana{KeyFile: "solana.json"}).validate())
	require.Len(t, (&RelaySolana{MaxPrice: 1}).validate(), 1)
}

// The same on TON.
func TestRelayTON(t *testing.T) {
	require.Empty(t, (*RelayTON)(nil).validate())
	require.Empty(t, (&RelayTON{KeyFile: "ton.json"}).validate())
	require.Len(t, (&RelayTON{}).validate(), 1)
}
