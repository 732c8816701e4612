package api

import (
	"bytes"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/base58"
	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/quote"
	"causeway/internal/transfer"
)

// stateOnly answers for figures alone.
type stateOnly struct {
	Quotes
	state quote.ChainState
	err   error
}

func (s stateOnly) State(uint32) (quote.ChainState, error) { return s.state, s.err }

// [3.02]: ends on Solana are of the type SOLANA, their addresses keys in base58, and what is locked is its pools'.
func TestSolanaEnds(t *testing.T) {
	anchor := "YMN9Qj5jPNp7j14VPcML1B6xGgcPWVZUGLFU3Mnyfaf" // 32 times 8
	c, err := catalog.Compose(catalog.Local, nil, catalog.Deployment{
		Version: 1, Network: catalog.Local, Salt: message.Bytes32{1}.String(),
		Committee: catalog.Committee{Epoch: 1, Threshold: 1, Members: []string{"0x00000000000000000000000000000000000000a1"}},
		Chains: []catalog.ChainDeployment{{
			ChainID: catalog.LocalETH, GenesisHash: message.Bytes32{2}.String(),
			Bridge: "0x00000000000000000000000000000000000000b1", Lens: "0x00000000000000000000000000000000000000b2",
			Timelock: "0x00000000000000000000000000000000000000b3",
		}},
		Solana: &catalog.SolanaDeployment{
			ChainID: catalog.SolanaLocalnet, GenesisHash: anchor, Program: anchor, Committee: anchor,
			Pools: []catalog.SolanaPool{{PoolID: 2, Anchor: anchor, Symbol: "SOL", RealDecimals: 9, CommonDecimals: 9}},
		},
	})
	require.NoError(t, err)
	a := &API{Config: Config{Catalog: c, Quotes: stateOnly{state: quote.ChainState{
		Pools: map[uint32]quote.PoolState{2: {Liquidity: amount.New(77)}},
	}}}}
	a.setFamilies()
	f := a.familyOf(catalog.SolanaLocalnet)
	require.Equal(t, "SOLANA", f.kind())
	require.Equal(t, "EVM", a.familyOf(catalog.LocalETH).kind())

	word, ok, err := f.address(t.Context(), anchor)
	require.NoError(t, err)
	require.True(t, ok)
	who := message.Recipient(word)
	require.Equal(t, anchor, f.recipient(transfer.Transfer{}, message.Payload{Recipient: who}, shown{}))
	require.Equal(t, anchor, f.refundTo(message.Payload{Refund: who}))
	require.Empty(t, f.refundTo(message.Payload{}))
	require.Equal(t, "AbCd", f.sender("AbCd", shown{}), "letters keep their case")
	found, err := a.findAddress(t.Context(), anchor)
	require.NoError(t, err)
	require.Equal(t, word, found)
	_, ok, _ = f.address(t.Context(), "0x00000000000000000000000000000000000000b1")
	require.False(t, ok)

	// [3.04], [7.04]: it is offered as any other chain, with its program where others have a router
	chains := a.poolChains()
	require.Len(t, chains, 1, "a chain without a token is not listed")
	require.Equal(t, "SOLANA", chains[0].ChainType)
	require.Equal(t, anchor, chains[0].SupportContract)
	require.Equal(t, "SOL", chains[0].Tokens[0].Symbol)
	require.True(t, chains[0].Tokens[0].IsNative)
	require.Equal(t, []RouterEntry{{ChainID: catalog.SolanaLocalnet, ChainType: "SOLANA", Router: anchor}},
		a.contractDetails().Routers)

	// [7.15]: its transactions are named by signatures
	signature := base58.Encode(bytes.Repeat([]byte{9}, 64))
	id, ok := f.txID(signature)
	require.True(t, ok)
	require.Equal(t, signature, id)
	require.True(t, a.namesTx(signature))
	require.True(t, a.namesTx(message.Bytes32{1}.String()))
	for _, none := range []string{"", anchor, signature[1:] + "0", signature + "1", "0x12"} {
		require.False(t, a.namesTx(none), none)
	}
	_, err = a.sourceTx(t.Context(), "no transaction")
	require.ErrorContains(t, err, "Solana signature")
	sent := transfer.Transfer{UID: message.NewUID(catalog.SolanaLocalnet, catalog.LocalETH, [24]byte{})}
	sent.Source.Tx = signature
	require.True(t, a.startedBy(sent, signature))
	require.False(t, a.startedBy(sent, base58.Encode(bytes.Repeat([]byte{8}, 64))))

	side := f.side(catalog.SolanaLocalnet, message.Anchor(word))
	require.Equal(t, "SOL", side.symbol)
	require.EqualValues(t, 9, side.decimals)
	locked := f.locked(t.Context())
	require.Len(t, locked.tokens, 1)
	require.Equal(t, "77", locked.tokens[0].amount.String())
	require.Equal(t, "solana", locked.tokens[0].priceID)
	a.Quotes = stateOnly{err: errors.New("down")}
	a.setFamilies()
	require.Equal(t, []uint32{catalog.SolanaLocalnet}, a.familyOf(catalog.SolanaLocalnet).locked(t.Context()).missing)
}
