package app

import (
	"bytes"
	"encoding/hex"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/catalog"
	"causeway/internal/node"
	"causeway/internal/ops/deploy"
)

// SR-18, SR-24: the next epoch is appended to the record once, above the tip, in its one form; what is wrong with it is
// said, and nothing is written then; what was there before stays, byte for byte.
func TestCustodyEpoch_SR18_SR24(t *testing.T) {
	b := newBitcoinLabOf(t, false)
	gate := newNodeGate(t, b.btc.Node.Handler())
	path := filepath.Join(b.dir, "deployment.json")
	before, err := os.ReadFile(path)
	require.NoError(t, err)
	var keys []string
	for range 3 {
		key, err := btcec.NewPrivateKey()
		require.NoError(t, err)
		x := bitcoin.XOnlyOf(key.PubKey())
		keys = append(keys, hex.EncodeToString(x[:]))
	}
	tip := b.btc.Node.Tip().Height
	run := func(change func(*deploy.CustodyEpoch)) (string, error) {
		var out bytes.Buffer
		c := deploy.CustodyEpoch{
			Deployment: path, Keys: slices.Clone(keys), Threshold: 2, From: tip + 20, Node: gate.url,
			CookieFile: b.btc.Node.CookieFile(), Out: &out,
		}
		change(&c)
		err := c.Run(t.Context())
		return out.String(), err
	}
	attestation, err := crypto.HexToECDSA("0101010101010101010101010101010101010101010101010101010101010101")
	require.NoError(t, err)
	for want, change := range map[string]func(*deploy.CustodyEpoch){
		"at least 6":       func(c *deploy.CustodyEpoch) { c.From = tip + 5 },
		"at most 10000":    func(c *deploy.CustodyEpoch) { c.From = tip + 10_001 },
		"more than half":   func(c *deploy.CustodyEpoch) { c.Threshold = 1 },
		"none twice":       func(c *deploy.CustodyEpoch) { c.Keys[1] = c.Keys[0] },
		"not an x-only":    func(c *deploy.CustodyEpoch) { c.Keys[1] = c.Keys[1][2:] },
		"is not a key":     func(c *deploy.CustodyEpoch) { c.Keys[1] = hex.EncodeToString(bytes.Repeat([]byte{0xff}, 32)) },
		"the Bitcoin node": func(c *deploy.CustodyEpoch) { c.Node = "http://127.0.0.1:1" },
		"no such file":     func(c *deploy.CustodyEpoch) { c.Deployment += "x" },
	} {
		_, err := run(func(c *deploy.CustodyEpoch) { c.Yes = true; change(c) })
		require.ErrorContains(t, err, want)
	}
	record := b.record
	record.Committee.Members = append(slices.Clone(record.Committee.Members),
		crypto.PubkeyToAddress(attestation.PublicKey).Hex())
	x := crypto.CompressPubkey(&attestation.PublicKey)[1:]
	require.ErrorContains(t, deploy.Apart(record, catalog.CustodyEpoch{Keys: []string{common.Bytes2Hex(x)}}), "SR-24")

	shown, err := run(func(*deploy.CustodyEpoch) {})
	require.NoError(t, err)
	require.Contains(t, shown, "epoch 2: 2 of 3 keys")
	require.Contains(t, shown, "nothing was written")
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, string(before), string(after))

	written, err := run(func(c *deploy.CustodyEpoch) { c.Yes = true; slices.Reverse(c.Keys) })
	require.NoError(t, err)
	require.Contains(t, written, "give it to every process")
	d, err := node.LoadDeployment(path)
	require.NoError(t, err)
	slices.Sort(keys)
	require.Len(t, d.Record.Bitcoin.Epochs, 2)
	require.Equal(t, b.record.Bitcoin.Epochs[0], d.Record.Bitcoin.Epochs[0])
	require.Equal(t, catalog.CustodyEpoch{Epoch: 2, Threshold: 2, Keys: keys, FromHeight: tip + 20},
		d.Record.Bitcoin.Epochs[1])
	rules, err := node.CustodyRules(d.Record)
	require.NoError(t, err)
	plain, err := rules.Plain(2, 0)
	require.NoError(t, err)
	address, _ := bitcoin.ScriptAddress(b.btc.Network, plain.Script)
	require.Contains(t, shown, address, "what members compare is what processes derive")

	again, err := run(func(c *deploy.CustodyEpoch) { c.Yes = true })
	require.NoError(t, err)
	require.Contains(t, again, "has this epoch already")
	_, err = run(func(c *deploy.CustodyEpoch) { c.Yes, c.From = true, tip+21 })
	require.ErrorContains(t, err, "does not change any more")
	_, err = run(func(c *deploy.CustodyEpoch) { c.Yes, c.Threshold = true, 3 })
	require.ErrorContains(t, err, "let one rotation end")
	d, err = node.LoadDeployment(path)
	require.NoError(t, err)
	require.Len(t, d.Record.Bitcoin.Epochs, 2)
}
