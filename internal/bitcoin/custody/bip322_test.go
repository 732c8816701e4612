package custody

import (
	"encoding/base64"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/bitcoin"
)

// bip322Key is the private key of BIP-322's vectors.
const bip322Key = "L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k"

func mainnet(t testing.TB) *bitcoin.Network {
	t.Helper()
	n, err := bitcoin.NetworkByName(bitcoin.Mainnet)
	require.NoError(t, err)
	return n
}

func scriptOf(t testing.TB, n *bitcoin.Network, address string) []byte {
	t.Helper()
	a, err := bitcoin.DecodeAddress(n, address)
	require.NoError(t, err)
	return a.Script
}

// The published vectors of BIP-322: hashes of the virtual transactions, and signatures by several implementations.
func TestVerifyMessage_BIP322(t *testing.T) {
	const (
		p2wpkh = "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l"
		p2tr   = "bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3"
	)
	script := scriptOf(t, mainnet(t), p2wpkh)
	for text, want := range map[string][2]string{
		"": {
			"c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7",
			"1e9654e951a5ba44c8604c4de6c67fd78a27e81dcadcfe1edf638ba3aaebaed6",
		},
		"Hello World": {
			"b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b",
			"88737ae86f2077145f93cc4b153ae9a1cb8d56afa511988c149c5c8c9d93bddf",
		},
	} {
		spend := toSpend(script, text)
		require.Equal(t, want[0], spend.TxHash().String())
		require.Equal(t, want[1], toSign(spend).TxHash().String())
	}
	for _, v := range []struct{ address, text, signature string }{
		{p2wpkh, "", "AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI="},
		{p2wpkh, "", "smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy"},
		{
			p2wpkh, "Hello World",
			"AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=",
		},
		{
			p2wpkh, "Hello World",
			"AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy",
		},
		{
			"bc1qqthe0hz8klx90e7stf6shclhsvqd5ly96pn53v", "2V6TUTMSH4VQ3Z7WZWKYD7DFNH",
			"smpAkgwRQIhALC6hdfxNy1n45d7UXSskRBdfZW0Al259E1kDMpipdYkAiAJPfZqb+WurZuf1apU5xeE6Igui9dvt5tihQLDvxlY1AEhAqbnruyo677ktQjio7XOchO3w51Dh9AbRVngha5jtNfT",
		},
		{
			"bc1pcquvhrqv0q68t4m0hfq6tpn006qrskyc7yrqnp2uyrf2emg3wynsdjyk38", "PURVOQ544B6HUATVBJZN5EZJUU",
			"smpAUB6B2Rbupzua8LTQIF06516wzl+cwKy1be8RgoiW0riyXdKwe6GTz/5Hnb37m67pJwIKCh+D5jDueG6KpvYpmu8",
		},
		{p2tr, "Hello World", "AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ=="},
	} {
		signature, err := ParseSignature(v.signature)
		require.NoError(t, err)
		script := scriptOf(t, mainnet(t), v.address)
		require.NoError(t, VerifyMessage(script, v.text, signature), v.signature)
		require.ErrorIs(t, VerifyMessage(script, v.text+" - this should fail", signature), ErrSignature)
		other := scriptOf(t, mainnet(t), map[bool]string{true: p2tr, false: p2wpkh}[v.address == p2wpkh])
		require.ErrorIs(t, VerifyMessage(other, v.text, signature), ErrSignature)
		// the full form of the same signature is as good
		stack, ok := parseStack(signature)
		require.True(t, ok)
		tx := toSign(toSpend(script, v.text))
		tx.TxIn[0].Witness = stack
		full, err := bitcoin.Serialize(tx)
		require.NoError(t, err)
		require.NoError(t, VerifyMessage(script, v.text, full))
	}
	key, err := bitcoin.ParseWIF(mainnet(t), bip322Key)
	require.NoError(t, err)
	signed, err := SignMessage(key, script, "Hello World")
	require.NoError(t, err)
	require.Equal(t,
		"AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy",
		base64.StdEncoding.EncodeToString(signed))
}

// SR-16: what SignMessage signs proves control of its script and of no other, over its text and no other.
func TestSignMessage_RoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key, _ := btcec.PrivKeyFromBytes(append(rapid.SliceOfN(rapid.Byte(), 31, 31).Draw(t, "key"), 1))
		other, _ := btcec.PrivKeyFromBytes([]byte{9, 9})
		kind := rapid.SampledFrom([]bitcoin.AddressType{bitcoin.P2PKH, bitcoin.P2SH, bitcoin.P2WPKH, bitcoin.P2TR}).Draw(t,
			"type")
		text := rapid.String().Draw(t, "text")
		script, err := bitcoin.KeyScript(kind, key.PubKey())
		require.NoError(t, err)
		signature, err := SignMessage(key, script, text)
		require.NoError(t, err)
		require.NoError(t, VerifyMessage(script, text, signature))
		require.ErrorIs(t, VerifyMessage(script, text+"\n", signature), ErrSignature)
		stranger, err := bitcoin.KeyScript(kind, other.PubKey())
		require.NoError(t, err)
		require.ErrorIs(t, VerifyMessage(stranger, text, signature), ErrSignature)
		_, err = SignMessage(other, script, text)
		require.ErrorIs(t, err, ErrSignScript)
		signature[len(signature)/2] ^= 1 << rapid.IntRange(0, 7).Draw(t, "bit")
		require.ErrorIs(t, VerifyMessage(script, text, signature), ErrSignature)
	})
}

// BIP-137: the header's range tells the only type of address that it is for.
func TestVerifyMessage_BIP137(t *testing.T) {
	key, _ := btcec.PrivKeyFromBytes([]byte{7})
	text := "Hello World"
	legacy, err := bitcoin.KeyScript(bitcoin.P2PKH, key.PubKey())
	require.NoError(t, err)
	compressed, err := SignMessage(key, legacy, text)
	require.NoError(t, err)
	require.Len(t, compressed, compactLen)
	scripts := map[byte][]byte{
		compactFirst:      bitcoin.PubKeyHashScript(key.PubKey().SerializeUncompressed()),
		compactCompressed: legacy,
	}
	scripts[compactNested], err = bitcoin.KeyScript(bitcoin.P2SH, key.PubKey())
	require.NoError(t, err)
	scripts[compactWitness], err = bitcoin.KeyScript(bitcoin.P2WPKH, key.PubKey())
	require.NoError(t, err)
	for header := range scripts {
		signature := append([]byte{compressed[0] - compactCompressed + header}, compressed[1:]...)
		for of, script := range scripts {
			err := VerifyMessage(script, text, signature)
			if of == header {
				require.NoError(t, err, "header %d", header)
			} else {
				require.ErrorIs(t, err, ErrSignature, "header %d for the script of %d", header, of)
			}
		}
	}
	taproot, err := bitcoin.KeyScript(bitcoin.P2TR, key.PubKey())
	require.NoError(t, err)
	require.ErrorIs(t, VerifyMessage(taproot, text, compressed), ErrSignature)
}

// A proof for another time, of more than was asked, or over less than the whole transaction is none.
func TestVerifyMessage_FullRefuses(t *testing.T) {
	key, _ := btcec.PrivKeyFromBytes([]byte{7})
	script, err := bitcoin.KeyScript(bitcoin.P2WPKH, key.PubKey())
	require.NoError(t, err)
	const text = "text"
	spend := toSpend(script, text)
	sign := func(change func(*wire.MsgTx), hashType txscript.SigHashType) []byte {
		tx := toSign(spend)
		change(tx)
		hashes := txscript.NewTxSigHashes(tx, txscript.NewCannedPrevOutputFetcher(script, 0))
		tx.TxIn[0].Witness, err = txscript.WitnessSignature(tx, hashes, 0, 0, script, hashType, key, true)
		require.NoError(t, err)
		raw, err := bitcoin.Serialize(tx)
		require.NoError(t, err)
		return raw
	}
	all := txscript.SigHashAll
	require.NoError(t, VerifyMessage(script, text, sign(func(*wire.MsgTx) {}, all)))
	require.NoError(t, VerifyMessage(script, text, sign(func(tx *wire.MsgTx) { tx.Version = 2 }, all)))
	for name, change := range map[string]func(*wire.MsgTx){
		"lock time":     func(tx *wire.MsgTx) { tx.LockTime = 1 },
		"sequence":      func(tx *wire.MsgTx) { tx.TxIn[0].Sequence = 1 },
		"another input": func(tx *wire.MsgTx) { tx.AddTxIn(wire.NewTxIn(&wire.OutPoint{Index: 3}, nil, nil)) },
		"another spend": func(tx *wire.MsgTx) { tx.TxIn[0].PreviousOutPoint.Index = 1 },
		"an output":     func(tx *wire.MsgTx) { tx.AddTxOut(wire.NewTxOut(0, nil)) },
		"version 1":     func(tx *wire.MsgTx) { tx.Version = 1 },
	} {
		require.ErrorIs(t, VerifyMessage(script, text, sign(change, all)), ErrSignature, name)
	}
	for _, hashType := range []txscript.SigHashType{
		txscript.SigHashNone, txscript.SigHashSingle,
		all | txscript.SigHashAnyOneCanPay,
	} {
		require.ErrorIs(t, VerifyMessage(script, text, sign(func(*wire.MsgTx) {}, hashType)), ErrSignature)
	}
	require.ErrorIs(t, VerifyMessage([]byte{txscript.OP_TRUE}, text, []byte{1, 0}), ErrSignScript)
	require.ErrorIs(t, VerifyMessage(script, text, nil), ErrSignature)
	require.ErrorIs(t, VerifyMessage(script, text, make([]byte, maxSignature+1)), ErrSignature)
	for _, bad := range []string{"", "!", "smp", "QQ", "ful?"} {
		_, err := ParseSignature(bad)
		require.ErrorIs(t, err, ErrSignatureText, bad)
	}
}

// Scripts of several keys prove control too: P2WSH by its witness, P2SH of a witness script in the full form.
func TestVerifyMessage_WitnessScripts(t *testing.T) {
	key, _ := btcec.PrivKeyFromBytes([]byte{7})
	pub := key.PubKey().SerializeCompressed()
	program := append(append([]byte{txscript.OP_1, 33}, pub...), txscript.OP_1, txscript.OP_CHECKMULTISIG)
	script := bitcoin.WitnessScriptHashScript(program)
	nested := bitcoin.ScriptHashScript(script)
	for _, of := range [][]byte{script, nested} {
		tx := toSign(toSpend(of, "text"))
		hashes := txscript.NewTxSigHashes(tx, txscript.NewCannedPrevOutputFetcher(of, 0))
		sig, err := txscript.RawTxInWitnessSignature(tx, hashes, 0, 0, program, txscript.SigHashAll, key)
		require.NoError(t, err)
		tx.TxIn[0].Witness = wire.TxWitness{{}, sig, program}
		if bitcoin.TypeOf(of) == bitcoin.P2SH {
			tx.TxIn[0].SignatureScript = append([]byte{byte(len(script))}, script...)
		}
		raw, err := bitcoin.Serialize(tx)
		require.NoError(t, err)
		require.NoError(t, VerifyMessage(of, "text", raw))
		require.ErrorIs(t, VerifyMessage(of, "texts", raw), ErrSignature)
		simple := VerifyMessage(of, "text", appendStack(tx.TxIn[0].Witness))
		if bitcoin.TypeOf(of) == bitcoin.P2SH {
			require.ErrorIs(t, simple, ErrSignature, "the simple form has no room for the redeem script")
		} else {
			require.NoError(t, simple)
		}
		_, err = SignMessage(key, of, "text")
		require.ErrorIs(t, err, ErrSignScript)
	}
}

func FuzzVerifyMessage(f *testing.F) {
	key, _ := btcec.PrivKeyFromBytes([]byte{7})
	kinds := []bitcoin.AddressType{bitcoin.P2PKH, bitcoin.P2SH, bitcoin.P2WPKH, bitcoin.P2TR}
	for i, kind := range kinds {
		script, err := bitcoin.KeyScript(kind, key.PubKey())
		require.NoError(f, err)
		signature, err := SignMessage(key, script, "text")
		require.NoError(f, err)
		f.Add(uint8(i), signature)
	}
	f.Fuzz(func(t *testing.T, kind uint8, signature []byte) {
		script, err := bitcoin.KeyScript(kinds[int(kind)%len(kinds)], key.PubKey())
		require.NoError(t, err)
		if VerifyMessage(script, "another text", signature) == nil {
			t.Fatal("bytes without a key were accepted")
		}
	})
}
