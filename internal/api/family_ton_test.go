package api

import (
	"encoding/hex"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/quote"
	"causeway/internal/transfer"
)

// rawAccounts write accounts as hex.
type rawAccounts struct{}

func (rawAccounts) Show(a message.Recipient) string { return "T" + hex.EncodeToString(a[:]) }

func (rawAccounts) Read(text string) (message.Bytes32, bool) {
	raw, ours := strings.CutPrefix(text, "T")
	k, err := message.ParseBytes32(raw)
	return k, ours && err == nil
}

// [3.02]: ends on TON are of the type TON, their addresses TON's, and what is locked is its pools'.
func TestTONEnds(t *testing.T) {
	word := message.Recipient{8, 8}
	anchor := "0:" + hex.EncodeToString(word[:])
	c, err := catalog.Compose(catalog.Local, nil, catalog.Deployment{
		Version: 1, Network: catalog.Local, Salt: message.Bytes32{1}.String(),
		Committee: catalog.Committee{Epoch: 1, Threshold: 1, Members: []string{"0x00000000000000000000000000000000000000a1"}},
		Chains: []catalog.ChainDeployment{{
			ChainID: catalog.LocalETH, GenesisHash: message.Bytes32{2}.String(),
			Bridge: "0x00000000000000000000000000000000000000b1", Lens: "0x00000000000000000000000000000000000000b2",
			Timelock: "0x00000000000000000000000000000000000000b3",
		}},
		TON: &catalog.TONDeployment{
			ChainID: catalog.TONLocalnet, GenesisHash: message.Bytes32{3}.String(), Router: "0:" + strings.Repeat("07", 32),
			Pools: []catalog.TONPool{{PoolID: 6, Anchor: anchor, Symbol: "TON", RealDecimals: 9, CommonDecimals: 9}},
		},
	})
	require.NoError(t, err)
	a := &API{Config: Config{Catalog: c, TON: rawAccounts{}, Quotes: stateOnly{state: quote.ChainState{
		Pools: map[uint32]quote.PoolState{6: {Liquidity: amount.New(77)}},
	}}}}
	a.setFamilies()
	f := a.familyOf(catalog.TONLocalnet)
	require.Equal(t, "TON", f.kind())
	shownAs := rawAccounts{}.Show(word)
	require.Equal(t, shownAs, f.recipient(transfer.Transfer{}, message.Payload{Recipient: word}, shown{}))
	require.Equal(t, shownAs, f.refundTo(message.Payload{Refund: word}))
	require.Empty(t, f.refundTo(message.Payload{}))
	require.Equal(t, "AbCd", f.sender("AbCd", shown{}), "letters keep their case")
	found, err := a.findAddress(t.Context(), shownAs)
	require.NoError(t, err)
	require.Equal(t, word, found)
	require.Equal(t, "TON", f.side(catalog.TONLocalnet, message.Anchor(word)).symbol)
	hash := strings.Repeat("aB", 32)
	id, ok := f.txID("12-" + hash)
	require.True(t, ok)
	require.Equal(t, "12-"+strings.ToLower(hash), id)
	for _, none := range []string{hash, "0x" + hash, "12-", "-" + hash, "12-" + hash + "0", "x-" + hash, "12-" + strings.Repeat("zz", 32)} {
		_, ok := f.txID(none)
		require.False(t, ok, none)
	}
	locked := f.locked(t.Context())
	require.Len(t, locked.tokens, 1)
	require.Equal(t, "77", locked.tokens[0].amount.String())
}
