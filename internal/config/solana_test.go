package config

import (
	"strings"
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
	held := OwnSigner{Address: strings.Repeat("ab", 32), Socket: "s"}
	require.Empty(t, (&RelayTON{Signer: &held, Wallet: "v4r2"}).validate())
	require.Len(t, (&RelayTON{Signer: &held, Wallet: "v3"}).validate(), 1)
	require.Len(t, (&RelayTON{Signer: &held, KeyFile: "ton.json"}).validate(), 1)
	require.Len(t, (&RelayTON{KeyFile: "ton.json", Wallet: "v5r1"}).validate(), 1)
	require.Len(t, (&RelayTON{Signer: &OwnSigner{Address: "0x12"}}).validate(), 2)
}
