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

// BIP-341 and BIP-342 as Bitcoin Core tests them: every case's spend by the interpreter that VerifyScripts runs, with
// the valid witness and the invalid one.
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
		"CHECKLOCKTIMEVERIFY": txscript.ScriptVerifyCheckLockTimeVerify,
		"CHECKSEQUENCEVERIFY": txscript.ScriptVerifyCheckSequenceVerify,
	} {
		if strings.Contains(c.Flags, name) {
			flags |= flag
		}
	}
	vm, err := txscript.NewEngine(spent.PkScript, tx, c.Index, flags, nil, txscript.NewTxSigHashes(tx, outs),
		spent.Value, outs)
	if err != nil {
		return err
	}
	return vm.Execute()
}
