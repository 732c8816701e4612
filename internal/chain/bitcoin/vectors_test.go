package bitcoin

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/schnorr"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
)

// vectors reads a file of testdata.
func vectors[T any](t testing.TB, name string) (v T) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", name))
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(b, &v))
	return v
}

// besides reads a file of the data beside the repository; a clone without it skips the test.
func besides[T any](t testing.TB, name string) (v T) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "shared", "data", "bitcoin", name))
	if os.IsNotExist(err) {
		t.Skipf("%s is not in ../shared/data/bitcoin beside the repository", name)
	}
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(b, &v))
	return v
}

func unhex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(s)
	require.NoError(t, err)
	return b
}

func network(t testing.TB, name string) *Network {
	t.Helper()
	n, err := NetworkByName(name)
	require.NoError(t, err)
	return n
}

// BIP-340: the library's Schnorr signatures.
func TestBIP340(t *testing.T) {
	type vector struct {
		SecretKey, PublicKey, AuxRand, Message, Signature string
		Valid, RFC6979                                    bool
	}
	v := vectors[struct{ Vectors []vector }](t, "bip340.json")
	require.NotEmpty(t, v.Vectors)
	for i, c := range v.Vectors {
		msg, sig := unhex(t, c.Message), unhex(t, c.Signature)
		key := unhex(t, c.PublicKey)
		require.Len(t, key, 32)
		err := verifySchnorr(XOnly(key), [32]byte(msg), sig)
		require.Equal(t, c.Valid, err == nil, "vector %d: %v", i, err)
		if c.SecretKey == "" || c.RFC6979 {
			continue
		}
		priv, pub := btcec.PrivKeyFromBytes(unhex(t, c.SecretKey))
		require.Equal(t, XOnly(key), XOnlyOf(pub), "vector %d", i)
		made, err := schnorr.Sign(priv, msg, schnorr.CustomNonce([32]byte(unhex(t, c.AuxRand))))
		require.NoError(t, err)
		require.Equal(t, sig, made.Serialize(), "vector %d", i)
	}
}

// BIP-341 and BIP-342 as Bitcoin Core tests them: every case's spend by the interpreter that VerifyScripts runs, with the
// valid witness and the invalid one.
func TestTaprootScripts(t *testing.T) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/btcsuite/btcd/txscript/v2").Output()
	require.NoError(t, err)
	dir := filepath.Join(strings.TrimSpace(string(out)), "data", "taproot-ref")
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Greater(t, len(files), 2_000)
	const every = 7 // the library's own tests run them all
	ran := 0
	for i := 0; i < len(files); i += every {
		b, err := os.ReadFile(filepath.Join(dir, files[i].Name()))
		require.NoError(t, err)
		var c taprootCase
		require.NoError(t, json.Unmarshal(bytes.TrimSuffix(b, []byte(",\n")), &c))
		if !strings.Contains(c.Flags, "TAPROOT") {
			continue
		}
		ran++
		if c.Success != nil {
			require.NoError(t, c.run(t, *c.Success), "%s: %s", files[i].Name(), c.Comment)
		}
		if c.Failure != nil {
			require.Error(t, c.run(t, *c.Failure), "%s: %s", files[i].Name(), c.Comment)
		}
	}
	require.Greater(t, ran, 100)
}

type taprootCase struct {
	Tx               string
	Prevouts         []string
	Index            int
	Flags, Comment   string
	Success, Failure *taprootSpend
}

type taprootSpend struct {
	ScriptSig string
	Witness   []string
}

func (c taprootCase) run(t *testing.T, spend taprootSpend) error {
	tx := new(wire.MsgTx)
	require.NoError(t, tx.Deserialize(bytes.NewReader(unhex(t, c.Tx))))
	m := map[wire.OutPoint]*wire.TxOut{}
	for i, p := range c.Prevouts {
		out, err := parseTxOut(unhex(t, p))
		require.NoError(t, err)
		m[tx.TxIn[i].PreviousOutPoint] = out
	}
	tx.TxIn[c.Index].SignatureScript = unhex(t, spend.ScriptSig)
	tx.TxIn[c.Index].Witness = nil
	for _, item := range spend.Witness {
		tx.TxIn[c.Index].Witness = append(tx.TxIn[c.Index].Witness, unhex(t, item))
	}
	outs := txscript.NewMultiPrevOutFetcher(m)
	spent := outs.FetchPrevOutput(tx.TxIn[c.Index].PreviousOutPoint)
	flags := txscript.ScriptBip16 | txscript.ScriptVerifyWitness | txscript.ScriptVerifyTaproot
	for name, flag := range map[string]txscript.ScriptFlags{
		"DERSIG": txscript.ScriptVerifyDERSignatures, "NULLDUMMY": txscript.ScriptStrictMultiSig,
		"CHECKLOCKTIMEVERIFY": txscript.ScriptVerifyCheckLockTimeVerify, "CHECKSEQUENCEVERIFY": txscript.ScriptVerifyCheckSequenceVerify,
	} {
		if strings.Contains(c.Flags, name) {
			flags |= flag
		}
	}
	vm, err := txscript.NewEngine(spent.PkScript, tx, c.Index, flags, nil, txscript.NewTxSigHashes(tx, outs), spent.Value, outs)
	if err != nil {
		return err
	}
	return vm.Execute()
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
