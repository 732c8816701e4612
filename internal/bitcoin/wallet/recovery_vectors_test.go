package wallet_test

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/message"
)

// recoveryVectors are recovery files as Go and the web app both write them, byte for byte. CAUSEWAY_WRITE_VECTORS=1
// writes them anew.
const recoveryVectors = "../../../testdata/vectors/recovery.json"

// keyOf is a private key for tests.
func keyOf(n byte) *btcec.PrivateKey {
	key, _ := btcec.PrivKeyFromBytes(bytes.Repeat([]byte{n}, btcec.PrivKeyBytesLen))
	return key
}

// fixedCustody is a custody whose keys are always the same.
func fixedCustody(t *testing.T, network string, chainID uint32) *custody.Rules {
	t.Helper()
	net, err := bitcoin.NetworkByName(network)
	require.NoError(t, err)
	var members []bitcoin.XOnly
	for n := byte(1); n <= 3; n++ {
		members = append(members, bitcoin.XOnlyOf(keyOf(n).PubKey()))
	}
	slices.SortFunc(members, func(a, b bitcoin.XOnly) int { return bytes.Compare(a[:], b[:]) })
	return &custody.Rules{
		ChainID: chainID, Salt: message.Bytes32(bytes.Repeat([]byte{0xab}, 32)), Network: net,
		Epochs: []custody.Keys{{Epoch: 7, Threshold: 2, Members: members}},
	}
}

// SR-17: whoever made the file, the other reads it; what other software needs to spend the output follows from the
// rest.
func TestRecoveryVectors_SR17(t *testing.T) {
	receiver := message.RecipientOf([20]byte{0x5a, 19: 0xed})
	files := []wallet.Recovery{}
	for i, c := range []struct {
		network string
		chainID uint32
		asset   custody.Asset
		lock    uint16
	}{
		{bitcoin.Local, 3994530451, custody.Bitcoin, custody.MinLockLocal},
		{bitcoin.Local, 3994530451, custody.RuneAsset(ordinals.RuneID{Block: 840_106, Tx: 129}), 300},
		{bitcoin.Mainnet, 2693367830, custody.TokenAsset("ordi"), custody.DefaultLock},
		{bitcoin.Mainnet, 2693367830, custody.Bitcoin, 0xffff},
	} {
		rules, key := fixedCustody(t, c.network, c.chainID), keyOf(byte(0x10+i))
		d := custody.DepositAddress{
			Epoch: 7, Asset: c.asset, DstChain: evmChain, Receiver: receiver, Lock: c.lock,
			RefundKey: bitcoin.XOnlyOf(key.PubKey()),
		}
		for _, private := range []*btcec.PrivateKey{key, nil} {
			f, err := wallet.NewRecovery(rules, d, private)
			require.NoError(t, err)
			files = append(files, f)
		}
	}
	raw, err := json.MarshalIndent(files, "", "  ")
	require.NoError(t, err)
	if os.Getenv("CAUSEWAY_WRITE_VECTORS") != "" {
		require.NoError(t, os.WriteFile(recoveryVectors, append(raw, '\n'), 0o644))
	}
	want, err := os.ReadFile(recoveryVectors)
	require.NoError(t, err)
	require.Equal(t, string(want), string(raw)+"\n")

	var read []wallet.Recovery
	require.NoError(t, json.Unmarshal(want, &read))
	for i, f := range read {
		o, err := f.Open()
		require.NoError(t, err)
		require.Equal(t, i%2 == 0, o.Key != nil)
		own := keyOf(byte(0x10 + i/2))
		with, err := o.WithKey(own)
		require.NoError(t, err)
		require.Equal(t, own.Serialize(), with.Key.Serialize())
		_, err = o.WithKey(keyOf(0x7f))
		require.ErrorContains(t, err, "is not the refund key")
	}
}
