package app

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/catalog"
	"causeway/internal/localnet/btclab"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/deploy"
	"causeway/internal/ops/keys"
	"causeway/internal/possession"
)

// SR-18, SR-24: the next epoch is appended to the record once, above the tip, in its one form; what is wrong with it is
// said, and nothing is written then; what was there before stays, byte for byte.
func TestCustodyEpoch_SR18_SR24(t *testing.T) {
	b := newBitcoinLabOf(t, false)
	gate := newNodeGate(t, b.btc.Node.Handler())
	path := filepath.Join(b.dir, "deployment.json")
	before, err := os.ReadFile(path)
	require.NoError(t, err)
	var custodians []*btcec.PrivateKey
	var named []string
	for i := range 3 {
		key, err := btcec.NewPrivateKey()
		require.NoError(t, err)
		custodians = append(custodians, key)
		x := bitcoin.XOnlyOf(key.PubKey())
		named = append(named, hex.EncodeToString(x[:]))
		file := filepath.Join(b.dir, fmt.Sprintf("next-%d.key", i))
		require.NoError(t, os.WriteFile(file, []byte(cosign.DemoKeyMarker+"\n"+btclab.Hex(key)), 0o600))
	}
	tip := b.btc.Node.Tip().Height
	set := filepath.Join(b.dir, "next.json")
	run := func(change func(*deploy.CustodyEpoch)) (string, error) {
		var out bytes.Buffer
		c := deploy.CustodyEpoch{
			Deployment: path, Keys: set, From: tip + 20, Node: gate.url, CookieFile: b.btc.Node.CookieFile(), Out: &out,
		}
		change(&c)
		err := c.Run(t.Context())
		return out.String(), err
	}
	plan := func(to string, k int, keysOf ...string) error {
		return keys.Next{Deployment: path, Threshold: 2, CustodyKeys: keysOf, CustodyThreshold: k}.Plan(to, io.Discard)
	}
	require.ErrorContains(t, plan(filepath.Join(b.dir, "bad"), 1, named...), "more than half")
	require.ErrorContains(t, plan(filepath.Join(b.dir, "bad"), 2, named[0], named[0], named[1]), "none twice")
	require.ErrorContains(t, plan(filepath.Join(b.dir, "bad"), 2, named[0][2:]), "32 bytes")
	require.ErrorContains(t, plan(filepath.Join(b.dir, "bad"), 1, strings.Repeat("ff", 32)), "public key")
	require.NoFileExists(t, filepath.Join(b.dir, "bad"))
	slices.Reverse(named)
	require.NoError(t, plan(set, 2, named...))
	prove := func(i int) {
		t.Helper()
		p := keys.Prover{
			Set: set, Key: b.keys[fmt.Sprintf("member-%d", i+1)], CustodyKey: filepath.Join(b.dir, fmt.Sprintf("next-%d.key", i)),
			AllowDemo: true, Note: io.Discard,
		}
		var out bytes.Buffer
		if i == 0 { // its keys are on two machines
			half := p
			half.Key = ""
			require.NoError(t, half.Prove(&out))
			p.CustodyProof = filepath.Join(b.dir, "half.json")
			require.NoError(t, os.WriteFile(p.CustodyProof, out.Bytes(), 0o600))
			require.ErrorContains(t, p.Prove(&out), "or the half")
			p.CustodyKey = ""
			out.Reset()
		}
		require.NoError(t, p.Prove(&out))
		file := filepath.Join(b.dir, fmt.Sprintf("proof-%d.json", i))
		require.NoError(t, os.WriteFile(file, out.Bytes(), 0o600))
		require.NoError(t, keys.Collect(set, []string{file}, "", io.Discard))
	}
	prove(0)
	prove(1)
	_, err = run(func(c *deploy.CustodyEpoch) { c.Yes = true })
	require.ErrorIs(t, err, possession.ErrProofs)
	third := bitcoin.XOnlyOf(custodians[2].PubKey())
	require.ErrorContains(t, err, fmt.Sprintf("custody key %x: there is no proof of it", third[:]))
	require.ErrorContains(t, err, node.AddressOf(b.accounts["member-3"]).Hex()+": there is no proof of it")
	prove(2)
	attestation, err := crypto.HexToECDSA("0101010101010101010101010101010101010101010101010101010101010101")
	require.NoError(t, err)
	for want, change := range map[string]func(*deploy.CustodyEpoch){
		"at least 6":       func(c *deploy.CustodyEpoch) { c.From = tip + 5 },
		"at most 10000":    func(c *deploy.CustodyEpoch) { c.From = tip + 10_001 },
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

	written, err := run(func(c *deploy.CustodyEpoch) { c.Yes = true })
	require.NoError(t, err)
	require.Contains(t, written, "give it to every process")
	d, err := node.LoadDeployment(path)
	require.NoError(t, err)
	slices.Sort(named)
	require.Len(t, d.Record.Bitcoin.Epochs, 2)
	require.Equal(t, b.record.Bitcoin.Epochs[0], d.Record.Bitcoin.Epochs[0])
	require.Equal(t, catalog.CustodyEpoch{Epoch: 2, Threshold: 2, Keys: named, FromHeight: tip + 20},
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
	hash, proven := node.ApprovedHash(d.Record, 2)
	require.True(t, proven)
	require.Contains(t, shown, "keys "+hash.String(), "what operators approve")
	other := filepath.Join(b.dir, "other.json")
	require.NoError(t, plan(other, 3, named...))
	_, err = run(func(c *deploy.CustodyEpoch) { c.Yes, c.Keys = true, other })
	require.ErrorIs(t, err, possession.ErrProofs, "proofs are of one set")
	proved, err := localKeySet(message.Bytes32(common.HexToHash(d.Record.Salt)), d.Set,
		custody.Keys{Epoch: 3, Threshold: 3, Members: localEpoch(custodians).Members}, b.attestation(), custodians)
	require.NoError(t, err)
	raw, err := json.Marshal(node.KeySetFile{Salt: d.Record.Salt, KeySet: proved})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(other, raw, 0o600))
	_, err = run(func(c *deploy.CustodyEpoch) { c.Yes, c.Keys = true, other })
	require.ErrorContains(t, err, "let one rotation end")
	d, err = node.LoadDeployment(path)
	require.NoError(t, err)
	require.Len(t, d.Record.Bitcoin.Epochs, 2)
}
