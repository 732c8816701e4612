package api

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"log/slog"
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
	word := message.Recipient{8, 0xab}
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
	require.Equal(t, shownAs, f.sender("T"+strings.ToUpper(shownAs[1:]), shown{}), "written as recipients are")
	found, err := a.findAddress(t.Context(), shownAs)
	require.NoError(t, err)
	require.Equal(t, message.Bytes32(word), found)
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

// oneSource has one transfer.
type oneSource struct {
	Records
	of transfer.Transfer
}

func (r oneSource) BySourceTx(_ context.Context, tx string, _ int) ([]transfer.Transfer, error) {
	if tx != r.of.Source.Tx {
		return nil, nil
	}
	return []transfer.Transfer{r.of}, nil
}

func (r oneSource) Transfer(context.Context, message.UID) (transfer.Transfer, bool, error) {
	return transfer.Transfer{}, false, nil
}

// oneTrace knows which transaction a hash leads to.
type oneTrace struct {
	hash message.Bytes32
	id   string
	err  error
}

func (o oneTrace) Named(_ context.Context, hash message.Bytes32) ([]string, error) {
	if hash != o.hash {
		return nil, o.err
	}
	return []string{"1-" + strings.Repeat("00", 32), o.id}, o.err
}

// [4.59]: a transfer from TON is found by a hash that wallets show, in each form that they write it in. What is another
// chain's is not asked for, and an endpoint that does not answer knows nothing.
func TestTONHashes_4_59(t *testing.T) {
	hash := message.Bytes32{0: 0xfb, 1: 0xff, 2: 0xfe, 31: 9}
	var of transfer.Transfer
	of.UID = message.NewUID(catalog.TONLocalnet, catalog.LocalETH, [24]byte{})
	of.Source.Tx = "12-" + strings.Repeat("ab", 32)
	a := &API{Config: Config{
		Records: oneSource{of: of}, TONTraces: oneTrace{hash: hash, id: of.Source.Tx}, Log: slog.New(slog.DiscardHandler),
	}}
	a.families = []family{tonFamily{}, evmFamily{}}
	std, safe := base64.StdEncoding, base64.URLEncoding
	for _, text := range []string{
		hex.EncodeToString(hash[:]), strings.ToUpper(hex.EncodeToString(hash[:])), std.EncodeToString(hash[:]),
		safe.EncodeToString(hash[:]), std.WithPadding(base64.NoPadding).EncodeToString(hash[:]),
		safe.WithPadding(base64.NoPadding).EncodeToString(hash[:]),
	} {
		found, err := a.find(t.Context(), text)
		require.NoError(t, err, text)
		require.Equal(t, of.UID, found.UID)
		list, err := a.findRecords(t.Context(), &recordsInput{SrcChainHash: text})
		require.NoError(t, err, text)
		require.Len(t, list, 1)
	}
	for _, text := range []string{hash.String(), strings.Repeat("00", 32)} {
		_, err := a.find(t.Context(), text)
		require.ErrorContains(t, err, errNoTransfer.Msg)
	}
	for _, text := range []string{strings.Repeat("A", 42), strings.Repeat("!", 44), "0x12"} {
		_, err := a.find(t.Context(), text)
		require.ErrorContains(t, err, errBadID.Msg)
	}
	a.TONTraces = oneTrace{err: errors.New("down")}
	_, err := a.find(t.Context(), std.EncodeToString(hash[:]))
	require.ErrorContains(t, err, errNoTransfer.Msg)
	a.TONTraces = nil
	_, err = a.find(t.Context(), std.EncodeToString(hash[:]))
	require.ErrorContains(t, err, errBadID.Msg)
}
