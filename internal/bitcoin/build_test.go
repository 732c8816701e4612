package bitcoin

import (
	"encoding/binary"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"

	"causeway/internal/bitcoin/ordinals"
)

// tester is what require and rapid share.
type tester interface {
	require.TestingT
	Helper()
}

func privateKey(n byte) *btcec.PrivateKey {
	k, _ := btcec.PrivKeyFromBytes([]byte{31: n})
	return k
}

// lock is a script with the way to spend it and the keys that do.
type lock struct {
	script []byte
	unlock Unlock
	keys   []*btcec.PrivateKey
}

func locks(t tester) []lock {
	t.Helper()
	k := privateKey(1)
	var list []lock
	for _, kind := range []AddressType{P2PKH, P2SH, P2WPKH, P2TR} {
		script, err := KeyScript(kind, k.PubKey())
		require.NoError(t, err)
		u, err := UnlockKey(script, k.PubKey())
		require.NoError(t, err)
		list = append(list, lock{script, u, []*btcec.PrivateKey{k}})
	}
	// 2 of 3 by CHECKMULTISIG.
	multi := []byte{txscript.OP_2}
	for n := byte(1); n <= 3; n++ {
		multi = appendPush(multi, privateKey(n).PubKey().SerializeCompressed())
	}
	multi = append(multi, txscript.OP_3, txscript.OP_CHECKMULTISIG)
	list = append(list,
		lock{WitnessScriptHashScript(multi), Unlock{WitnessScript: multi}, []*btcec.PrivateKey{privateKey(3), privateKey(1)}})
	// 3 of 5 by CHECKSIGADD behind a NUMS key, with a committed prefix; a refund leaf beside it.
	var members []XOnly
	for n := byte(11); n <= 15; n++ {
		members = append(members, XOnlyOf(privateKey(n).PubKey()))
	}
	custody, err := MultisigLeaf(3, members, []byte("destination"))
	require.NoError(t, err)
	refund, err := RelativeLockLeaf(1_000, XOnlyOf(privateKey(20).PubKey()))
	require.NoError(t, err)
	tree, err := NewTaproot(NUMS, custody, refund)
	require.NoError(t, err)
	byCustody, err := UnlockLeaf(tree, 0)
	require.NoError(t, err)
	list = append(list, lock{tree.Script, byCustody, []*btcec.PrivateKey{privateKey(15), privateKey(11), privateKey(13)}})
	byRefund, err := UnlockLeaf(tree, 1)
	require.NoError(t, err)
	byRefund.Sequence = 1_000
	return append(list, lock{tree.Script, byRefund, []*btcec.PrivateKey{privateKey(20)}})
}

// previous returns a transaction that pays value to the script, unique by n.
func previous(script []byte, value uint64, n uint32) *wire.MsgTx {
	tx := wire.NewMsgTx(2)
	tx.AddTxIn(wire.NewTxIn(&wire.OutPoint{Hash: chainhash.Hash{1}, Index: n}, nil, nil))
	tx.AddTxOut(wire.NewTxOut(int64(value), script))
	return tx
}

// wallet makes coins and completes drafts.
type wallet struct {
	made map[chainhash.Hash]*wire.MsgTx
	keys []*btcec.PrivateKey
}

func newWallet() *wallet { return &wallet{made: map[chainhash.Hash]*wire.MsgTx{}} }

func (w *wallet) seen(l lock, value uint64, carried ordinals.Carried) Seen {
	tx := previous(l.script, value, uint32(len(w.made)))
	w.made[tx.TxHash()] = tx
	w.keys = append(w.keys, l.keys...)
	return Seen{OutPoint: wire.OutPoint{Hash: tx.TxHash()}, Value: value, Script: l.script, Carried: carried}
}

func (w *wallet) coin(t tester, l lock, value uint64) Coin {
	t.Helper()
	c, err := w.seen(l, value, ordinals.Carried{}).Plain(l.unlock)
	require.NoError(t, err)
	return c
}

func (w *wallet) complete(t tester, d *Draft) *wire.MsgTx {
	t.Helper()
	for i, in := range d.Packet.Inputs { // those that P2PKH inputs spend
		if in.UTXO == nil && in.Previous == nil {
			d.Attach(w.made[d.Packet.Tx.TxIn[i].PreviousOutPoint.Hash])
		}
	}
	tx, err := d.Packet.Complete(w.keys...)
	require.NoError(t, err)
	w.made[tx.TxHash()] = tx
	return tx
}

// check holds a signed transaction against what its draft says: values are conserved, the size is estimated to within a
// virtual byte per ECDSA signature, the fee is the rate's.
func check(t tester, d *Draft, tx *wire.MsgTx, rate FeeRate, ins uint64) {
	t.Helper()
	var outs uint64
	for i, o := range tx.TxOut {
		outs += uint64(o.Value)
		require.GreaterOrEqual(t, uint64(o.Value), Dust(o.PkScript), "output %d", i)
	}
	require.Equal(t, ins, outs+d.Fee)
	size := VSize(tx)
	require.GreaterOrEqual(t, d.VSize, size)
	require.LessOrEqual(t, d.VSize-size, 2*len(tx.TxIn))
	require.GreaterOrEqual(t, d.Fee, rate.Fee(size))
	if d.Change >= 0 {
		require.Equal(t, rate.Fee(d.VSize), d.Fee)
		require.LessOrEqual(t, uint64(FeeRateOf(d.Fee, size)),
			uint64(rate)+uint64(rate)*uint64(2*len(tx.TxIn))/uint64(size)+1000)
	}
}

// Every type of script is built, signed, finalised and accepted by the interpreter, and its size is known beforehand.
func TestBuild_ScriptTypes(t *testing.T) {
	for i, l := range locks(t) {
		w := newWallet()
		c := w.coin(t, l, 100_000)
		d, err := Payment{
			Coins: []Coin{c}, Outputs: []Out{{20_000, locks(t)[2].script}}, Change: l.script,
			Rate: SatPerVByte(7),
		}.Build()
		require.NoError(t, err)
		tx := w.complete(t, d)
		check(t, d, tx, SatPerVByte(7), 100_000)
		if i >= 5 || TypeOf(l.script) == P2TR { // Schnorr signatures have one size
			require.Equal(t, VSize(tx), d.VSize)
		}
	}
	// The custody's figures of facts: 196 vB for one CHECKSIGADD 3-of-5 input and one output, without prefix.
	var members []XOnly
	for n := byte(11); n <= 15; n++ {
		members = append(members, XOnlyOf(privateKey(n).PubKey()))
	}
	leaf, err := MultisigLeaf(3, members)
	require.NoError(t, err)
	tree, err := NewTaproot(NUMS, leaf)
	require.NoError(t, err)
	var size weigher
	size.input(source{script: tree.Script, unlock: Unlock{Leaf: &tree.Leaves[0]}}.size())
	size.output(tree.Script)
	require.Equal(t, 196, size.vsize())
}

// INV-06: an output that carries something, may carry something, or is spent is no coin; there is no other constructor.
func TestBuild_INV06_PlainOnly(t *testing.T) {
	l := locks(t)[3]
	w := newWallet()
	plain := w.seen(l, 10_000, ordinals.Carried{})
	_, err := plain.Plain(l.unlock)
	require.NoError(t, err)
	rune1 := ordinals.RuneBalance{ID: ordinals.RuneID{Block: 1, Tx: 1}, Amount: uint128.From64(5)}
	for _, change := range []func(*Seen){
		func(s *Seen) { s.Unknown = true },
		func(s *Seen) { s.Carried.Inscriptions = []ordinals.CarriedInscription{{}} },
		func(s *Seen) { s.Carried.Runes = []ordinals.RuneBalance{rune1} },
	} {
		s := plain
		change(&s)
		_, err := s.Plain(l.unlock)
		require.ErrorIs(t, err, ErrNotPlain)
	}
	spent := plain
	spent.Spent = true
	_, err = spent.Plain(l.unlock)
	require.ErrorIs(t, err, ErrSpent)
	_, err = plain.Asset(l.unlock)
	require.ErrorIs(t, err, ErrNoAsset)
	_, err = plain.Plain(locks(t)[2].unlock)
	require.ErrorIs(t, err, ErrUnlock)
}

// INV-06: an inscription that would end in the fee, the change or another's output is not sent.
func TestBuild_INV06_InscriptionsArrive(t *testing.T) {
	ls := locks(t)
	w := newWallet()
	asset := func(value, offset uint64) Asset {
		a, err := w.seen(ls[3], value,
			ordinals.Carried{Inscriptions: []ordinals.CarriedInscription{{Seq: 9, Offset: offset}}}).Asset(ls[3].unlock)
		require.NoError(t, err)
		return a
	}
	fund := Funding{Coins: []Coin{w.coin(t, ls[2], 50_000)}, Change: ls[2].script, Rate: SatPerVByte(3)}
	a := asset(10_000, 9_000)
	d, err := fund.SendInscription(a, ls[0].script)
	require.NoError(t, err)
	tx := w.complete(t, d)
	check(t, d, tx, fund.Rate, 60_000)
	require.Equal(t, a.OutPoint(), tx.TxIn[0].PreviousOutPoint)
	require.Equal(t, int64(10_000), tx.TxOut[0].Value)
	require.Equal(t, ls[0].script, tx.TxOut[0].PkScript)

	data, err := DataOut([]byte("note"))
	require.NoError(t, err)
	for _, outputs := range [][]Out{
		{{546, ls[0].script}},                         // the inscription is at 9,000
		{{546, ls[0].script}, {10_000, ls[1].script}}, // in the second output
		{data, {10_000, ls[0].script}},
	} {
		_, err := fund.payment(outputs, a).Build()
		require.ErrorIs(t, err, ErrLost)
	}
	_, err = fund.payment([]Out{{10_000, ls[0].script}, {10_000, ls[0].script}}, a, asset(10_000, 0)).Build()
	require.NoError(t, err)
}

func TestBuild_Refuses(t *testing.T) {
	ls := locks(t)
	w := newWallet()
	c := w.coin(t, ls[2], 100_000)
	to := ls[3].script
	base := Payment{Coins: []Coin{c}, Outputs: []Out{{50_000, to}}, Change: ls[2].script, Rate: SatPerVByte(2)}
	for name, test := range map[string]struct {
		change func(p *Payment)
		says   string
	}{
		"funds":      {func(p *Payment) { p.Outputs = []Out{{99_900, to}} }, "not enough plain bitcoin: "},
		"dust":       {func(p *Payment) { p.Outputs = []Out{{329, to}} }, "smaller than nodes relay: 330 sat"},
		"no rate":    {func(p *Payment) { p.Rate = 0 }, "fee rate"},
		"mad rate":   {func(p *Payment) { p.Rate = MaxFeeRate + 1 }, "fee rate"},
		"no change":  {func(p *Payment) { p.Change = nil }, "no change output"},
		"fee cap":    {func(p *Payment) { p.MaxFee = 100 }, "above its cap"},
		"twice":      {func(p *Payment) { p.Coins = []Coin{c, c} }, "is given twice"},
		"nothing":    {func(p *Payment) { p.Outputs, p.Change = nil, nil }, "without outputs"},
		"too much":   {func(p *Payment) { p.Outputs = []Out{{MaxMoney, to}, {1000, to}} }, "more than all coins"},
		"all change": {func(p *Payment) { p.Outputs = nil; p.Coins = []Coin{w.coin(t, ls[2], 400)} }, "not enough"},
		"wrong must": {func(p *Payment) { p.Must = 2 }, "must be spent"},
	} {
		p := base
		test.change(&p)
		_, err := p.Build()
		require.ErrorContains(t, err, test.says, name)
	}
	_, err := DataOut(make([]byte, 81))
	require.Error(t, err)
	p := base
	p.Outputs = []Out{{99_900, to}}
	_, err = p.Build()
	require.ErrorIs(t, err, ErrFunds)
}

// Nodes' dust thresholds by type of script.
func TestDust(t *testing.T) {
	ls := locks(t)
	for i, want := range []uint64{546, 540, 294, 330, 330} {
		require.Equal(t, want, Dust(ls[i].script))
	}
	data, err := DataOut([]byte{1})
	require.NoError(t, err)
	require.Zero(t, Dust(data.Script))
}

// Whatever coins, outputs and rate there are: what is built conserves value and pays the asked rate, or says what is
// missing.
func TestBuild_Properties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ls := locks(t)
		w := newWallet()
		value := rapid.Uint64Range(300, 200_000)
		kind := rapid.IntRange(0, len(ls)-2) // the refund leaf has a lock of its own
		p := Payment{
			Change: ls[kind.Draw(t, "change")].script,
			Rate:   FeeRate(rapid.Uint64Range(1_000, 60_000).Draw(t, "rate")),
		}
		var have, want uint64
		for range rapid.IntRange(1, 8).Draw(t, "coins") {
			c := w.coin(t, ls[kind.Draw(t, "kind")], value.Draw(t, "value"))
			p.Coins, have = append(p.Coins, c), have+c.value
		}
		for range rapid.IntRange(0, 3).Draw(t, "outputs") {
			o := Out{value.Draw(t, "out") + 300, ls[kind.Draw(t, "to")].script}
			p.Outputs, want = append(p.Outputs, o), want+o.Value
		}
		p.Must = rapid.IntRange(0, len(p.Coins)).Draw(t, "must")
		p.Add = rapid.IntRange(0, 3).Draw(t, "add")
		d, err := p.Build()
		if err != nil {
			require.ErrorIs(t, err, ErrFunds)
			require.Less(t, int64(have)-int64(want), int64(p.Rate.Fee(58+298*len(p.Coins)+43*4))+1_200)
			return
		}
		tx := w.complete(t, d)
		var ins uint64
		for _, in := range tx.TxIn {
			ins += uint64(w.made[in.PreviousOutPoint.Hash].TxOut[0].Value)
			require.EqualValues(t, SequenceReplaceable, in.Sequence)
		}
		check(t, d, tx, p.Rate, ins)
		for i, o := range p.Outputs {
			require.Equal(t, wire.NewTxOut(int64(o.Value), o.Script), tx.TxOut[i])
		}
		for i, c := range p.Coins[:p.Must] {
			require.Equal(t, c.outPoint, tx.TxIn[i].PreviousOutPoint)
		}
		if d.Change < 0 { // what is left would not have paid for change
			require.Less(t, d.Fee, p.Rate.Fee(d.VSize+43)+Dust(p.Change)+1)
		}
	})
}

// BIP-125: a replacement spends an input of the original, pays a greater rate and its own relay on top of all fees
// replaced.
func TestReplace_BIP125(t *testing.T) {
	ls := locks(t)
	w := newWallet()
	coins := []Coin{w.coin(t, ls[2], 30_000), w.coin(t, ls[3], 200_000)}
	p := Payment{
		Coins: coins[:1], Must: 1, Outputs: []Out{{20_000, ls[0].script}}, Change: ls[2].script,
		Rate: SatPerVByte(2),
	}
	first, err := p.Build()
	require.NoError(t, err)
	old := Replaced{Tx: w.complete(t, first), Fee: first.Fee, Descendants: 5_000}
	p.Coins = coins
	second, err := p.Replace(old) // at the same rate: raised
	require.NoError(t, err)
	tx := w.complete(t, second)
	require.Equal(t, old.Tx.TxIn[0].PreviousOutPoint, tx.TxIn[0].PreviousOutPoint)
	require.GreaterOrEqual(t, second.Fee, old.Fee+old.Descendants+FeeRate(1000).Fee(VSize(tx)))
	require.Greater(t, FeeRateOf(second.Fee, VSize(tx)), FeeRateOf(old.Fee, VSize(old.Tx)))
	p.Rate = SatPerVByte(90)
	third, err := p.Replace(old)
	require.NoError(t, err)
	check(t, third, w.complete(t, third), p.Rate, 230_000)

	p.Must = 0
	_, err = p.Replace(old)
	require.ErrorIs(t, err, ErrNoConflict)
	final := p
	final.Must, final.Final = 1, true
	d, err := final.Build()
	require.NoError(t, err)
	_, err = final.Replace(Replaced{Tx: w.complete(t, d), Fee: d.Fee})
	require.ErrorIs(t, err, ErrNotReplaceable)
}

// CPFP: parent and child together pay the asked rate; the child spends the parent's change before it confirms.
// What was sent is spent before it is in a block, and only what was built is taken for it.
func TestSent(t *testing.T) {
	ls := locks(t)
	w := newWallet()
	p := Payment{
		Coins: []Coin{w.coin(t, ls[2], 100_000)}, Outputs: []Out{{20_000, ls[0].script}}, Change: ls[3].script,
		Rate: SatPerVByte(1),
	}
	parent, err := p.Build()
	require.NoError(t, err)
	tx := w.complete(t, parent)
	c, err := parent.Sent(tx, parent.Change, ls[3].unlock)
	require.NoError(t, err)
	w.keys = append(w.keys, ls[3].keys...)
	child, err := Payment{Coins: []Coin{c}, Change: ls[3].script, Rate: SatPerVByte(20)}.Build()
	require.NoError(t, err)
	require.Equal(t, tx.TxHash(), w.complete(t, child).TxIn[0].PreviousOutPoint.Hash)
	other := tx.Copy()
	other.LockTime++
	_, err = parent.Sent(other, parent.Change, ls[3].unlock)
	require.ErrorContains(t, err, "not the one that was built")
}

func TestFeeRate(t *testing.T) {
	for text, want := range map[string]FeeRate{"1": 1000, "2.5": 2500, "0.001": 1, "5000": 5_000_000} {
		got, err := ParseFeeRate(text)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	for _, text := range []string{
		"", "-1", "0", "1e9", "5000.001", "0.0001", "1/3", "NaN", "0x10", "1_0", ".5", "1.",
		"+1", "0.0", "99999999999999999999",
	} {
		_, err := ParseFeeRate(text)
		require.Error(t, err, text)
	}
	require.Equal(t, uint64(141), FeeRate(1001).Fee(140))
	require.Equal(t, "2.500 sat/vB", FeeRate(2500).String())
}

// SR-24: members' signatures made elsewhere are checked before they are taken; a leaf that is not the output's is
// refused.
func TestSigner_ExternalKeys(t *testing.T) {
	l := locks(t)[5]
	w := newWallet()
	d, err := Payment{Coins: []Coin{w.coin(t, l, 50_000)}, Change: l.script, Rate: SatPerVByte(2)}.Build()
	require.NoError(t, err)
	s, err := NewSigner(d.Packet)
	require.NoError(t, err)
	leaf := d.Packet.Inputs[0].TapLeaves[0]
	digest, err := s.TaprootDigest(0, &leaf)
	require.NoError(t, err)
	member := XOnlyOf(privateKey(11).PubKey())
	require.Error(t, s.AddLeafSignature(0, member, &leaf, make([]byte, 64)))
	require.Error(t, s.AddLeafSignature(0, member, &leaf, digest[:]))
	wrong := leaf
	wrong.Script = append([]byte{txscript.OP_NOP}, leaf.Script...)
	_, err = s.TaprootDigest(0, &wrong)
	require.ErrorIs(t, err, ErrMismatch)
	d.Packet.Inputs[0].Sighash, d.Packet.Inputs[0].HasSighash = txscript.SigHashAll, true
	_, err = s.TaprootDigest(0, &leaf)
	require.ErrorIs(t, err, ErrSighash)
	d.Packet.Inputs[0].HasSighash = false
	// Two of three members do not suffice, four are one too many, of which three are taken.
	n, err := d.Packet.SignAll(privateKey(11), privateKey(12))
	require.NoError(t, err)
	require.Equal(t, 2, n)
	require.ErrorIs(t, d.Packet.Finalise(), ErrUnsigned)
	_, err = d.Packet.Complete(privateKey(13), privateKey(14), privateKey(99))
	require.NoError(t, err)
}

func TestLeaves(t *testing.T) {
	k := XOnlyOf(privateKey(1).PubKey())
	_, err := MultisigLeaf(1, []XOnly{k, k})
	require.ErrorContains(t, err, "twice")
	_, err = MultisigLeaf(2, []XOnly{k})
	require.Error(t, err)
	_, err = MultisigLeaf(1, []XOnly{{}})
	require.Error(t, err)
	_, err = RelativeLockLeaf(0, k)
	require.Error(t, err)
	one, err := MultisigLeaf(1, []XOnly{k})
	require.NoError(t, err)
	p, ok := parseLeaf(one)
	require.True(t, ok)
	require.Equal(t, leafPolicy{1, []XOnly{k}}, p)
	for _, script := range [][]byte{
		nil,
		{txscript.OP_1},
		append(append([]byte{}, one...), txscript.OP_VERIFY), one[:20],
		append([]byte{txscript.OP_1}, one...),
	} {
		_, ok := parseLeaf(script)
		require.False(t, ok, "%x", script)
	}
	var members []XOnly
	for n := range byte(20) {
		members = append(members, XOnlyOf(privateKey(n+1).PubKey()))
	}
	many, err := MultisigLeaf(17, members)
	require.NoError(t, err)
	p, ok = parseLeaf(many)
	require.True(t, ok)
	require.Equal(t, leafPolicy{17, members}, p)
}

func FuzzParseLeaf(f *testing.F) {
	leaf, err := MultisigLeaf(1, []XOnly{XOnlyOf(privateKey(1).PubKey())}, []byte("ab"))
	require.NoError(f, err)
	f.Add(leaf)
	f.Add(binary.LittleEndian.AppendUint32(leaf, 0x68636300))
	f.Fuzz(func(t *testing.T, script []byte) {
		p, ok := parseLeaf(script)
		require.Equal(t, ok, ok && len(p.keys) >= p.k && p.k > 0)
		_, _, _ = multisigShape(script)
	})
}
