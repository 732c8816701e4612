//go:build bips

// Vectors of the BIPs that no dependency brings along: `go test -tags bips ./internal/bitcoin`, with BIP-341's
// wallet-test-vectors.json and BIP-174's further cases beside the repository.
package bitcoin

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/schnorr"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
)

// besides reads a file of the BIPs that somebody has put beside the repository, in ../shared/data/bitcoin.
func besides[T any](t testing.TB, name string) (v T) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "data", "bitcoin", name))
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(b, &v))
	return v
}

// BIP-341's wallet vectors: output scripts, control blocks and addresses of script trees; key-path signatures.
func TestBIP341Wallet(t *testing.T) {
	type tree = json.RawMessage
	v := besides[struct {
		ScriptPubKey []struct {
			Given struct {
				InternalPubkey string
				ScriptTree     tree
			}
			Intermediary struct{ MerkleRoot *string }
			Expected     struct {
				ScriptPubKey, BIP350Address string
				ScriptPathControlBlocks     []string
			}
		}
		KeyPathSpending []struct {
			Given struct {
				RawUnsignedTx string
				UtxosSpent    []struct {
					ScriptPubKey string
					AmountSats   int64
				}
			}
			InputSpending []struct {
				Given struct {
					TxinIndex       int
					InternalPrivkey string
					MerkleRoot      *string
					HashType        uint32
				}
				Intermediary struct{ InternalPubkey, TweakedPrivkey, SigHash string }
				Expected     struct{ Witness []string }
			}
		}
	}](t, "bip-0341-wallet-test-vectors.json")
	require.NotEmpty(t, v.ScriptPubKey)
	for _, c := range v.ScriptPubKey {
		var root []byte
		if c.Intermediary.MerkleRoot != nil {
			root = unhex(t, *c.Intermediary.MerkleRoot)
		}
		script := taprootScript(XOnly(unhex(t, c.Given.InternalPubkey)), root)
		require.Equal(t, c.Expected.ScriptPubKey, hex.EncodeToString(script))
		text, kind := ScriptAddress(network(t, Mainnet), script)
		require.Equal(t, P2TR, kind)
		require.Equal(t, c.Expected.BIP350Address, text)
		for i, leaf := range flatten(t, c.Given.ScriptTree) {
			leaf.Control = unhex(t, c.Expected.ScriptPathControlBlocks[i])
			require.True(t, leaf.commits(script))
			leaf.Control[len(leaf.Control)-1] ^= 1
			require.False(t, leaf.commits(script))
		}
	}
	for _, c := range v.KeyPathSpending {
		tx := new(wire.MsgTx)
		require.NoError(t, tx.DeserializeNoWitness(bytes.NewReader(unhex(t, c.Given.RawUnsignedTx))))
		m := map[wire.OutPoint]*wire.TxOut{}
		for i, u := range c.Given.UtxosSpent {
			m[tx.TxIn[i].PreviousOutPoint] = wire.NewTxOut(u.AmountSats, unhex(t, u.ScriptPubKey))
		}
		outs := txscript.NewMultiPrevOutFetcher(m)
		hashes := txscript.NewTxSigHashes(tx, outs)
		for _, in := range c.InputSpending {
			kind := txscript.SigHashType(in.Given.HashType)
			digest, err := txscript.CalcTaprootSignatureHash(hashes, kind, tx, in.Given.TxinIndex, outs)
			require.NoError(t, err)
			require.Equal(t, in.Intermediary.SigHash, hex.EncodeToString(digest))
			var root []byte
			if in.Given.MerkleRoot != nil {
				root = unhex(t, *in.Given.MerkleRoot)
			}
			priv, pub := btcec.PrivKeyFromBytes(unhex(t, in.Given.InternalPrivkey))
			require.Equal(t, in.Intermediary.InternalPubkey, hex.EncodeToString(schnorr.SerializePubKey(pub)))
			tweaked := txscript.TweakTaprootPrivKey(*priv, root)
			require.Equal(t, in.Intermediary.TweakedPrivkey, hex.EncodeToString(tweaked.Serialize()))
			sig, err := schnorr.Sign(tweaked, digest, schnorr.CustomNonce([32]byte{}))
			require.NoError(t, err)
			raw := sig.Serialize()
			if kind != txscript.SigHashDefault {
				raw = append(raw, byte(kind))
			}
			require.Equal(t, in.Expected.Witness, []string{hex.EncodeToString(raw)})
		}
	}
}

// flatten lists a tree's leaves from left to right.
func flatten(t *testing.T, tree json.RawMessage) []Leaf {
	var pair []json.RawMessage
	if json.Unmarshal(tree, &pair) == nil {
		var list []Leaf
		for _, branch := range pair {
			list = append(list, flatten(t, branch)...)
		}
		return list
	}
	var leaf struct {
		Script      string
		LeafVersion byte
	}
	require.NoError(t, json.Unmarshal(tree, &leaf))
	return []Leaf{{Script: unhex(t, leaf.Script), Version: leaf.LeafVersion}}
}

// The vectors that are beside the repository only: {"invalid": [base64], "valid": [base64], "unsignable": [base64]}.
func TestPSBT_MoreVectors(t *testing.T) {
	v := besides[struct{ Invalid, Valid, Unsignable []string }](t, "bip-0174-more.json")
	for _, text := range v.Invalid {
		_, err := ParsePSBTText(text)
		require.ErrorIs(t, err, ErrPSBT)
	}
	for i, text := range v.Valid {
		again, err := parseHex(t, text).Base64()
		require.NoError(t, err)
		require.Equal(t, text, again, "vector %d", i)
	}
	for i, text := range v.Unsignable {
		p, err := ParsePSBTText(text)
		if err == nil {
			err = signsNothing(t, p)
		}
		require.Error(t, err, "vector %d", i)
	}
}

// signsNothing returns why no input can be signed.
func signsNothing(t *testing.T, p *Packet) error {
	s, err := NewSigner(p)
	if err != nil {
		return err
	}
	for i := range p.Inputs {
		if _, err := s.Sign(i, key(t, 1)); err != nil {
			return err
		}
	}
	return nil
}
