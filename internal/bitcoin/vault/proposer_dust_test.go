package vault_test

import (
	"slices"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
)

// round lets the proposer look once, whatever it finds, and the index see what it sent.
func (l *custodyLab) round() {
	l.t.Helper()
	require.NoError(l.t, l.relay.Round(l.t.Context()))
	l.Synced()
}

// least sets what deposits of an asset need, in common units.
func least(of func(*custody.Rules) custody.Asset, common uint64) func(*custody.Rules) {
	return func(r *custody.Rules) {
		a := of(r)
		terms := r.Terms[a]
		terms.MinDeposit = amount.New(common)
		r.Terms[a] = terms
	}
}

// sendRunes pays units of the first rune to a script.
func (l *custodyLab) sendRunes(units uint64, script []byte) wire.OutPoint {
	l.t.Helper()
	id, _ := l.runes[0].RuneID()
	coin := l.asset(func(c *ordinals.Carried) bool { return len(c.Runes) == 1 && c.Runes[0].ID == id })
	draft, err := l.funding().SendRunes([]bitcoin.Asset{coin},
		[]bitcoin.RuneTransfer{{ID: id, Amount: uint128.From64(units), To: script}}, l.wallet)
	require.NoError(l.t, err)
	tx := l.send(draft)
	for i, o := range tx.TxOut {
		if string(o.PkScript) == string(script) {
			return wire.OutPoint{Hash: tx.TxHash(), Index: uint32(i)}
		}
	}
	l.t.Fatal("nothing was sent")
	return wire.OutPoint{}
}

// sendTokens pays tokens to a script by a transfer inscription.
func (l *custodyLab) sendTokens(units string, script []byte) {
	l.t.Helper()
	l.inscribe(units, l.wallet)
	l.Mine(1)
	a := l.asset(func(c *ordinals.Carried) bool { return len(c.Inscriptions) == 1 && c.Inscriptions[0].Transfer })
	draft, err := l.funding().SendInscription(a, script)
	require.NoError(l.t, err)
	l.send(draft)
	l.Mine(1)
}

// SR-02: dust at deposit addresses, in front of real deposits there and at others, hides them neither from the relay,
// nor from members, nor from who looks at the address.
func TestProposer_SR02_DustHidesNothing(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	d, script := l.address(custody.Bitcoin, 31)
	next, second := l.address(custody.Bitcoin, 32)
	var outs []bitcoin.Out
	for range 300 {
		outs = append(outs, bitcoin.Out{Value: 330, Script: script})
	}
	l.pay(append(outs, bitcoin.Out{Value: 150_000, Script: script}, bitcoin.Out{Value: 90_000, Script: second})...)
	l.Mine(2)
	shown, err := l.watch.Derived(t.Context(), d)
	require.NoError(t, err)
	require.Len(t, shown, 100)
	require.Equal(t, uint64(150_000), shown[0].Value, "what is worth most is shown first")
	l.round()
	require.Equal(t, 1, l.Node.Waiting())
	l.Mine(2)
	for _, to := range []custody.DepositAddress{d, next} {
		_, n := l.credited(to.Receiver)
		require.Equal(t, 1, n)
	}
	sats, n := l.received(script)
	require.Equal(t, 100, n, "dust is left, of which the first hundred are counted")
	require.Equal(t, uint64(33_000), sats)
	l.round()
	require.Zero(t, l.Node.Waiting(), "dust alone moves nothing")
	l.balanced(l.watch)
}

// SR-02: a deposit behind more dust than one look reads is swept, by the look that comes to it; dust that lies in the
// mempool hides no deposit there either.
func TestProposer_SR02_NoAmountOfDustHidesADeposit(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	d, script := l.address(custody.Bitcoin, 31)
	var outs []bitcoin.Out
	for range 2_100 {
		outs = append(outs, bitcoin.Out{Value: 330, Script: script})
	}
	l.pay(append(outs, bitcoin.Out{Value: 150_000, Script: script})...)
	l.Mine(2)
	for range 2 {
		shown, err := l.watch.Derived(t.Context(), d)
		require.NoError(t, err)
		require.Len(t, shown, 100)
		if shown[0].Value == 150_000 {
			break
		}
	}
	shown, err := l.watch.Derived(t.Context(), d)
	require.NoError(t, err)
	require.Equal(t, uint64(150_000), shown[0].Value)
	l.round()
	require.Zero(t, l.Node.Waiting(), "the first look does not come to it")
	l.round()
	require.Equal(t, 1, l.Node.Waiting())
	more := l.pay(append(outs[:60:60], bitcoin.Out{Value: 90_000, Script: script})...)
	l.Await("the index does not see what waits", func() bool {
		list, err := l.watch.Derived(t.Context(), d)
		require.NoError(t, err)
		require.LessOrEqual(t, len(list), 100)
		return slices.ContainsFunc(list,
			func(u watch.Unswept) bool { return u.OutPoint.Hash == more.TxHash() && u.Value == 90_000 })
	})
	l.Mine(2)
	for range 2 {
		l.round()
	}
	l.Mine(2)
	_, n := l.credited(d.Receiver)
	require.Equal(t, 2, n)
	l.balanced(l.watch)
}

// SR-12: runes that would not be credited are not swept at the reserve's cost: no relay proposes it, and no member
// signs it.
func TestProposer_SR12_SweepsOnlyWhatIsCredited(t *testing.T) {
	l := newCustodyLab(t, least(func(r *custody.Rules) custody.Asset { return r.Assets[2] }, 50_000))
	l.fund()
	d, script := l.address(l.runes[0], 33)
	op := l.sendRunes(4_999_900, script)
	l.Mine(2)
	l.round()
	require.Zero(t, l.Node.Waiting())

	st := l.state()
	src := custody.Source{OutPoint: op, Value: bitcoin.Postage, Address: d, Amount: amount.New(4_999_900)}
	plan, err := st.ProposeSweep(custody.Rune, []custody.Source{src}, custody.Offer{Rate: labRate})
	require.NoError(t, err)
	r := vault.SignRequest{Plan: plan}
	r.PSBTs, err = st.Build(plan, nil)
	require.NoError(t, err)
	l.refused(r, vault.RefusedNotReady)

	l.sendRunes(5_000_000, script)
	l.Mine(2)
	l.round()
	require.Equal(t, 1, l.Node.Waiting())
	l.Mine(2)
	sum, n := l.credited(d.Receiver)
	require.Equal(t, 1, n)
	require.Equal(t, "50000", sum.String())
	require.Equal(t, uint64(4_999_900), l.runesAt(script, l.runes[0]), "its depositor's, by the second leaf")
	l.balanced(l.watch)
}

// SR-12, INV-09: nothing is inscribed for tokens at a deposit address before they come to the least deposit, and what
// is less than a common unit, which anybody can add, spoils nothing.
func TestProposer_SR12_InscribesOnlyWhatIsCredited(t *testing.T) {
	l := newCustodyLab(t, least(func(r *custody.Rules) custody.Asset { return r.Assets[1] }, 4_000_000_000))
	l.fund()
	d, script := l.address(l.token, 34)
	l.sendTokens("39.000000001", script)
	l.Mine(1)
	l.round()
	require.Zero(t, l.Node.Waiting())

	st := l.state()
	units, err := amount.ParseDecimal("39", 18)
	require.NoError(t, err)
	o := custody.Offer{Rate: labRate, Limits: custody.Limits{
		Ours:  func(s []byte) bool { return string(s) == string(script) },
		Owned: func([]byte, string) (amount.Amount, amount.Amount) { return units, units },
	}}
	plan, named, err := st.ProposeItems(custody.BRC20, []custody.Payout{{Asset: l.token, Script: script, Amount: units}},
		o)
	require.NoError(t, err)
	r := vault.SignRequest{Plan: plan, Payees: []vault.Payee{{Payout: named[0], Address: &d}}}
	r.PSBTs, err = st.Build(plan, named)
	require.NoError(t, err)
	l.refused(r, vault.RefusedRule)

	l.sendTokens("1", script)
	for range 5 {
		l.Mine(1)
		l.round()
	}
	l.Mine(2)
	sum, n := l.credited(d.Receiver)
	require.Equal(t, 1, n)
	require.Equal(t, "4000000000", sum.String())
	require.Equal(t, "0.000000001", l.tokensAt(script))
	l.balanced(l.watch)
}

// SR-11: whoever inscribes transfers of what is free in each block, in front of what the custody does, freezes no
// withdrawal: what they inscribe is what it is paid from, and what they leave becomes ready. A withdrawal is late by
// three blocks at most, and of those that come later the reserve pays for none more than without them.
func TestProposer_SR11_ForeignTransfersFreezeNothing(t *testing.T) {
	for name, c := range map[string]struct {
		amounts []string
		first   uint64 // of 100,000,000,000 in common units
	}{
		"nobody, little":        {nil, 1_000_000_000},
		"all, little":           {[]string{"1000"}, 1_000_000_000},
		"a part, little":        {[]string{"700", "250", "1"}, 1_000_000_000},
		"nobody, more":          {nil, 60_000_000_000},
		"just enough, more":     {[]string{"401"}, 60_000_000_000},
		"two parts, more":       {[]string{"401", "100"}, 60_000_000_000},
		"enough, nine tenths":   {[]string{"101"}, 90_000_000_000},
		"against the stock":     {[]string{"101", "251"}, 90_000_000_000},
		"a crumb, nearly all":   {[]string{"51"}, 95_000_000_000},
		"in pieces, nearly all": {[]string{"51", "250", "249"}, 95_000_000_000},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := newCustodyLab(t)
			require.Zero(t, l.policy.Cheap)
			l.fund()
			l.bid = 5 * labRate // it stands first in each block
			pays := func(common uint64, late int) int64 {
				before := l.state().Reserve(custody.BRC20).Available
				m := l.withdrawal(l.token, common, l.payee(bitcoin.P2TR))
				blocks := 0
				for done := false; !done; blocks++ {
					require.Less(t, blocks, 3+late, "it is late")
					for _, a := range c.amounts {
						l.inscribe(a, l.plain(custody.BRC20).Script)
					}
					if _, err := l.relay.Submit(t.Context(), batch(m)); err != nil {
						require.True(t, isLater(err), "%v", err)
					}
					l.round()
					l.Mine(1)
					_, done = l.state().Paid(m.UID)
				}
				l.Mine(1)
				l.paid(m)
				l.balanced(l.watch)
				spent := before - l.state().Reserve(custody.BRC20).Available
				t.Logf("%d blocks, %d sat of the reserve", blocks, spent)
				return spent
			}
			pays(c.first, 4)
			for range 3 {
				require.Less(t, pays(1_000_000_000, 0), int64(4_500))
			}
		})
	}
}

// SR-20, INV-05: a withdrawal that takes more coins than a transaction has room for is paid once they are merged, in
// expensive times too, and the reason says so.
func TestProposer_SR20_MergesForALargeWithdrawal(t *testing.T) {
	l := newCustodyLab(t)
	for range 2 {
		var outs []bitcoin.Out
		for range 75 {
			outs = append(outs, bitcoin.Out{Value: 100_000, Script: l.plain(custody.BTC).Script})
		}
		l.pay(append(outs, l.says())...)
	}
	l.Mine(3)
	script := l.payee(bitcoin.P2TR)
	m := l.withdrawal(custody.Bitcoin, 12_000_000, script)
	_, err := l.relay.Submit(t.Context(), batch(m))
	require.ErrorIs(t, err, chain.ErrLater)
	require.ErrorContains(t, err, "coins are merged by")
	for range 5 {
		l.Synced()
		l.Mine(1)
		l.round()
		if _, err := l.relay.Submit(t.Context(), batch(m)); err == nil {
			break
		} else {
			require.True(t, isLater(err), "%v", err)
		}
	}
	l.Synced()
	l.Mine(2)
	l.paid(m)
	sats, n := l.received(script)
	require.Equal(t, 1, n)
	require.Equal(t, uint64(12_000_000), sats)
	l.balanced(l.watch)
}

// SR-02, INV-05: a depositor who takes an output back in the mempool holds up no other deposit: those are swept without
// it, and each is credited once, whatever becomes of the one.
func TestProposer_SR02_NobodyPinsASweep(t *testing.T) {
	for _, name := range []string{"it is taken back", "it stays after all", "the first sweep comes after all"} {
		t.Run(name, func(t *testing.T) {
			l := newCustodyLab(t)
			l.fund()
			honest, script := l.address(custody.Bitcoin, 41)
			pinner, pinned := l.address(custody.Bitcoin, 42, custody.MinLockLocal)
			paid := l.pay(bitcoin.Out{Value: 150_000, Script: script}, bitcoin.Out{Value: 90_000, Script: pinned})
			l.Mine(int(custody.MinLockLocal) + 1)
			l.round()
			first := l.sweeps()[0]
			require.Len(t, first.Txs, 1)

			out, err := l.rules.Derive(pinner)
			require.NoError(t, err)
			unlock, err := bitcoin.UnlockLeaf(out, 1)
			require.NoError(t, err)
			unlock.Sequence = uint32(pinner.Lock)
			coin, err := bitcoin.Seen{
				OutPoint: wire.OutPoint{Hash: paid.TxHash(), Index: 1}, Value: 90_000,
				Script: pinned,
			}.Plain(unlock)
			require.NoError(t, err)
			draft, err := bitcoin.Payment{
				Coins: []bitcoin.Coin{coin}, Must: 1, Outputs: []bitcoin.Out{{Value: 20_000, Script: l.segwit}}, Change: l.wallet,
				Rate: 60_000,
			}.Build()
			require.NoError(t, err)
			spender := func(tx chainhash.Hash) {
				l.Await("the index does not see who spends it", func() bool {
					list, err := l.watch.Derived(t.Context(), pinner)
					require.NoError(t, err)
					return list[0].SpentBy != nil && *list[0].SpentBy == tx
				})
			}
			spender(first.ID)
			spender(l.send(draft, l.Keys.Miner).TxHash())
			require.Equal(t, 1, l.Node.Waiting(), "it takes the sweep's place")

			l.round()
			require.Equal(t, 2, l.Node.Waiting())
			redrawn := l.sweeps()
			require.Len(t, redrawn, 1)
			require.NotEqual(t, first.ID, redrawn[0].ID)
			l.round()
			require.Equal(t, redrawn, l.sweeps(), "it is done once")

			want := 0
			switch name {
			case "it stays after all":
				l.Node.Forget()
				l.Synced()
				l.round()
				require.Equal(t, 2, l.Node.Waiting(), "the second sweep again, and one of the last source")
				want = 1
			case "the first sweep comes after all":
				l.Node.Forget()
				tx, err := bitcoin.ParseTransaction(first.Txs[0])
				require.NoError(t, err)
				require.NoError(t, l.Node.Send(tx))
				spender(first.ID)
				l.round()
				want = 1
			}
			l.Mine(2)
			_, n := l.credited(honest.Receiver)
			require.Equal(t, 1, n)
			_, n = l.credited(pinner.Receiver)
			require.Equal(t, want, n)
			l.round()
			require.Empty(t, l.sweeps())
			l.balanced(l.watch)
		})
	}
}

// sweeps are the open plans that sweep.
func (l *custodyLab) sweeps() []proposer.StoredPlan {
	l.t.Helper()
	open, err := l.db.Vault().OpenPlans(l.t.Context(), 10)
	require.NoError(l.t, err)
	return open
}

// SR-12, SR-08: what somebody inscribed at a deposit address in another than the one canonical form, or put into more
// than an output with an asset may have, is not credited: it is not swept at the reserve's cost, and stays its
// depositor's.
func TestProposer_SR12_SweepsNothingThatGoesBack(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	_, script := l.address(l.token, 34)
	l.sendTokens("5", script)
	loose := ordinals.NewInscription{
		ContentType: "text/plain;charset=utf-8",
		Body:        []byte(`{"p":"brc-20","op":"transfer","tick":"` + l.token.ID + `", "amt":"5"}`),
	}
	l.reveal(loose, script)
	_, runes := l.address(l.runes[0], 33)
	id, _ := l.runes[0].RuneID()
	coin := l.asset(func(c *ordinals.Carried) bool { return len(c.Runes) == 1 && c.Runes[0].ID == id })
	draft, err := l.funding().SendRunes([]bitcoin.Asset{coin},
		[]bitcoin.RuneTransfer{{ID: id, Amount: uint128.From64(7_000_000), To: runes}}, l.wallet)
	require.NoError(t, err)
	for _, o := range draft.Packet.Tx.TxOut {
		switch more := int64(custody.MaxPostage + 1 - bitcoin.Postage); {
		case string(o.PkScript) == string(runes):
			o.Value += more
		case string(o.PkScript) == string(l.segwit):
			o.Value -= more
		}
	}
	l.send(draft)
	l.Mine(3)
	require.Equal(t, uint64(7_000_000), l.runesAt(runes, l.runes[0]))
	require.Equal(t, "5", l.tokensAt(script))
	for range 3 {
		l.round()
		require.Zero(t, l.Node.Waiting())
		l.Mine(1)
	}
}
