package walletapi

import (
	"bytes"
	"slices"
	"testing"

	"github.com/btcsuite/btcd/address/v2"
	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
)

// What is signed tells its kind of signature.
func TestDecodeSignedInputs(t *testing.T) {
	p := &bitcoin.Packet{Inputs: make([]bitcoin.Input, 2), Outputs: make([]bitcoin.Output, 2)}
	p.Inputs[0].PartialSigs = []bitcoin.PartialSig{{Signature: []byte{0x30, 0x06, 2, 1, 1, 2, 1, 1, 0x82}}}
	p.Inputs[1].TapKeySig = append(make([]byte, 64), 0x83)
	require.Equal(t, txscript.SigHashNone|txscript.SigHashAnyOneCanPay, sighash(p, 0, alice))
	require.Equal(t, txscript.SigHashSingle|txscript.SigHashAnyOneCanPay, sighash(p, 1, bob))
	p.Inputs[0].PartialSigs, p.Inputs[1].TapKeySig = nil, nil
	p.Inputs[1].TapScriptSigs = []bitcoin.TapScriptSig{{Signature: append(make([]byte, 64), 0x02)}}
	require.Equal(t, txscript.SigHashNone, sighash(p, 1, bob))
	require.Equal(t, txscript.SigHashAll, sighash(p, 0, alice), "nothing is said: wallets sign everything")
}

// [7.50] a signature that nobody checked does not hide what the wallet is asked to sign as: the worst of both is shown.
func TestDecode_7_50_JunkSignaturesHideNothing(t *testing.T) {
	f := newFixture(t)
	funds := f.chain.fund(to(alice, 100_000), to(bob, 100_000))
	stranger, _ := btcec.PrivKeyFromBytes(bytes.Repeat([]byte{7}, 32))
	other := stranger.PubKey().SerializeCompressed()
	junk := func(kind byte) []bitcoin.PartialSig {
		return []bitcoin.PartialSig{{PubKey: other, Signature: []byte{0x30, 0x06, 2, 1, 1, 2, 1, 1, kind}}}
	}
	for name, c := range map[string]struct {
		input int
		set   func(*bitcoin.Input)
		level string
		kind  uint32
	}{
		"asked for NONE, a partial signature says ALL": {0, func(in *bitcoin.Input) {
			in.HasSighash, in.Sighash, in.PartialSigs = true, txscript.SigHashNone, junk(1)
		}, levelCritical, 2},
		"asked for ALL, a second signature says NONE": {0, func(in *bitcoin.Input) {
			in.HasSighash, in.Sighash, in.PartialSigs = true, txscript.SigHashAll, junk(2)
		}, levelCritical, 2},
		"asked for NONE, a key path's signature says everything": {1, func(in *bitcoin.Input) {
			in.HasSighash, in.Sighash, in.TapKeySig = true, txscript.SigHashNone, make([]byte, 64)
		}, levelCritical, 2},
		"asked for SINGLE|ANYONECANPAY, a leaf's signature says ALL": {1, func(in *bitcoin.Input) {
			in.HasSighash, in.Sighash = true, txscript.SigHashSingle|anyInput
			in.TapScriptSigs = []bitcoin.TapScriptSig{{Signature: append(make([]byte, 64), 1)}}
		}, levelCritical, 0x83}, // there is no second output
		"asked for NONE behind a final witness": {0, func(in *bitcoin.Input) {
			in.HasSighash, in.Sighash = true, txscript.SigHashNone
			in.FinalWitness = wire.TxWitness{make([]byte, 71), make([]byte, 33)}
		}, levelCritical, 2},
		"asked for NONE behind a final script": {0, func(in *bitcoin.Input) {
			in.HasSighash, in.Sighash, in.FinalScript = true, txscript.SigHashNone, []byte{0x51}
		}, levelCritical, 2},
	} {
		p := f.packet(spend([]wire.OutPoint{out(funds, 0), out(funds, 1)}, to(carol, 199_000)))
		c.set(&p.Inputs[c.input])
		d := f.decode(p)
		require.True(t, has(d, riskSighash, c.level), "%s: %v", name, d.Risks)
		require.Equal(t, c.kind, d.InputInfos[c.input].SighashType, name)
	}
}

// [7.50] what is final is passed over only if its script runs: else a wallet may be asked to sign it, and that is said.
func TestDecode_7_50_FinalInputsAreChecked(t *testing.T) {
	f := newFixture(t)
	key, _ := btcec.PrivKeyFromBytes(bytes.Repeat([]byte{7}, 32))
	plain := append([]byte{0x00, 0x14}, address.Hash160(key.PubKey().SerializeCompressed())...)
	internal := bitcoin.XOnlyOf(key.PubKey())
	tap, err := bitcoin.NewTaproot(internal)
	require.NoError(t, err)
	legacy := slices.Concat([]byte{0x76, 0xa9, 0x14}, address.Hash160(key.PubKey().SerializeCompressed()),
		[]byte{0x88, 0xac})
	funds := f.chain.fund(to(plain, 100_000), to(tap.Script, 100_000), to(legacy, 100_000), to(alice, 100_000))
	signed := func() *bitcoin.Packet {
		p := f.packet(spend([]wire.OutPoint{out(funds, 0), out(funds, 1), out(funds, 2), out(funds, 3)}, to(carol, 399_000)))
		p.Inputs[1].TapInternal = &internal
		p.Inputs[2].Previous, p.Inputs[2].UTXO = funds, nil
		n, err := p.SignAll(key)
		require.NoError(t, err)
		require.Equal(t, 3, n)
		require.ErrorIs(t, p.Finalise(), bitcoin.ErrUnsigned) // alice's
		return p
	}
	d := f.decode(signed())
	require.Empty(t, d.Risks)
	require.Equal(t, 1, d.UnsignedInputs)

	for i := range 3 {
		p := signed()
		in := &p.Inputs[i]
		if i == 2 {
			in.FinalScript[10] ^= 1
		} else {
			in.FinalWitness[0][10] ^= 1
		}
		require.True(t, has(f.decode(p), riskSighash, levelDanger), "input %d", i)
	}

	p := signed()
	p.Inputs[0].HasSighash, p.Inputs[0].Sighash = true, txscript.SigHashNone
	require.True(t, has(f.decode(p), riskSighash, levelCritical), "valid, and to be signed again")

	p = signed()
	p.Tx.TxIn[3].PreviousOutPoint = wire.OutPoint{Hash: chainhash.Hash{9}}
	p.Inputs[3].UTXO = nil
	require.True(t, has(f.decode(p), riskSighash, levelWarning),
		"what an input spends is not known: signatures cannot be checked")
}

// Scripts are run within bounds, however many of their signatures a request claims to have.
func TestDecodeFinalInputsAreBounded(t *testing.T) {
	f := newFixture(t)
	const inputs = 200
	script := slices.Concat([]byte{0x00}, bytes.Repeat([]byte{0xac}, 100), []byte{0x51})
	outs := make([]*wire.TxOut, inputs)
	var from []wire.OutPoint
	for i := range outs {
		outs[i] = to(script, 1000)
	}
	funds := f.chain.fund(outs...)
	for i := range outs {
		from = append(from, out(funds, i))
	}
	p := f.packet(spend(from, to(carol, 1000)))
	for i := range p.Inputs {
		p.Inputs[i].FinalScript = []byte{0x51}
	}
	d := f.decode(p)
	require.True(t, has(d, riskSighash, levelDanger), "the first are run, and fail")
	found := riskFinder{p: p, o: &outcome{inputs: make([]source, inputs)}}
	for i := range found.o.inputs {
		found.o.inputs[i] = source{op: from[i], value: 1000, script: script, known: true}
	}
	states := found.finalInputs()
	require.Equal(t, finalInvalid, states[0])
	require.Equal(t, finalUnchecked, states[inputs-1], "%d signatures are too many", 100*inputs)
}
