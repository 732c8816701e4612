package custody

import (
	"bytes"
	"slices"
	"testing"

	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/message"
)

func TestRead_WalletDeposit(t *testing.T) {
	r := testRules(t)
	to := testTo()
	s := newSketch(t, r).from("alice", 100_000).from("alice", 50_000).
		to(BTC, 120_000).says(saying(to)).out(walletScript(t, "alice"), 29_000)
	rec := s.read()
	require.Equal(t, s.fact.Tx.TxHash(), rec.TxID)
	require.Equal(t, uint64(testHeight)<<32|4, rec.Position())
	require.Equal(t, s.fact.Hash, rec.Block)
	require.Equal(t, s.fact.Time, rec.Time)
	require.Equal(t, uint64(1000), rec.MinerFee)
	require.Len(t, rec.Spent, 2)
	require.Len(t, rec.Outputs, 3)
	require.Equal(t, []Received{{Vout: 0, Epoch: 1, Kind: BTC, Sats: 120_000}}, rec.Outs)
	require.False(t, rec.TopUp)
	d := s.faulty("")
	require.Equal(t, Deposit{
		OutPoint: wire.OutPoint{Hash: rec.TxID}, Kind: BTC, Epoch: 1, Asset: Bitcoin, Sats: 120_000,
		Amount:      amount.New(120_000),
		Destination: to, Height: testHeight,
		Refund: RefundTo{Scripts: [][]byte{walletScript(t, "alice")}, OutPoint: wire.OutPoint{Hash: rec.TxID}},
	}, d)
	m, err := r.Message(d)
	require.NoError(t, err)
	p, err := m.Payload.Decoded(), m.Payload.Err()
	require.NoError(t, err)
	id := displayID(d.OutPoint)
	require.Equal(t, rec.TxID.String(), message.Bytes32(id).String()[2:])
	require.Equal(t, message.NewUID(testChain, testEVM, message.BitcoinNonce(r.Salt[:], id, 0, 0, nil)), m.UID)
	require.Equal(t, Bitcoin.Anchor(), m.SrcAnchor)
	require.Equal(t, r.Terms[Bitcoin].Lanes[0].Router, m.DstAnchor)
	require.Equal(t, to.Receiver, p.Recipient)
	require.Equal(t, ScriptHash(walletScript(t, "alice")), p.Refund)
	require.Equal(t, amount.New(120_000), p.Amount)
	require.Equal(t, append(append([]byte{0}, id[:]...), 0, 0, 0, 0), p.Data)
	require.Len(t, p.Data, DepositLen)
}

// BRC-20: the transfer inscription moves into the custody; runes: the destination stands in the runestone or apart from
// it.
func TestRead_AssetDeposits(t *testing.T) {
	r := testRules(t)
	to := testTo()
	d := newSketch(t, r).from("alice", 546).from("payer", 9000).to(BRC20,
		546).says(saying(to)).out(walletScript(t, "payer"), 8000)
	d.fact.Carried[0] = moved(testToken, units(15, 17))
	got := d.faulty("")
	require.Equal(t, testToken, got.Asset)
	require.Equal(t, "1500000000000000000", got.Amount.String())
	// SR-16: a token goes back to the script that supplied it, whoever paid the fee
	require.Equal(t, [][]byte{walletScript(t, "alice")}, got.Refund.Scripts)
	m, err := r.Message(got)
	require.NoError(t, err)
	p, err := m.Payload.Decoded(), m.Payload.Err()
	require.NoError(t, err)
	require.Equal(t, amount.New(150_000_000), p.Amount, "8 of 18 decimals")
	require.Equal(t, byte(BRC20), p.Data[0])

	// the order of satoshis tells whose it was, wherever the inscription stood
	d = newSketch(t, r).from("payer", 9000).from("alice", 546).from("payer", 9000).out(walletScript(t, "payer"), 8999).
		to(BRC20, 547).carries(moved(testToken, units(15, 17))).says(saying(testTo()))
	d.fact.Carried[1].Inscriptions[0].Offset = 1
	require.Equal(t, [][]byte{walletScript(t, "alice")}, d.faulty("").Refund.Scripts)
	d.fact.Carried[1].Inscriptions[0].Offset = 0
	require.Equal(t, [][]byte{walletScript(t, "payer")}, d.faulty("").Refund.Scripts)
	d.fact.Carried[1].Inscriptions[0].Offset = 1 << 60
	require.Len(t, d.faulty("").Refund.Scripts, 2, "of a fact that cannot be, all that supplied it")

	// several transfers are no deposit, but all that they brought can be sent back
	both := moved(testToken, units(1, 18))
	both.Inscriptions = append(both.Inscriptions, moved(testToken, units(2, 18)).Inscriptions...)
	both.Inscriptions[1].Offset = 546
	d = newSketch(t, r).from("bob", 546).from("alice", 546).from("payer", 9000).to(BRC20,
		1092).carries(both).says(saying(to))
	got = d.faulty(FaultMixed)
	require.Equal(t, testToken, got.Asset)
	require.Equal(t, wide(units(3, 18)), got.Amount)
	require.Len(t, got.Refund.Scripts, 2)
	require.NotContains(t, got.Refund.Scripts, walletScript(t, "payer"))

	id, _ := testRune.RuneID()
	for name, s := range map[string]*sketch{
		"destination in the runestone": newSketch(t, r).from("alice", 9000).to(Rune, 546).
			stone(ordinals.Runestone{Edicts: edictsOf(to, ordinals.Edict{ID: id, Amount: units(7, 20), Output: 0})}),
		"destination apart": newSketch(t, r).from("alice", 9000).to(Rune, 546).
			stone(ordinals.Runestone{Edicts: []ordinals.Edict{{ID: id, Amount: units(7, 20)}}}).says(saying(to)),
		"no runestone": newSketch(t, r).from("alice", 9000).to(Rune, 546).says(saying(to)),
	} {
		s.fact.Carried[0] = runes(testRune, units(7, 20))
		got := s.faulty("")
		require.Equal(t, testRune, got.Asset, name)
		require.Equal(t, to, got.Destination, name)
		m, err := r.Message(got)
		require.NoError(t, err)
		p, err := m.Payload.Decoded(), m.Payload.Err()
		require.NoError(t, err)
		require.Equal(t, amount.New(7), p.Amount, "18 of 38 decimals")
		require.Equal(t, testRune.Anchor(), m.SrcAnchor)
	}
}

// Two deposits in one transaction are two messages; each output is judged by itself (SR-04, SR-10).
func TestRead_SR04_SeveralOutputs(t *testing.T) {
	r := testRules(t)
	s := newSketch(t, r).from("alice", 900_000).says(saying(testTo())).
		to(BTC, 5000).to(BTC, 6000).to(Rune, 546).carries(runes(testRune0, uint128.From64(9))).
		to(BTC, 7000).carries(runes(testOther, uint128.From64(1))).to(BTC, 999)
	rec := s.read()
	require.Len(t, rec.Outs, 5)
	require.Len(t, rec.Deposits, 5)
	uids := map[message.UID]bool{}
	for i, want := range []Fault{"", "", "", FaultAddress, FaultMinimum} {
		d := rec.Deposits[i]
		require.Equal(t, want, d.Fault)
		require.Equal(t, uint32(i+1), d.OutPoint.Index)
		m, err := r.Message(d)
		require.NoError(t, err)
		uids[m.UID] = true
	}
	require.Len(t, uids, 5)
}

// Every fault is reachable, and told before those behind it.
func TestRead_SR03_Faults(t *testing.T) {
	r := testRules(t)
	to := testTo()
	elsewhere := func(chain uint32) []byte { return saying(Destination{chain, to.Receiver}) }
	others := (&Rules{Form: FormSealed, Salt: message.Bytes32{1}}).DestinationBytes(to)
	from := func() *sketch { return newSketch(t, r).from("alice", 1_000_000) }
	cenotaph := []byte{txscript.OP_RETURN, txscript.OP_13, txscript.OP_DATA_1, 0x80}
	name := ordinals.Rune(uint128.From64(1 << 50))
	two := runes(testRune, uint128.From64(1))
	two.Runes = append(two.Runes, runes(testRune0, uint128.From64(1)).Runes...)
	loose := moved(testToken, units(1, 18))
	loose.Inscriptions[0].Strict = false
	longer, err := sealedRules().destinationWithData(to, []byte{1, 2})
	require.NoError(t, err)
	wideEdict := sealedRules().DestinationEdicts(to)
	wideEdict[1].Amount = uint128.New(1, 1<<40)
	reached := map[Fault]bool{}
	for _, tt := range []struct {
		name string
		want Fault
		s    *sketch
	}{
		{"cenotaph", FaultCenotaph, from().to(BTC, 5000).says(saying(to)).out(cenotaph, 0)},
		{
			"etching", FaultEtching,
			from().to(BTC, 5000).says(saying(to)).stone(ordinals.Runestone{Etching: &ordinals.Etching{Rune: &name}}),
		},
		{"two runes", FaultMixed, from().says(saying(to)).to(Rune, 546).carries(two)},
		{
			"an inscription on bitcoin", FaultMixed,
			from().says(saying(to)).to(BTC, 5000).carries(Carried{Inscriptions: []Inscription{{}}}),
		},
		{"two transfers", FaultMixed, from().says(saying(to)).to(BRC20, 546).
			carries(Carried{Inscriptions: append(moved(testToken, units(1, 18)).Inscriptions,
				moved(testToken, units(1, 18)).Inscriptions...)})},
		{"two tokens", FaultMixed, from().says(saying(to)).to(BRC20, 546).
			carries(Carried{Inscriptions: append(moved(testToken, units(1, 18)).Inscriptions,
				moved(TokenAsset("else"), units(1, 18)).Inscriptions...)})},
		{"transfers beyond 128 bits", FaultMixed, from().says(saying(to)).to(BRC20, 546).
			carries(Carried{Inscriptions: append(moved(testToken, uint128.Max).Inscriptions,
				moved(testToken, uint128.Max).Inscriptions...)})},
		{"a transfer and another inscription", FaultMixed, from().says(saying(to)).to(BRC20, 546).
			carries(Carried{Inscriptions: append(moved(testToken, units(1, 18)).Inscriptions, Inscription{})})},
		{"a transfer and a rune", FaultMixed, from().says(saying(to)).to(BRC20, 546).
			carries(Carried{Inscriptions: moved(testToken, units(1, 18)).Inscriptions, Runes: two.Runes[:1]})},
		{
			"a rune at the address of BTC", FaultAddress,
			from().says(saying(to)).to(BTC, 5000).carries(runes(testRune0, uint128.From64(5))),
		},
		{
			"a token at the address of runes", FaultAddress,
			from().says(saying(to)).to(Rune, 546).carries(moved(testToken, units(1, 18))),
		},
		{"coins at the address of BRC-20", FaultAddress, from().says(saying(to)).to(BRC20, 5000)},
		{"coins at the address of runes", FaultAddress, from().says(saying(to)).to(Rune, 5000)},
		{"an epoch that has not begun", FaultAddress, from().says(saying(to)).toEpoch(2, BTC, 5000)},
		{
			"a rune that is not listed", FaultAsset,
			from().says(saying(to)).to(Rune, 546).carries(runes(testOther, uint128.From64(5))),
		},
		{
			"a token that is not listed", FaultAsset,
			from().says(saying(to)).to(BRC20, 546).carries(moved(TokenAsset("else"), units(1, 18))),
		},
		{"not strict", FaultNotStrict, from().says(saying(to)).to(BRC20, 546).carries(loose)},
		{
			"postage", FaultPostage,
			from().says(saying(to)).to(Rune, MaxPostage+1).carries(runes(testRune0, uint128.From64(5))),
		},
		{"no destination", FaultNoDestination, from().to(BTC, 5000)},
		{"consumer data", FaultNoDestination, from().to(BTC, 5000).says(longer)},
		{"39 bytes", FaultNoDestination, from().to(BTC, 5000).says(saying(to)[:39])},
		{"41 bytes", FaultNoDestination, from().to(BTC, 5000).says(append(saying(to), 0))},
		{
			"of a deployment without a form (SR-31)", FaultNoDestination,
			from().to(BTC, 5000).says(saying(to)[:36]),
		},
		{"of another deployment (SR-31)", FaultNoDestination, from().to(BTC, 5000).says(others)},
		{
			"of another deployment and of this one (SR-31)", FaultDestinations,
			from().to(BTC, 5000).says(saying(to)).says(others),
		},
		{"chain 0", FaultNoDestination, from().to(BTC, 5000).says(elsewhere(0))},
		{"not the shortest push", FaultNoDestination, from().to(BTC, 5000).
			out(append([]byte{txscript.OP_RETURN, txscript.OP_PUSHDATA1, 40}, saying(to)...), 0)},
		{"two pushes", FaultNoDestination, from().to(BTC, 5000).
			out(append(append([]byte{txscript.OP_RETURN, 40}, saying(to)...), txscript.OP_1), 0)},
		{"two edicts", FaultNoDestination, from().to(BTC, 5000).stone(ordinals.Runestone{Edicts: edictsOf(to)[:2]})},
		{
			"an edict of more than 13 bytes", FaultNoDestination,
			from().to(BTC, 5000).stone(ordinals.Runestone{Edicts: wideEdict[:]}),
		},
		{
			"a payment's marker", FaultNoDestination,
			from().to(BTC, 5000).says(marking(Marker{Type: MarkerPayment, Commitment: &[32]byte{1}})),
		},
		{"two destinations", FaultDestinations, from().to(BTC, 5000).says(saying(to)).says(saying(to))},
		{"destination and consumer data", FaultDestinations, from().to(BTC, 5000).says(saying(to)).says(longer)},
		{
			"runestone and OP_RETURN", FaultDestinations,
			from().to(BTC, 5000).says(saying(to)).stone(ordinals.Runestone{Edicts: edictsOf(to)}),
		},
		{
			"four edicts", FaultDestinations,
			from().to(BTC, 5000).stone(ordinals.Runestone{Edicts: edictsOf(to, ordinals.Edict{})}),
		},
		{
			"a top-up with a destination", FaultDestinations,
			from().to(BTC, 5000).says(saying(to)).says(marking(Marker{Type: MarkerTopUp})),
		},
		{"unknown lane", FaultUnknownLane, from().to(BTC, 5000).says(elsewhere(1))},
		{"closed lane", FaultClosedLane, from().to(BTC, 5000).says(elsewhere(testClosed))},
		{"no receiver", FaultReceiver, from().to(BTC, 5000).says(saying(Destination{ChainID: testEVM}))},
		{"no address", FaultReceiver, from().to(BTC, 5000).says(saying(Destination{testEVM, message.Recipient{1}}))},
		{
			"remainder", FaultRemainder,
			from().says(saying(to)).to(BRC20, 546).carries(moved(testToken, units(1_000_000_001, 9))),
		},
		{"too large", FaultTooLarge, from().says(saying(to)).to(Rune, 546).carries(runes(testRune0, uint128.New(0, 1<<24)))},
		{"below minimum", FaultMinimum, from().to(BTC, 999).says(saying(to))},
		{"nothing", FaultMinimum, from().to(BTC, 0).says(saying(to))},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tt.s.t = t
			tt.s.faulty(tt.want)
		})
		reached[tt.want] = true
	}
	for _, f := range Faults {
		require.True(t, reached[f], f)
	}
	newSketch(t, r).from("alice", 1_000_000).says(saying(to)).to(Rune,
		MaxPostage).carries(runes(testRune0, uint128.New(1<<63, 1<<24-1))).faulty("")
	newSketch(t, r).from("alice", 1_000_000).says(saying(to)).to(BTC, 1000).faulty("")
	newSketch(t, r).from("alice", 1_000_000).says(saying(to)).says([]byte("a note")).to(BTC, 1000).faulty("")
}

// A lane whose router is no EVM address takes receivers of 32 bytes.
func TestRead_ReceiverOfOtherChains(t *testing.T) {
	r := testRules(t)
	change(r, Bitcoin, func(t *Terms) {
		t.Lanes = append(t.Lanes, Lane{ChainID: 7, Router: message.Anchor{1, 31: 1}, From: testStart})
	})
	newSketch(t, r).from("alice", 9000).to(BTC, 5000).says(saying(Destination{7, message.Recipient{9, 31: 2}})).faulty("")
	newSketch(t, r).from("alice", 9000).to(BTC, 5000).says(saying(Destination{ChainID: 7})).faulty(FaultReceiver)
}

// SR-12: typed top-ups and the opening of batons are no deposits; what carries an asset is never a top-up.
func TestRead_SR12_TopUps(t *testing.T) {
	r := testRules(t)
	for _, marker := range []byte{MarkerTopUp, MarkerBaton} {
		rec := newSketch(t, r).from("operator", 90_000).to(BTC, 546).to(BRC20, 546).to(Rune, 20_000).
			to(Rune, 546).carries(runes(testRune, units(1, 30))).says(marking(Marker{Type: marker})).read()
		require.True(t, rec.TopUp)
		require.Equal(t, marker, rec.Marker)
		require.Len(t, rec.Outs, 4)
		require.Len(t, rec.Deposits, 1)
		require.Equal(t, uint32(3), rec.Deposits[0].OutPoint.Index)
		require.Equal(t, FaultNoDestination, rec.Deposits[0].Fault)
	}
	rec := newSketch(t, r).from("operator", 90_000).to(BTC, 546).
		says(marking(Marker{Type: MarkerTopUp})).says(marking(Marker{Type: MarkerTopUp})).read()
	require.False(t, rec.TopUp, "two markers are none")
	require.Len(t, rec.Deposits, 1)
}

// SR-11: a transfer that others inscribed for the custody pays its own balance: it is never a deposit, for sending it
// back would give the tokens to whoever made it.
func TestRead_SR11_TransfersOfOthersAreNoDeposits(t *testing.T) {
	r := testRules(t)
	own := Carried{Inscriptions: []Inscription{{Valid: &TokenMove{testToken.ID, units(1, 18)}, Strict: true}}}
	for _, kind := range Kinds {
		rec := newSketch(t, r).from("mallory", 9000).to(kind, 546).carries(own).says(saying(testTo())).read()
		require.Empty(t, rec.Deposits)
		require.Equal(t, own, rec.Outs[0].Carried)
	}
}

// committed is a leaf that commits to a prefix of at most 75 bytes.
func committed(prefix []byte, rest ...[]byte) []byte {
	return slices.Concat([]byte{byte(len(prefix))}, prefix, []byte{txscript.OP_DROP}, slices.Concat(rest...))
}

// SR-07: whatever spends an output through a committee leaf is never a deposit.
func TestRead_SR07_CommitteeLeaves(t *testing.T) {
	r := testRules(t)
	plain, err := r.Plain(1, BTC)
	require.NoError(t, err)
	body, err := r.Epochs[0].leaf()
	require.NoError(t, err)
	uid := bytes.Repeat([]byte{7}, 32)
	envelope := []byte{txscript.OP_0, txscript.OP_IF, 1, 'x', txscript.OP_ENDIF}
	prefix := r.uidPrefix(message.UID(uid))
	inscribed, err := bitcoin.NewTaproot(bitcoin.NUMS, committed(prefix, body, envelope))
	require.NoError(t, err)
	unsealed, err := bitcoin.NewTaproot(bitcoin.NUMS, committed(uid, body, envelope))
	require.NoError(t, err)
	stranger := append(bytes.Clone(body), txscript.OP_DROP, txscript.OP_1) // needs nobody's signature
	theirs, err := bitcoin.NewTaproot(bitcoin.NUMS, stranger)
	require.NoError(t, err)
	spend := func(tap bitcoin.Taproot, more ...[]byte) *sketch {
		witness := append([][]byte{{1}, {}, tap.Leaves[0].Script, tap.Leaves[0].Control}, more...)
		return newSketch(t, r).from("alice", 9000).in(tap.Script, 80_000, witness...).to(BTC, 50_000).says(saying(testTo()))
	}
	for name, s := range map[string]*sketch{
		"plain": spend(plain), "with an annex": spend(plain, []byte{0x50, 1}), "an inscription's": spend(inscribed),
		"an inscription's with an annex": spend(inscribed, []byte{0x50}),
	} {
		rec := s.read()
		require.Len(t, rec.Leaves, 1, name)
		require.Empty(t, rec.Deposits, name)
		require.Len(t, rec.Outs, 1, name)
		leaf := rec.Leaves[0]
		require.Equal(t, uint32(1), leaf.Input)
		require.Equal(t, rec.Spent[1], leaf.Spent)
		require.Equal(t, uint32(1), leaf.Epoch)
		require.Equal(t, uint64(80_000), leaf.Sats)
		require.Nil(t, leaf.Derived)
		if name[:2] == "an" {
			require.Equal(t, prefix, leaf.Prefix)
			require.Nil(t, leaf.Plain)
		} else {
			require.Equal(t, BTC, *leaf.Plain)
		}
	}
	require.Empty(t, spend(unsealed).read().Leaves, "SR-31: the same keys in another deployment")
	require.Len(t, spend(unsealed).read().Deposits, 1, "SR-31")
	require.Len(t, spend(theirs).read().Deposits, 1, "a leaf that anybody satisfies is nobody's committee's")
	for name, tail := range map[string][]byte{
		"half an envelope":   {txscript.OP_0, txscript.OP_IF},
		"an open envelope":   {txscript.OP_0, txscript.OP_IF, 1, 'x'},
		"a cut push":         {txscript.OP_0, txscript.OP_IF, 5, 'x'},
		"one that executes":  {txscript.OP_1, txscript.OP_IF, txscript.OP_ENDIF},
		"one that branches":  {txscript.OP_0, txscript.OP_IF, txscript.OP_ELSE, txscript.OP_ENDIF},
		"something after it": append(bytes.Clone(envelope), txscript.OP_1),
	} {
		tap, err := bitcoin.NewTaproot(bitcoin.NUMS, committed(prefix, body, tail))
		require.NoError(t, err)
		require.Empty(t, spend(tap).read().Leaves, name)
	}
	// two envelopes never execute either
	tap, err := bitcoin.NewTaproot(bitcoin.NUMS, committed(prefix, body, envelope, envelope))
	require.NoError(t, err)
	require.Len(t, spend(tap).read().Leaves, 1)
	// what only looks like a script path
	for _, witness := range [][][]byte{
		{body, {}},
		{body, bytes.Repeat([]byte{0xc2}, 33)},
		{body, bytes.Repeat([]byte{0xc0}, 32)},
	} {
		rec := newSketch(t, r).in(theirs.Script, 80_000, witness...).to(BTC, 50_000).says(saying(testTo())).read()
		require.Empty(t, rec.Leaves)
	}
	byKey := newSketch(t, r).in(theirs.Script, 80_000, make([]byte, 64)).to(BTC, 50_000).says(saying(testTo())).read()
	require.Len(t, byKey.Deposits, 1)
	rec := newSketch(t, r).in(plain.Script, 80_000, []byte{1}, plain.Leaves[0].Script, plain.Leaves[0].Control).
		to(BTC, 50_000).says(marking(Marker{Type: MarkerPayment, Commitment: &[32]byte{3}})).read()
	require.Equal(t, byte(MarkerPayment), rec.Marker)
	require.Equal(t, &[32]byte{3}, rec.Commitment)
}

// SR-18: a deposit to an epoch that ended counts when it was moved; what comes within the grace counts as before.
func TestRead_SR18_OldEpochs(t *testing.T) {
	r := testRules(t)
	change(r, Bitcoin, func(t *Terms) { t.Lanes[1].Until = 0 })
	for height, late := range map[uint32]bool{
		testEpoch2 - 1: false, testEpoch2: false, testEpoch2 + EpochGrace - 1: false,
		testEpoch2 + EpochGrace: true,
	} {
		d := newSketch(t, r).from("alice", 9000).to(BTC, 5000).says(saying(testTo())).at(height).faulty("")
		require.Equal(t, late, d.Late, height)
	}
	require.False(t,
		newSketch(t, r).from("alice", 9000).toEpoch(2, BTC,
			5000).says(saying(testTo())).at(testEpoch2+EpochGrace).faulty("").Late)
}

func TestRead_NothingBelowTheStart(t *testing.T) {
	rec := newSketch(t, testRules(t)).from("alice", 9000).to(BTC, 5000).says(saying(testTo())).at(testStart - 1).read()
	require.Empty(t, rec.Outs)
	require.Empty(t, rec.Deposits)
	require.Len(t, rec.Outputs, 2)
	require.Equal(t, uint64(4000), rec.MinerFee)
}

// A coinbase has no sender.
func TestRead_Coinbase(t *testing.T) {
	r := testRules(t)
	s := newSketch(t, r)
	s.fact.Tx.AddTxIn(wire.NewTxIn(&wire.OutPoint{Index: wire.MaxPrevOutIndex}, []byte{1, 2}, nil))
	rec := s.to(BTC, 5_000_000).read()
	require.Equal(t, FaultNoDestination, rec.Deposits[0].Fault)
	require.True(t, rec.Outs[0].Coinbase)
	require.Zero(t, rec.MinerFee)
	_, err := r.VerifyReturn(rec.Deposits[0], addressOf(t, r, walletScript(t, "mallory")), nil)
	require.ErrorIs(t, err, ErrReturn)
}

func TestRead_ContradictingFacts(t *testing.T) {
	r := testRules(t)
	for name, spoil := range map[string]func(f *Fact){
		"no transaction":    func(f *Fact) { f.Tx = nil },
		"no input":          func(f *Fact) { f.Tx.TxIn = nil },
		"no spent outputs":  func(f *Fact) { f.Spent = nil },
		"too few of them":   func(f *Fact) { f.Spent = f.Spent[:1] },
		"more than exists":  func(f *Fact) { f.Spent[0].Value = bitcoin.MaxMoney + 1 },
		"sums to too much":  func(f *Fact) { f.Spent[0].Value, f.Spent[1].Value = bitcoin.MaxMoney, bitcoin.MaxMoney },
		"wraps around":      func(f *Fact) { f.Spent[0].Value, f.Spent[1].Value = 1<<63, 1<<63 },
		"a negative output": func(f *Fact) { f.Tx.TxOut[0].Value = -1 },
		"pays too much":     func(f *Fact) { f.Tx.TxOut[0].Value = bitcoin.MaxMoney + 1 },
		"pays more":         func(f *Fact) { f.Tx.TxOut[0].Value = 100_000 },
		"no such output":    func(f *Fact) { f.Carried[9] = Carried{} },
		"used and not": func(f *Fact) {
			f.Carried[0] = Carried{Inscriptions: []Inscription{{Valid: &TokenMove{}, Moved: &TokenMove{}}}}
		},
	} {
		s := newSketch(t, r).from("alice", 9000).from("bob", 9000).to(BTC, 5000).says(saying(testTo()))
		spoil(&s.fact)
		_, err := r.Read(s.fact)
		require.ErrorIs(t, err, ErrFact, name)
	}
}

func addressOf(t tester, r *Rules, script []byte) string {
	t.Helper()
	text, kind := bitcoin.ScriptAddress(r.Network, script)
	require.NotEqual(t, bitcoin.Unknown, kind)
	return text
}
