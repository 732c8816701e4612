package custody

import (
	"bytes"
	"encoding/binary"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/schnorr"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// testAddress is a derived address of epoch 1.
func testAddress(a Asset) DepositAddress {
	return DepositAddress{
		Epoch: 1, Asset: a, DstChain: testEVM, Receiver: testTo().Receiver,
		RefundKey: bitcoin.XOnlyOf(testKey("refund").PubKey()), Lock: 100,
	}
}

// SR-17: the address commits to everything that crediting it takes: whatever is changed, it is another address.
func TestDerive_SR17_CommitsToEverything(t *testing.T) {
	r := testRules(t)
	base := testAddress(testRune)
	first, err := r.Derive(base)
	require.NoError(t, err)
	again, err := r.Derive(base)
	require.NoError(t, err)
	require.Equal(t, first, again, "it can be derived again, by anybody")
	seen := map[string]string{string(first.Script): "base"}
	add := func(name string, r *Rules, d DepositAddress) {
		tap, err := r.Derive(d)
		require.NoError(t, err, name)
		require.Empty(t, seen[string(tap.Script)], name)
		seen[string(tap.Script)] = name
		back, ok := r.DecodeLeaf(tap.Leaves[0].Script)
		require.True(t, ok, name)
		require.Equal(t, d, back, name)
	}
	for name, change := range map[string]func(d *DepositAddress){
		"epoch":    func(d *DepositAddress) { d.Epoch = 2 },
		"asset":    func(d *DepositAddress) { d.Asset = testRune0 },
		"btc":      func(d *DepositAddress) { d.Asset = Bitcoin },
		"token":    func(d *DepositAddress) { d.Asset = testToken },
		"chain":    func(d *DepositAddress) { d.DstChain++ },
		"receiver": func(d *DepositAddress) { d.Receiver[31]++ },
		"refund":   func(d *DepositAddress) { d.RefundKey = bitcoin.XOnlyOf(testKey("another").PubKey()) },
		"lock":     func(d *DepositAddress) { d.Lock++ },
	} {
		d := base
		change(&d)
		add(name, r, d)
	}
	other := testRules(t)
	other.Salt[0]++
	add("deployment", other, base)
	_, ok := other.DecodeLeaf(first.Leaves[0].Script)
	require.False(t, ok, "another deployment's address is not ours")
	require.Len(t, first.Leaves, 2)
	for _, s := range r.Scripts() {
		require.NotEqual(t, s.Script, first.Script)
	}
}

func TestDerive_Refuses(t *testing.T) {
	r := testRules(t)
	for name, change := range map[string]func(d *DepositAddress){
		"not an asset":             func(d *DepositAddress) { d.Asset = Asset{BRC20, "CWAY"} },
		"a rune's short id":        func(d *DepositAddress) { d.Asset = Asset{Rune, "1"} },
		"no chain":                 func(d *DepositAddress) { d.DstChain = 0 },
		"to Bitcoin":               func(d *DepositAddress) { d.DstChain = testChain },
		"no receiver":              func(d *DepositAddress) { d.Receiver = message.Recipient{} },
		"a lock that is too short": func(d *DepositAddress) { d.Lock = MinLockLocal - 1 },
		"no refund key":            func(d *DepositAddress) { d.RefundKey = bitcoin.XOnly{} },
		"nobody's refund key":      func(d *DepositAddress) { d.RefundKey = bitcoin.NUMS },
	} {
		d := testAddress(Bitcoin)
		change(&d)
		_, err := r.Derive(d)
		require.ErrorIs(t, err, ErrDepositAddress, name)
	}
	d := testAddress(Bitcoin)
	d.Epoch = 3
	_, err := r.Derive(d)
	require.ErrorIs(t, err, ErrEpoch)
	_, err = r.Plain(3, BTC)
	require.ErrorIs(t, err, ErrEpoch)
	_, err = r.Plain(1, 3)
	require.ErrorIs(t, err, ErrAsset)
	require.Equal(t, MinLockLocal, r.MinLock())
	r.Network, err = bitcoin.NetworkByName(bitcoin.Signet)
	require.NoError(t, err)
	require.Equal(t, MinLock, r.MinLock())
	_, err = (DepositAddress{}).RefundScript()
	require.ErrorIs(t, err, ErrDepositAddress)
}

// A leaf is a derived address's only in the very bytes that Derive writes.
func FuzzDecodeLeaf(f *testing.F) {
	r := testRules(f)
	for _, a := range r.Assets {
		tap, err := r.Derive(testAddress(a))
		require.NoError(f, err)
		f.Add(tap.Leaves[0].Script)
		f.Add(tap.Leaves[1].Script)
	}
	plain, err := r.Plain(1, BTC)
	require.NoError(f, err)
	f.Add(plain.Leaves[0].Script)
	f.Fuzz(func(t *testing.T, script []byte) {
		d, ok := r.DecodeLeaf(script)
		if !ok {
			return
		}
		tap, err := r.Derive(d)
		if err != nil || !bytes.Equal(tap.Leaves[0].Script, script) {
			t.Fatalf("%+v from another leaf: %v", d, err)
		}
	})
}

func TestDecodeLeaf_EveryByteCounts(t *testing.T) {
	r := testRules(t)
	tap, err := r.Derive(testAddress(testToken))
	require.NoError(t, err)
	leaf := tap.Leaves[0].Script
	base, ok := r.DecodeLeaf(leaf)
	require.True(t, ok)
	for i := range leaf {
		changed := bytes.Clone(leaf)
		changed[i] ^= 1
		d, ok := r.DecodeLeaf(changed)
		require.True(t, !ok || d != base, i)
	}
	_, ok = r.DecodeLeaf(append(bytes.Clone(leaf), txscript.OP_NOP))
	require.False(t, ok)
	_, ok = r.DecodeLeaf(leaf[:50])
	require.False(t, ok)
	_, ok = r.DecodeLeaf(nil)
	require.False(t, ok)
}

// run executes a spend of an output by a leaf under consensus and relay rules.
func run(t *testing.T, tap bitcoin.Taproot, leaf int, age uint32, sign func(digest []byte) [][]byte) error {
	t.Helper()
	const value = 50_000
	tx := wire.NewMsgTx(2)
	in := wire.NewTxIn(&wire.OutPoint{Index: 1}, nil, nil)
	in.Sequence = age
	tx.AddTxIn(in)
	tx.AddTxOut(wire.NewTxOut(value-1000, tap.Script))
	fetcher := txscript.NewCannedPrevOutputFetcher(tap.Script, value)
	hashes := txscript.NewTxSigHashes(tx, fetcher)
	digest, err := txscript.CalcTapscriptSignaturehash(hashes, txscript.SigHashDefault, tx, 0, fetcher,
		txscript.NewBaseTapLeaf(tap.Leaves[leaf].Script))
	require.NoError(t, err)
	items := sign(digest)
	for _, item := range items {
		require.LessOrEqual(t, len(item), 80, "relayed tapscript stack items")
	}
	tx.TxIn[0].Witness = append(items, tap.Leaves[leaf].Script, tap.Leaves[leaf].Control)
	engine, err := txscript.NewEngine(tap.Script, tx, 0, txscript.StandardVerifyFlags, nil, hashes, value, fetcher)
	require.NoError(t, err)
	return engine.Execute()
}

// signers signs with some of the members, in the order in which the leaf takes signatures: the last key's first.
func signers(t *testing.T, private []*btcec.PrivateKey, who ...int) func([]byte) [][]byte {
	return func(digest []byte) [][]byte {
		stack := make([][]byte, len(private))
		for i := range stack {
			stack[i] = []byte{}
		}
		for _, i := range who {
			sig, err := schnorr.Sign(private[i], digest)
			require.NoError(t, err)
			stack[len(private)-1-i] = sig.Serialize()
		}
		return stack
	}
}

// Every script is spendable by k members and by no fewer, and a derived address by its refund key after the lock
// (SR-17).
func TestScripts_Spend(t *testing.T) {
	r := testRules(t)
	for _, e := range []struct{ epoch, k, n int }{{1, 2, 3}, {2, 3, 5}} {
		_, private := testMembers(uint32(e.epoch), e.k, e.n, 0)
		who := []int{0, 2, e.n - 1}[:e.k]
		if e.n == 3 {
			who = []int{0, 2}
		}
		address := testAddress(testRune)
		address.Epoch = uint32(e.epoch)
		derived, err := r.Derive(address)
		require.NoError(t, err)
		taps := []bitcoin.Taproot{derived}
		for _, kind := range Kinds {
			plain, err := r.Plain(uint32(e.epoch), kind)
			require.NoError(t, err)
			require.Equal(t, bitcoin.NUMS, plain.Internal)
			require.Len(t, plain.Leaves, 1)
			taps = append(taps, plain)
		}
		for _, tap := range taps {
			require.NoError(t, run(t, tap, 0, 0xfffffffd, signers(t, private, who...)))
			require.Error(t, run(t, tap, 0, 0xfffffffd, signers(t, private, who[1:]...)))
			more := append([]int{1}, who...)
			require.Error(t, run(t, tap, 0, 0xfffffffd, signers(t, private, more...)), "exactly k sign")
			_, err := bitcoin.UnlockLeaf(tap, 0)
			require.NoError(t, err)
		}
		refund := func(digest []byte) [][]byte {
			sig, err := schnorr.Sign(testKey("refund"), digest)
			require.NoError(t, err)
			return [][]byte{sig.Serialize()}
		}
		require.NoError(t, run(t, derived, 1, uint32(address.Lock), refund))
		require.Error(t, run(t, derived, 1, uint32(address.Lock)-1, refund))
	}
	scripts := r.Scripts()
	require.Len(t, scripts, 6)
	for i, a := range scripts {
		for _, b := range scripts[:i] {
			require.NotEqual(t, a.Script, b.Script)
		}
	}
	require.Equal(t, r.Epochs[1], r.Current())
	require.Equal(t, Keys{}, (&Rules{}).Current())
}

// sweep is a transaction of the custody that moves derived outputs, and puts what each became at the same index.
func sweep(t *testing.T, r *Rules, from ...DepositAddress) *sketch {
	s := newSketch(t, r).at(testEpoch2)
	for _, d := range from {
		tap, err := r.Derive(d)
		require.NoError(t, err)
		s.in(tap.Script, 60_000, []byte{1}, []byte{2}, tap.Leaves[0].Script, tap.Leaves[0].Control)
	}
	return s
}

// SR-02: a derived deposit is credited when it is in plain custody, with what is there, and keyed by the output that
// was swept.
func TestRead_SR02_Sweep(t *testing.T) {
	r := testRules(t)
	change(r, Bitcoin, func(t *Terms) { t.Lanes[1].Until = 0 })
	s := sweep(t, r, testAddress(Bitcoin), testAddress(testRune), testAddress(testToken)).from("reserve", 9000).
		toEpoch(2, BTC, 59_500).toEpoch(2, Rune, 546).carries(runes(testRune, units(7, 20))).
		toEpoch(2, BRC20, 546).carries(moved(testToken, units(2, 18)))
	rec := s.read()
	require.Len(t, rec.Leaves, 3)
	require.Len(t, rec.Deposits, 3)
	refund, err := bitcoin.KeyScript(bitcoin.P2TR, testKey("refund").PubKey())
	require.NoError(t, err)
	for i, a := range []Asset{Bitcoin, testRune, testToken} {
		address := testAddress(a)
		require.Equal(t, &address, rec.Leaves[i].Derived)
		d := rec.Deposits[i]
		require.Empty(t, d.Fault)
		require.Equal(t, a, d.Asset)
		require.Equal(t, rec.OutPoint(uint32(i)), d.OutPoint)
		require.Equal(t, rec.Spent[i], *d.Swept)
		require.Equal(t, rec.Spent[i], d.Key())
		require.Equal(t, RefundTo{Derived: refund, OutPoint: rec.Spent[i]}, d.Refund)
		require.Equal(t, testTo(), d.Destination)
		require.Equal(t, uint32(2), d.Epoch)
		m, err := r.Message(d)
		require.NoError(t, err)
		key := d.Key()
		require.Equal(t,
			message.NewUID(testChain, testEVM,
				message.BitcoinNonce(r.Salt[:], displayID(key), key.Index, uint8(a.Kind), []byte(a.ID))),
			m.UID)
		p, err := m.Payload.Decoded(), m.Payload.Err()
		require.NoError(t, err)
		require.Equal(t, ScriptHash(refund), p.Refund)
		require.Equal(t, binary.BigEndian.AppendUint32(nil, key.Index), p.Data[33:])
	}
	require.Equal(t, amount.New(59_500), rec.Deposits[0].Amount)

	// what was signed for the next epoch before it takes deposits is in the custody all the same
	early := sweep(t, r, testAddress(Bitcoin)).at(testEpoch2-1).toEpoch(2, BTC, 50_000)
	early.faulty("")
	below := sweep(t, r, testAddress(Bitcoin)).toEpoch(2, BTC, 999)
	below.faulty(FaultMinimum)
	elsewhere := testAddress(Bitcoin)
	elsewhere.DstChain = 1
	sweep(t, r, elsewhere).toEpoch(2, BTC, 50_000).faulty(FaultUnknownLane)
	sweep(t, r, testAddress(testRune)).toEpoch(2, Rune,
		546).carries(runes(testRune0, uint128.From64(9))).faulty(FaultAddress)
	sweep(t, r, testAddress(testRune)).toEpoch(2, Rune, 5000).faulty(FaultAddress)
	sweep(t, r, testAddress(Bitcoin)).toEpoch(2, BTC,
		50_000).carries(runes(testRune0, uint128.From64(9))).faulty(FaultAddress)
	sweep(t, r, testAddress(Bitcoin)).toEpoch(2, BTC,
		50_000).carries(Carried{Inscriptions: []Inscription{{}}}).faulty(FaultMixed)
}

// SR-02, SR-07: what a committee spends to anywhere else is no deposit, nor is a tree with another second leaf.
func TestRead_SR07_OnlySweptIntoCustody(t *testing.T) {
	r := testRules(t)
	d := testAddress(Bitcoin)
	require.Empty(t,
		sweep(t, r, d).out(walletScript(t, "alice"), 50_000).toEpoch(2, BTC, 5000).says(saying(testTo())).read().Deposits)
	require.Empty(t, sweep(t, r, d).read().Deposits)
	own := Carried{Inscriptions: []Inscription{{Valid: &TokenMove{testToken.ID, units(1, 18)}}}}
	require.Empty(t, sweep(t, r, testAddress(testToken)).toEpoch(2, BRC20, 546).carries(own).read().Deposits)

	tap, err := r.Derive(d)
	require.NoError(t, err)
	at := []byte{txscript.OP_1}
	forged, err := bitcoin.NewTaproot(bitcoin.NUMS, tap.Leaves[0].Script, append(at, txscript.OP_DROP, txscript.OP_1))
	require.NoError(t, err)
	rec := newSketch(t, r).in(forged.Script, 60_000, []byte{1}, forged.Leaves[0].Script, forged.Leaves[0].Control).to(BTC,
		50_000).read()
	require.Empty(t, rec.Deposits)
	require.Len(t, rec.Leaves, 1)
	require.Nil(t, rec.Leaves[0].Derived)
	require.Equal(t, r.record(d), rec.Leaves[0].Prefix)
	// its depositor's own spend after the lock is not the committee's
	mine := newSketch(t, r).in(tap.Script, 60_000, []byte{1}, tap.Leaves[1].Script, tap.Leaves[1].Control).
		to(BTC, 50_000).says(saying(testTo()))
	require.Equal(t, [][]byte{tap.Script}, mine.faulty("").Refund.Scripts)
}

func TestDestination_RoundTrip(t *testing.T) {
	forms := map[Form]int{FormPlain: 36, FormSealed: 40}
	rapid.Check(t, func(t *rapid.T) {
		r := &Rules{Form: rapid.SampledFrom([]Form{FormPlain, FormSealed}).Draw(t, "form"), Salt: testSalt()}
		d := Destination{ChainID: rapid.Uint32Min(1).Draw(t, "chain")}
		copy(d.Receiver[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "receiver"))
		b := r.DestinationBytes(d)
		back, err := r.ParseDestination(b)
		require.NoError(t, err)
		require.Equal(t, d, back)
		require.Len(t, b, forms[r.Form])
		var amounts []uint128.Uint128
		for _, e := range r.DestinationEdicts(d) {
			require.Zero(t, e.ID)
			amounts = append(amounts, e.Amount)
		}
		back, err = r.destinationOf(amounts)
		require.NoError(t, err)
		require.Equal(t, d, back)
		data := rapid.SliceOfN(rapid.Byte(), 0, 300).Draw(t, "data")
		longer, err := r.destinationWithData(d, data)
		require.NoError(t, err)
		back, err = r.ParseDestination(longer)
		require.ErrorIs(t, err, ErrConsumerData)
		require.Equal(t, d, back)
		_, err = r.ParseDestination(longer[:len(longer)-1])
		require.Error(t, err)
		if r.Form == FormSealed { // SR-31
			other := *r
			other.Salt[31]++
			_, err = other.ParseDestination(b)
			require.ErrorIs(t, err, ErrOtherDeployment)
			_, err = other.destinationOf(amounts)
			require.ErrorIs(t, err, ErrOtherDeployment)
			_, err = other.ParseDestination(longer)
			require.Error(t, err)
		}
	})
	_, err := sealedRules().destinationWithData(testTo(), make([]byte, maxConsumerData+1))
	require.ErrorIs(t, err, ErrDestination)
}

// SR-04: there is one form of a destination.
func FuzzParseDestination(f *testing.F) {
	f.Add(saying(testTo()))
	longer, err := sealedRules().destinationWithData(testTo(), []byte{1})
	require.NoError(f, err)
	f.Add(longer)
	f.Fuzz(func(t *testing.T, b []byte) {
		d, err := sealedRules().ParseDestination(b)
		if err == nil && !bytes.Equal(saying(d), b) {
			t.Fatal("a destination of other bytes")
		}
	})
}
