package walletapi

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"slices"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// packet makes a PSBT whose inputs tell what they spend, as wallets make it.
func (f *fixture) packet(tx *wire.MsgTx) *bitcoin.Packet {
	f.t.Helper()
	p, err := bitcoin.NewPacket(tx)
	require.NoError(f.t, err)
	for i, in := range tx.TxIn {
		c, err := (&chainView{f.chain}).Coin(in.PreviousOutPoint)
		if err == nil {
			p.Inputs[i].UTXO = wire.NewTxOut(int64(c.Value), c.Script)
		}
	}
	return p
}

func (f *fixture) decode(p *bitcoin.Packet) DecodedPSBT {
	f.t.Helper()
	return good[DecodedPSBT](f, f.decodeRaw(p))
}

func (f *fixture) decodeRaw(p *bitcoin.Packet) seen {
	f.t.Helper()
	text, err := p.Hex()
	require.NoError(f.t, err)
	return f.post("/tx/decode", map[string]string{"psbtHex": text})
}

func has(d DecodedPSBT, kind RiskType, level string) bool {
	return slices.ContainsFunc(d.Risks,
		func(r Risk) bool { return r.Type == kind && r.Level == level && r.Title != "" && r.Desc != "" })
}

// [7.50] a plain payment: inputs, outputs, fee, fee rate and no risk.
func TestDecode_7_50_Payment(t *testing.T) {
	f := newFixture(t)
	funds := f.chain.fund(to(alice, 100_000), to(bob, 50_000))
	tx := spend([]wire.OutPoint{out(funds, 0), out(funds, 1)}, to(carol, 120_000), to(alice, 29_500))
	d := f.decode(f.packet(tx))
	require.Empty(t, d.Risks)
	require.Equal(t, int64(500), d.Fee)
	signed := tx.Copy()
	signed.TxIn[0].Witness = wire.TxWitness{make([]byte, 72), make([]byte, 33)}
	signed.TxIn[1].Witness = wire.TxWitness{make([]byte, 64)}
	require.InDelta(t, 500/float64(bitcoin.VSize(signed)), d.FeeRate, 0.1)
	require.Equal(t, 2, d.UnsignedInputs)
	require.True(t, d.Features.RBF)
	require.True(t, d.IsCompleted)
	require.Equal(t, InputInfo{
		TxID: funds.TxHash().String(), Vout: 0, Address: f.address(alice), Value: 100_000, SighashType: 1,
		OnChain: true, Height: 2,
		Inscriptions: []Inscription{}, Atomicals: []struct{}{}, Runes: []RuneBalance{}, Alkanes: []struct{}{},
	}, d.InputInfos[0])
	require.Zero(t, d.InputInfos[1].SighashType, "taproot's default")
	require.Equal(t, f.address(carol), d.OutputInfos[0].Address)
	f.goldenShape("decode-payment", f.decodeRaw(f.packet(tx)))

	text, err := f.packet(tx).Hex()
	require.NoError(t, err)
	same := good[DecodedPSBT](f,
		f.post("/v5/tx/decode2", map[string]string{"psbtHex": text, "website": "https://example.org"}))
	require.Equal(t, d, same)
	base64, err := f.packet(tx).Base64()
	require.NoError(t, err)
	require.Equal(t, d, good[DecodedPSBT](f, f.post("/v5/tx/decode", map[string]string{"psbtHex": base64})))
}

// An inscription goes where the ledger's own rules will put it; as fee or to an OP_RETURN it is lost, and that is said.
func TestDecodeInscriptions_INV_06(t *testing.T) {
	f := newFixture(t)
	id := f.chain.inscribe(alice, "hello")
	funds := f.chain.fund(to(alice, 100_000))
	held := wire.OutPoint{Hash: id.TxID}

	d := f.decode(f.packet(spend([]wire.OutPoint{held, out(funds, 0)}, to(bob, 546), to(alice, 99_500))))
	require.Empty(t, d.Risks)
	require.Equal(t, id.String(), d.InputInfos[0].Inscriptions[0].InscriptionID)
	require.Equal(t, id.String(), d.OutputInfos[0].Inscriptions[0].InscriptionID)
	require.Empty(t, d.OutputInfos[1].Inscriptions)
	require.Equal(t, "hello", d.Inscriptions[id.String()].ContentBody)
	require.Equal(t, f.address(alice), d.Inscriptions[id.String()].Address, "where it is now")
	f.goldenShape("decode-inscription",
		f.decodeRaw(f.packet(spend([]wire.OutPoint{held, out(funds, 0)}, to(bob, 546), to(alice, 99_500)))))

	d = f.decode(f.packet(spend([]wire.OutPoint{out(funds, 0), held}, to(bob, 100_000))))
	require.True(t, has(d, riskBurnInscription, levelCritical), "%v", d.Risks)
	require.Empty(t, d.OutputInfos[0].Inscriptions)

	d = f.decode(f.packet(spend([]wire.OutPoint{held, out(funds, 0)}, to([]byte{0x6a, 0x01, 0x00}, 546),
		to(alice, 99_500))))
	require.True(t, has(d, riskBurnInscription, levelCritical), "%v", d.Risks)
	require.Equal(t, "OP_RETURN 0100", d.OutputInfos[0].Address)
	require.True(t, d.OutputInfos[0].IsOpReturn)

	second := f.chain.inscribe(alice, "world")
	d = f.decode(f.packet(spend([]wire.OutPoint{held, {Hash: second.TxID}, out(funds, 0)}, to(bob, 1092),
		to(alice, 99_500))))
	require.True(t, has(d, riskMerge, levelWarning), "%v", d.Risks)
	require.Len(t, d.OutputInfos[0].Inscriptions, 2)
	merged := spend([]wire.OutPoint{held, {Hash: second.TxID}, out(funds, 0)}, to(alice, 1092), to(alice, 99_500))
	f.chain.mine(merged)
	d = f.decode(f.packet(spend([]wire.OutPoint{out(merged, 0), out(merged, 1)}, to(bob, 546), to(carol, 546),
		to(alice, 99_200))))
	require.True(t, has(d, riskSplit, levelWarning), "%v", d.Risks)
	require.False(t, has(d, riskBurnInscription, levelCritical))
}

// A transfer of BRC-20 that would be spent as fee returns to its sender: that is said too.
func TestDecodeBRC20Transfer(t *testing.T) {
	f := newFixture(t)
	made := f.deployTokens(alice)
	funds := f.chain.fund(to(alice, 100_000))
	d := f.decode(f.packet(spend([]wire.OutPoint{{Hash: made.transfer.TxID}, out(funds, 0)}, to(bob, 546),
		to(alice, 99_000))))
	require.Empty(t, d.Risks)
	require.Equal(t, "100.5", d.Inscriptions[made.transfer.String()].BRC20.Amt)
	d = f.decode(f.packet(spend([]wire.OutPoint{out(funds, 0), {Hash: made.transfer.TxID}}, to(alice, 100_000))))
	require.True(t, has(d, riskBurnInscription, levelWarning), "%v", d.Risks)
}

// Runes go where the ledger's own rules will put them; what a transaction would burn is said, with the amount.
func TestDecodeRunes(t *testing.T) {
	f := newFixture(t)
	decimals := uint8(2)
	e := premine(1000)
	e.Divisibility = &decimals
	amount, most := uint128.From64(50), uint128.From64(5)
	e.Terms = &ordinals.Terms{Amount: &amount, Cap: &most}
	id, etched := f.chain.etch(alice, "AAAAAAAAAAAAA•AA", e)
	funds := f.chain.fund(to(alice, 100_000))
	held := out(etched, 1)
	build := func(stone *ordinals.Runestone) *wire.MsgTx {
		return spend([]wire.OutPoint{held, out(funds, 0)}, to(alice, 546), to(bob, 546), to(stone.Encipher(), 0),
			to(alice, 98_900))
	}
	amounts := func(d DecodedPSBT) []string {
		var list []string
		for _, o := range d.OutputInfos {
			text := ""
			for _, r := range o.Runes {
				require.Equal(t, id.String(), r.RuneID)
				text += r.Amount
			}
			list = append(list, text)
		}
		return list
	}

	d := f.decode(
		f.packet(build(&ordinals.Runestone{Edicts: []ordinals.Edict{{ID: id, Amount: uint128.From64(300), Output: 1}}})))
	require.Empty(t, d.Risks)
	require.Equal(t, "1000", d.InputInfos[0].Runes[0].Amount)
	require.Equal(t, []string{"700", "300", "", ""}, amounts(d))
	f.goldenShape("decode-runes",
		f.decodeRaw(f.packet(
			build(&ordinals.Runestone{Edicts: []ordinals.Edict{{ID: id, Amount: uint128.From64(300), Output: 1}}}))))

	d = f.decode(f.packet(build(&ordinals.Runestone{Mint: &id})))
	require.Equal(t, []string{"1050", "", "", ""}, amounts(d), "with what it mints")

	d = f.decode(
		f.packet(build(&ordinals.Runestone{Edicts: []ordinals.Edict{{ID: id, Amount: uint128.From64(300), Output: 2}}})))
	require.True(t, has(d, riskBurnRunes, levelCritical), "%v", d.Risks)
	require.Contains(t, d.Risks[0].Desc, "3 AAAAAAAAAAAAA•AA", "in whole units")
	require.Equal(t, []string{"700", "", "", ""}, amounts(d))

	pointer := uint32(9) // beyond the outputs: a cenotaph
	d = f.decode(f.packet(build(&ordinals.Runestone{Pointer: &pointer})))
	require.True(t, has(d, riskBurnRunes, levelCritical), "%v", d.Risks)
	require.True(t, slices.ContainsFunc(d.Risks, func(r Risk) bool { return strings.Contains(r.Desc, "malformed") }))
	require.Equal(t, []string{"", "", "", ""}, amounts(d))

	d = f.decode(f.packet(spend([]wire.OutPoint{held, out(funds, 0)}, to([]byte{0x6a}, 0), to(bob, 99_000))))
	require.Equal(t, []string{"", "1000"}, amounts(d), "without a message: to the first output that can be spent")

	name := ordinals.Runestone{Etching: &ordinals.Etching{Premine: &amount}, Pointer: new(uint32(0))}
	d = f.decode(f.packet(spend([]wire.OutPoint{out(funds, 0)}, to(alice, 546), to(name.Encipher(), 0),
		to(alice, 99_000))))
	require.Equal(t, "0:0", d.OutputInfos[0].Runes[0].RuneID, "a rune that is not etched yet has no id")
	require.Equal(t, "50", d.OutputInfos[0].Runes[0].Amount)

	other, etched2 := f.chain.etch(alice, "BBBBBBBBBBBBBBB", premine(7))
	d = f.decode(f.packet(spend([]wire.OutPoint{held, out(etched2, 1), out(funds, 0)}, to(bob, 1092), to(alice, 99_000))))
	require.True(t, has(d, riskMultipleRunes, levelWarning), "%v", d.Risks)
	require.Len(t, d.OutputInfos[0].Runes, 2)
	require.NotEqual(t, id, other)

	hello := f.chain.inscribe(alice, "hello")
	d = f.decode(f.packet(spend([]wire.OutPoint{{Hash: hello.TxID}, held, out(funds, 0)}, to(bob, 1092),
		to(alice, 99_000))))
	require.True(t, has(d, riskMultipleAssets, levelWarning), "%v", d.Risks)
}

// A reveal that is not signed yet shows what it would inscribe.
func TestDecodeReveal(t *testing.T) {
	f := newFixture(t)
	commit := f.chain.fund(to(taproot(0x55), 10_000))
	p := f.packet(spend([]wire.OutPoint{out(commit, 0)}, to(alice, 546)))
	script := ordinals.RevealScript([32]byte{1}, text("revealed"))
	p.Inputs[0].TapLeaves = []bitcoin.Leaf{{
		Script: script, Version: 0xc0,
		Control: append([]byte{0xc0}, bytes.Repeat([]byte{2}, 32)...),
	}}
	d := f.decode(p)
	require.Len(t, d.OutputInfos[0].Inscriptions, 1)
	require.Equal(t, "revealed", d.OutputInfos[0].Inscriptions[0].ContentBody)
	require.Empty(t, d.OutputInfos[0].Inscriptions[0].Address, "it is nowhere yet")
}

// What signatures leave open, and kinds that nobody knows.
func TestDecodeSighashes(t *testing.T) {
	f := newFixture(t)
	funds := f.chain.fund(to(alice, 100_000), to(bob, 100_000))
	for _, c := range []struct {
		kind   txscript.SigHashType
		level  string // of the P2WPKH input
		tapped string // of the taproot input
	}{
		{txscript.SigHashAll, "", ""},
		{txscript.SigHashDefault, levelCritical, ""},
		{txscript.SigHashNone, levelCritical, levelCritical},
		{txscript.SigHashNone | txscript.SigHashAnyOneCanPay, levelCritical, levelCritical},
		{txscript.SigHashAll | txscript.SigHashAnyOneCanPay, levelWarning, levelWarning},
		{txscript.SigHashSingle, levelWarning, levelCritical}, // there is no second output
		{txscript.SigHashSingle | txscript.SigHashAnyOneCanPay, levelWarning, levelCritical},
		{0x04, levelCritical, levelCritical},
		{0x41, levelCritical, levelCritical},
		{0x1ff, levelCritical, levelCritical},
		{0x80, levelCritical, levelCritical},
	} {
		for input, want := range []string{c.level, c.tapped} {
			p := f.packet(spend([]wire.OutPoint{out(funds, 0), out(funds, 1)}, to(carol, 199_000)))
			p.Inputs[input].Sighash, p.Inputs[input].HasSighash = c.kind, true
			s := f.decodeRaw(p)
			d := good[DecodedPSBT](f, s)
			require.Equal(t, uint32(c.kind), d.InputInfos[input].SighashType)
			if want == "" {
				require.Empty(t, d.Risks, "%x", c.kind)
				continue
			}
			require.True(t, has(d, riskSighash, want), "%x of input %d: %v", c.kind, input, d.Risks)
		}
	}
}

// Fees that no person means.
func TestDecodeFees(t *testing.T) {
	f := newFixture(t)
	funds := f.chain.fund(to(alice, 10_0000_0000))
	for _, c := range []struct {
		pay   int64
		kind  RiskType
		level string
	}{
		{10_0000_0000 - 150, -1, ""},
		{10_0000_0000 - 20, riskLowFee, levelWarning},
		{10_0000_0000 - 2_000_000, riskHighFee, levelDanger},
		{10_0000_0000 - 9000, riskHighFee, levelDanger},
		{1000, riskHighFee, levelDanger},
	} {
		d := f.decode(f.packet(spend([]wire.OutPoint{out(funds, 0)}, to(bob, c.pay))))
		if c.level == "" {
			require.Empty(t, d.Risks)
			require.False(t, d.ShouldWarnFeeRate)
			continue
		}
		require.True(t, has(d, c.kind, c.level), "%d: %v", c.pay, d.Risks)
		require.True(t, d.ShouldWarnFeeRate)
	}
	f.node.away = bitcoin.ErrAway
	f.clock.Add(feesUsable.Milliseconds())
	d := f.decode(f.packet(spend([]wire.OutPoint{out(funds, 0)}, to(bob, 1000))))
	require.True(t, has(d, riskHighFee, levelDanger), "without estimates: %v", d.Risks)
	require.Zero(t, d.RecommendedFeeRate)
	require.Empty(t, f.decode(f.packet(spend([]wire.OutPoint{out(funds, 0)}, to(bob, 10_0000_0000-9000)))).Risks)
	f.node.away = nil
	small := f.chain.fund(to(alice, 200_000))
	d = f.decode(f.packet(spend([]wire.OutPoint{out(small, 0)}, to(bob, 90_000))))
	require.True(t, has(d, riskHighFee, levelDanger), "more than half of what is spent")
}

// Inputs that are not known, not confirmed, already spent, not what the request says, or of another network.
func TestDecodeInputs(t *testing.T) {
	f := newFixture(t)
	funds := f.chain.fund(to(alice, 100_000), to(alice, 50_000), to(alice, 40_000))
	nowhere := wire.OutPoint{Hash: chainhash.Hash{9}}

	p := f.packet(spend([]wire.OutPoint{out(funds, 0), nowhere}, to(bob, 99_000)))
	d := f.decode(p)
	require.True(t, has(d, riskIndexing, levelDanger), "%v", d.Risks)
	require.False(t, has(d, riskNetwork, levelDanger))
	require.Zero(t, d.Fee, "the fee cannot be told")
	require.False(t, d.IsCompleted)
	require.False(t, d.InputInfos[1].OnChain)
	require.Equal(t, "unknown", d.InputInfos[1].Address)

	p.Inputs[1].UTXO = wire.NewTxOut(1000, carol)
	d = f.decode(p)
	require.Equal(t, f.address(carol), d.InputInfos[1].Address, "as claimed")
	require.Equal(t, int64(2000), d.Fee)
	require.True(t, has(d, riskIndexing, levelDanger))

	p = f.packet(spend([]wire.OutPoint{nowhere}, to(bob, 99_000)))
	p.Inputs[0].UTXO = wire.NewTxOut(100_000, alice)
	d = f.decode(p)
	require.True(t, has(d, riskNetwork, levelDanger), "%v", d.Risks)

	p = f.packet(spend([]wire.OutPoint{out(funds, 0)}, to(bob, 99_000)))
	p.Inputs[0].UTXO = wire.NewTxOut(99_100, alice)
	d = f.decode(p)
	require.True(t, has(d, riskIndexing, levelCritical), "%v", d.Risks)
	require.Equal(t, int64(1000), d.Fee, "the index's value counts, not the request's")

	wait := spend([]wire.OutPoint{out(funds, 1)}, to(alice, 49_000))
	unsure := spend([]wire.OutPoint{out(funds, 2)}, to(alice, 39_000))
	unsure.TxIn[0].Witness = wire.TxWitness{nil, []byte{0x00, 0x63, 0x03, 'o', 'r', 'd', 0x68}, nil}
	f.chain.pool = []*wire.MsgTx{wait, unsure}
	d = f.decode(f.packet(spend([]wire.OutPoint{out(wait, 0)}, to(bob, 48_800))))
	require.True(t, has(d, riskIndexing, levelWarning), "%v", d.Risks)
	d = f.decode(f.packet(spend([]wire.OutPoint{out(unsure, 0)}, to(bob, 38_800))))
	require.True(t, has(d, riskIndexing, levelDanger), "%v", d.Risks)
	d = f.decode(f.packet(spend([]wire.OutPoint{out(funds, 1)}, to(bob, 49_800))))
	require.True(t, has(d, riskIndexing, levelWarning), "%v", d.Risks)
	require.Contains(t, d.Risks[0].Desc, wait.TxHash().String())

	var reward wire.OutPoint
	for op, c := range f.chain.mem.Coins {
		if c.Coinbase {
			reward = op
		}
	}
	d = f.decode(f.packet(spend([]wire.OutPoint{reward}, to(bob, 50_0000_0000-200))))
	require.True(t, has(d, riskIndexing, levelWarning), "%v", d.Risks)

	// Key paths and account keys of another network.
	p = f.packet(spend([]wire.OutPoint{out(funds, 0)}, to(bob, 99_800)))
	key, err := hex.DecodeString("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798")
	require.NoError(t, err)
	p.Inputs[0].Derivations = []bitcoin.Derivation{{
		PubKey: key,
		Path:   []uint32{84 | hardened, 0 | hardened, 0 | hardened, 0, 0},
	}}
	require.True(t, has(f.decode(p), riskNetwork, levelDanger))
	p.Inputs[0].Derivations[0].Path[1] = 1 | hardened
	require.Empty(t, f.decode(p).Risks)
	p.Outputs[0].Derivations = []bitcoin.Derivation{{PubKey: key, Path: []uint32{84 | hardened, 0 | hardened}}}
	require.True(t, has(f.decode(p), riskNetwork, levelDanger))
	p.Outputs[0].Derivations = nil
	// Taproot's keys have theirs behind the hashes of the leaves that they sign.
	for leaves := range 3 {
		for coin, foreign := range map[uint32]bool{0: true, 1: false, 60: false} {
			tap := func(kind byte) []bitcoin.Pair {
				value := append([]byte{byte(leaves)}, make([]byte, 32*leaves+4)...)
				for _, step := range []uint32{86 | hardened, coin | hardened, 0 | hardened, 0, 7} {
					value = binary.LittleEndian.AppendUint32(value, step)
				}
				return []bitcoin.Pair{{Key: append([]byte{kind}, key[1:]...), Value: value}}
			}
			p.Inputs[0].TapDerivations = tap(0x16)
			require.Equal(t, foreign, has(f.decode(p), riskNetwork, levelDanger), "input, coin type %d", coin)
			p.Inputs[0].TapDerivations = nil
			p.Outputs[0].TapDerivations = tap(0x07)
			require.Equal(t, foreign, has(f.decode(p), riskNetwork, levelDanger), "output, coin type %d", coin)
			p.Outputs[0].TapDerivations = nil
		}
	}
	for version, foreign := range map[string]bool{"0488b21e": true, "043587cf": false} { // xpub, tpub
		raw, err := hex.DecodeString("01" + version + strings.Repeat("00", 74))
		require.NoError(t, err)
		p.XPubs = []bitcoin.Pair{{Key: raw, Value: make([]byte, 4)}}
		require.Equal(t, foreign, has(f.decode(p), riskNetwork, levelDanger), version)
	}
}

// The fee rate of what is not signed yet is close to what it will be, whatever kinds of outputs it spends.
func TestDecodeSizes(t *testing.T) {
	f := newFixture(t)
	for name, c := range map[string]struct {
		script []byte
		change func(*bitcoin.Input)
		vsize  int // of an input of one signature and key as everybody sizes it, in a transaction with one P2TR output
	}{
		"P2PKH":        {carol, nil, 10 + 148 + 43},
		"P2WPKH":       {alice, nil, 11 + 68 + 43},
		"P2SH-P2WPKH":  {dave, nil, 11 + 91 + 43},
		"P2TR":         {bob, nil, 11 + 58 + 43},
		"P2WSH 2 of 3": {erin, func(in *bitcoin.Input) { in.WitnessScript = make([]byte, 105) }, 11 + 105 + 43},
		"P2SH 2 of 3":  {dave, func(in *bitcoin.Input) { in.RedeemScript = make([]byte, 105) }, 10 + 297 + 43},
		"P2TR leaf": {bob, func(in *bitcoin.Input) {
			in.TapLeaves = []bitcoin.Leaf{{
				Script: make([]byte, 34), Version: 0xc0,
				Control: append([]byte{0xc0}, make([]byte, 32)...),
			}}
		}, 11 + 75 + 43},
		"unknown": {[]byte{0x51}, nil, 10 + 148 + 43},
	} {
		funds := f.chain.fund(to(c.script, 100_000))
		p := f.packet(spend([]wire.OutPoint{out(funds, 0)}, to(bob, 80_000)))
		if c.change != nil {
			c.change(&p.Inputs[0])
		}
		tx, unsigned := witnessed(p, []source{{script: c.script}})
		require.Equal(t, 1, unsigned)
		require.InDelta(t, c.vsize, bitcoin.VSize(tx), 2, name)
	}
}

// An offer that others complete: outputs exceed inputs, and the assets still go where they will go.
func TestDecodeUnfinishedOffer(t *testing.T) {
	f := newFixture(t)
	id := f.chain.inscribe(alice, "for sale")
	p := f.packet(spend([]wire.OutPoint{{Hash: id.TxID}}, to(alice, 1_000_000)))
	p.Inputs[0].Sighash, p.Inputs[0].HasSighash = txscript.SigHashSingle|txscript.SigHashAnyOneCanPay, true
	d := f.decode(p)
	require.False(t, d.IsCompleted)
	require.Zero(t, d.Fee)
	require.True(t, has(d, riskSighash, levelWarning))
	require.Len(t, d.OutputInfos[0].Inscriptions, 1)
}

// Nothing that is not a PSBT is explained, and the reason is given.
func TestDecodeRefusals(t *testing.T) {
	f := newFixture(t)
	funds := f.chain.fund(to(alice, 100_000))
	empty, err := bitcoin.NewPacket(spend([]wire.OutPoint{out(funds, 0)}))
	require.NoError(t, err)
	f.refused(f.decodeRaw(empty), errPSBT, "no outputs")
	twice := f.packet(spend([]wire.OutPoint{out(funds, 0), out(funds, 0)}, to(bob, 1)))
	f.refused(f.decodeRaw(twice), errPSBT)
	many := make([]*wire.TxOut, maxDecoded+1)
	for i := range many {
		many[i] = to(bob, 1)
	}
	f.refused(f.decodeRaw(f.packet(spend([]wire.OutPoint{out(funds, 0)}, many...))), errPSBT, "2000")
	for _, bad := range []string{"", "zz", "70736274ff", strings.Repeat("00", 100), "70736274ff00"} {
		f.refused(f.post("/tx/decode", map[string]string{"psbtHex": bad}), errPSBT)
	}
	f.refused(f.post("/tx/decode", map[string]string{}), errInvalid)
	f.refused(f.post("/tx/decode", map[string]any{"psbtHex": 5}), errInvalid)
	require.Empty(t, f.log.String(), "what a person sends wrongly is no fault of the server")
}

// Whatever is sent, the answer is an envelope: never a panic, never a fault of the server.
func FuzzDecode(f *testing.F) {
	fx := newFixture(f)
	id := fx.chain.inscribe(alice, "hello")
	rune1, etched := fx.chain.etch(alice, "AAAAAAAAAAAAAAA", premine(5))
	funds := fx.chain.fund(to(alice, 100_000), to(bob, 100_000))
	add := func(tx *wire.MsgTx) {
		raw, err := fx.packet(tx).Bytes()
		require.NoError(f, err)
		f.Add(raw)
	}
	stone := ordinals.Runestone{Edicts: []ordinals.Edict{{ID: rune1, Amount: uint128.From64(1), Output: 1}}}
	add(spend([]wire.OutPoint{out(funds, 0), out(funds, 1)}, to(bob, 199_000)))
	add(spend([]wire.OutPoint{{Hash: id.TxID}, out(etched, 1), out(funds, 0)}, to(bob, 546), to(alice, 546),
		to(stone.Encipher(), 0)))
	add(spend([]wire.OutPoint{out(etched, 1)}, to(bob, 10_000)))
	f.Add([]byte("psbt\xff"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		fx := fx.in(t)
		s := fx.post("/tx/decode", map[string]string{"psbtHex": hex.EncodeToString(raw)})
		require.Equal(t, 200, s.status, s.raw)
		require.Contains(t, []int{0, -1}, s.code)
		require.Empty(t, fx.log.String())
	})
}
