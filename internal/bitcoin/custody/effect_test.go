package custody

import (
	"errors"
	"maps"
	"slices"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/message"
)

// shown is what a member shows of a plan to somebody without a chain.
func (g planned) shown(t tester) Shown {
	ordered, err := g.plan.order(g.payouts)
	require.NoError(t, err)
	s := Shown{Payouts: ordered}
	for _, op := range g.plan.Assets {
		reveal, ok := g.w.facts[op.Hash]
		if !ok || g.plan.Kind != BRC20 {
			continue
		}
		if commit, ok := g.w.facts[reveal.Tx.TxIn[0].PreviousOutPoint.Hash]; ok {
			s.Inscribed = append(s.Inscribed, Inscribed{Commit: unsigned(commit.Tx), Reveal: unsigned(reveal.Tx)})
		}
	}
	return s
}

// unsigned is a transaction without its witnesses.
func unsigned(tx *wire.MsgTx) *wire.MsgTx {
	c := tx.Copy()
	for _, in := range c.TxIn {
		in.Witness = nil
	}
	return c
}

func (g planned) packets(t tester) []*bitcoin.Packet {
	list, err := g.w.state.Build(g.plan, g.payouts)
	require.NoError(t, err)
	return list
}

// Whatever the custody makes is judged for what it is, by the transaction and what it spends alone: what it settles,
// what leaves, and what it costs.
func TestEffect_OfEveryPlan(t *testing.T) {
	for _, form := range []Form{FormPlain, FormSealed} {
		for _, g := range goodPlansOf(t, form) {
			t.Run(g.name, func(t *testing.T) {
				cost, err := g.w.state.Cost(g.plan, g.payouts)
				require.NoError(t, err)
				var fee uint64
				for i, p := range g.packets(t) {
					e, err := g.w.r.Reader().Effect(p, g.shown(t))
					require.NoError(t, err)
					require.Equal(t, p.Tx.TxHash(), e.TxID)
					require.Equal(t, g.plan.Kind, e.Kind)
					require.Equal(t, i == 0 && g.plan.Baton != nil, e.Baton)
					require.Equal(t, p.Tx.TxIn[0].PreviousOutPoint, e.First)
					require.Len(t, e.Epochs, len(p.Tx.TxIn))
					fee += e.Fee
					switch g.plan.Type {
					case PlanPayment, PlanReturn, PlanCancel:
						require.Equal(t, g.plan.UIDs, e.Settled)
					default:
						require.Empty(t, e.Settled)
						require.Empty(t, e.Leaves)
						continue
					}
					if g.plan.Type == PlanCancel {
						require.Empty(t, e.Leaves)
						continue
					}
					for _, o := range g.payouts {
						at := slices.IndexFunc(e.Leaves, func(l Leaving) bool { return l.UID == o.UID && l.Asset == o.Asset })
						untold := slices.ContainsFunc(e.Leaves, func(l Leaving) bool { return l.UID == o.UID && l.Untold })
						require.True(t, at >= 0 || untold, "%v", e.Leaves)
						if at >= 0 && g.plan.Type == PlanPayment {
							require.Equal(t, o.Amount, e.Leaves[at].Units)
						}
						require.Equal(t, g.plan.Type == PlanReturn, e.Leaves[0].Back)
					}
				}
				postage := uint64(0)
				if g.plan.Type == PlanPayment && g.plan.Kind != BTC {
					postage = uint64(len(g.payouts)) * bitcoin.Postage
				}
				if g.plan.Type == PlanReturn && g.plan.Kind != BTC {
					postage = fee - cost.Fee // what held somebody's assets
				}
				require.Equal(t, cost.Fee+postage, fee)
			})
		}
	}
}

// outside is what a transaction gives to scripts that are not the custody's, by an index that knows what its inputs
// carry.
type outside struct {
	sats   uint64
	runes  map[ordinals.RuneID]uint128.Uint128
	tokens map[string]uint128.Uint128
}

func (g planned) outside(t tester, p *bitcoin.Packet, shown Shown) outside {
	w := *g.w
	w.tokens, w.bent = maps.Clone(g.w.tokens), true
	spent := make([]worldCoin, len(p.Tx.TxIn))
	for i, in := range p.Tx.TxIn {
		spent[i] = worldCoin{value: uint64(p.Inputs[i].UTXO.Value), script: p.Inputs[i].UTXO.PkScript}
		spent[i].carried = g.w.coins[in.PreviousOutPoint].carried
	}
	o := outside{runes: map[ordinals.RuneID]uint128.Uint128{}, tokens: map[string]uint128.Uint128{}}
	rd := g.w.r.Reader()
	for _, c := range w.index(p.Tx, spent) {
		_, own := rd.plain[string(c.script)]
		for _, x := range shown.Payouts {
			commit, err := g.w.r.commitOutput(g.w.r.Current().Epoch, x)
			own = own || err == nil && string(commit.Script) == string(c.script)
		}
		if own {
			continue
		}
		o.sats += c.value
		for _, r := range c.carried.Runes {
			o.runes[r.ID] = o.runes[r.ID].Add(r.Amount)
		}
		for _, i := range c.carried.Inscriptions {
			if i.Moved != nil {
				o.tokens[i.Moved.Tick] = o.tokens[i.Moved.Tick].Add(i.Moved.Amount)
			}
		}
	}
	return o
}

// bounds requires that nothing leaves beyond what an effect says.
func (e Effect) bounds(t tester, o outside) {
	left := map[Asset]amount.Amount{}
	untold := map[Kind]bool{}
	for _, l := range e.Leaves {
		if l.Untold {
			untold[l.Asset.Kind] = true
			continue
		}
		left[l.Asset] = plus(left[l.Asset], l.Units)
	}
	sats, ok := left[Bitcoin].Uint64()
	require.True(t, ok)
	require.LessOrEqual(t, o.sats, sats+e.Fee)
	for id, n := range o.runes {
		require.True(t, untold[Rune] || wide(n).Cmp(left[RuneAsset(id)]) <= 0, "%s of rune %s", n, id)
	}
	for tick, n := range o.tokens {
		require.True(t, untold[BRC20] || wide(n).Cmp(left[TokenAsset(tick)]) <= 0, "%s of %s", n, tick)
	}
}

// However somebody bends what the custody makes, it is refused, or what leaves is at most what is counted: by an index
// of its own that knows what each input carries, which who judges does not.
func TestEffect_NothingLeavesUncounted(t *testing.T) {
	plans := goodPlans(t)
	accepted := 0
	rapid.Check(t, func(t *rapid.T) {
		g := plans[rapid.IntRange(0, len(plans)-1).Draw(t, "plan")]
		packets := g.packets(t)
		p := packets[rapid.IntRange(0, len(packets)-1).Draw(t, "transaction")]
		shown := g.shown(t)
		for range rapid.IntRange(0, 4).Draw(t, "changes") {
			bend(t, g, p, &shown)
		}
		e, err := g.w.r.Reader().Effect(p, shown)
		if err != nil {
			require.ErrorIs(t, err, ErrEffect)
			return
		}
		accepted++
		if in, out := sumsOf(p); out <= in {
			e.bounds(t, g.outside(t, p, shown))
		}
	})
	require.Greater(t, accepted, 10)
}

func sumsOf(p *bitcoin.Packet) (in, out int64) {
	for i := range p.Inputs {
		in += p.Inputs[i].UTXO.Value
	}
	for _, o := range p.Tx.TxOut {
		out += o.Value
	}
	return in, out
}

// bend changes one thing as a thief would who can choose all of it.
func bend(t *rapid.T, g planned, p *bitcoin.Packet, shown *Shown) {
	tx := p.Tx
	out := func(name string) *wire.TxOut { return tx.TxOut[rapid.IntRange(0, len(tx.TxOut)-1).Draw(t, name)] }
	thief := target(66, bitcoin.P2TR)
	commit := func() {
		uids := make([]message.UID, len(shown.Payouts))
		for i, o := range shown.Payouts {
			uids[i] = o.UID
		}
		c := Commitment(g.w.r.Salt, g.plan.Kind, uids)
		for _, o := range tx.TxOut {
			if m, ok := markerOf(o.PkScript, g.w.r.mark()); ok && m.Commitment != nil {
				o.PkScript = (Marker{Type: m.Type, Commitment: &c}).script(g.w.r.mark())
			}
		}
	}
	switch rapid.IntRange(0, 9).Draw(t, "change") {
	case 0:
		out("output").PkScript = thief
	case 1:
		out("output").Value += rapid.Int64Range(-2000, 2000).Draw(t, "sats")
	case 2:
		a, b := out("one"), out("other")
		a.PkScript, b.PkScript = b.PkScript, a.PkScript
	case 3:
		a, b := out("one"), out("other")
		*a, *b = *b, *a
	case 4: // its own edicts
		stone := ordinals.Runestone{}
		for range rapid.IntRange(0, 3).Draw(t, "edicts") {
			id, _ := rapid.SampledFrom([]Asset{testRune, testRune0}).Draw(t, "rune").RuneID()
			stone.Edicts = append(stone.Edicts, ordinals.Edict{
				ID: id, Amount: units(rapid.Uint64Range(0, 5).Draw(t, "amount"), rapid.SampledFrom([]int{0, 30}).Draw(t, "zeros")),
				Output: uint32(rapid.IntRange(0, len(tx.TxOut)).Draw(t, "to")),
			})
		}
		slices.SortStableFunc(stone.Edicts, func(a, b ordinals.Edict) int { return a.ID.Cmp(b.ID) })
		if rapid.Bool().Draw(t, "points") {
			at := uint32(rapid.IntRange(0, len(tx.TxOut)-1).Draw(t, "pointer"))
			stone.Pointer = &at
		}
		if len(shown.Payouts) > 0 {
			uids := make([]message.UID, len(shown.Payouts))
			for i, o := range shown.Payouts {
				uids[i] = o.UID
			}
			stone.Edicts = append(commitmentEdicts(MarkerPayment, Commitment(g.w.r.Salt, g.plan.Kind, uids)), stone.Edicts...)
		}
		for _, o := range tx.TxOut {
			if isOpReturn(o.PkScript) {
				o.PkScript = stone.Encipher()
				return
			}
		}
	case 5: // another holding
		hs := g.w.state.Holdings()
		h := hs[rapid.IntRange(0, len(hs)-1).Draw(t, "holding")]
		i := rapid.IntRange(0, len(tx.TxIn)-1).Draw(t, "input")
		for _, in := range tx.TxIn {
			if in.PreviousOutPoint == h.OutPoint {
				return
			}
		}
		script, err := g.w.r.Plain(h.Epoch, h.Kind)
		require.NoError(t, err)
		tx.TxIn[i].PreviousOutPoint = h.OutPoint
		p.Inputs[i].UTXO = wire.NewTxOut(int64(h.Value), script.Script)
		p.Inputs[i].TapLeaves = script.Leaves
	case 6: // a payee of its own
		shown.Payouts = append(slices.Clone(shown.Payouts), Payout{
			UID: message.NewUID(testEVM, testChain, message.PoolNonce(9, 1)), Asset: testToken, Script: thief,
			Amount: amount.New(1),
		})
		at := rapid.IntRange(0, len(tx.TxOut)).Draw(t, "place")
		tx.TxOut = slices.Insert(tx.TxOut, at, wire.NewTxOut(rapid.SampledFrom([]int64{546, 5000}).Draw(t, "value"), thief))
		p.Outputs = append(p.Outputs, bitcoin.Output{})
		commit()
	case 7:
		if len(shown.Payouts) > 0 {
			shown.Payouts = slices.Clone(shown.Payouts)
			o := &shown.Payouts[rapid.IntRange(0, len(shown.Payouts)-1).Draw(t, "payout")]
			o.Amount, o.Script = amount.New(1), rapid.SampledFrom([][]byte{thief, o.Script}).Draw(t, "script")
		}
	case 8: // one that takes the script of its output
		for i := range shown.Payouts {
			if 1+i < len(tx.TxOut) {
				shown.Payouts = slices.Clone(shown.Payouts)
				shown.Payouts[i].Script = tx.TxOut[1+i].PkScript
			}
		}
		commit()
	case 9:
		shown.Inscribed = nil
	}
}

// A leg of the path is what spent a baton with k signatures, made the next one, and commits to the uids that are shown
// (SR-01, INV-05).
func TestLeg_SR01_INV05(t *testing.T) {
	w := opened(t, oneEpoch(t), 300_000)
	w.deposit(Bitcoin, units(5_000_000, 0))
	payouts := payoutsOf(w, 2, bitcoin.P2TR)
	baton, _ := w.state.Baton(BTC)
	p, _, err := w.state.ProposePayment(BTC, payouts, w.offer())
	require.NoError(t, err)
	rec := w.execute(p, payouts)[0]
	f := w.facts[rec.TxID]
	rd := w.r.Reader()
	leg := Leg{Tx: f.Tx, Spent: f.Spent, UIDs: p.UIDs}
	got, err := rd.Leg(leg)
	require.NoError(t, err)
	flow := Flow{Spends: rec.Spent, Into: []uint32{0}}
	require.Equal(t, Passed{TxID: rec.TxID, Kind: BTC, Baton: baton.OutPoint, Settled: p.UIDs, Flow: flow}, got)
	refused := func(what string, change func(l *Leg)) {
		t.Helper()
		l := leg
		l.Tx, l.Spent, l.UIDs = leg.Tx.Copy(), slices.Clone(leg.Spent), slices.Clone(leg.UIDs)
		change(&l)
		_, err := rd.Leg(l)
		require.ErrorIs(t, err, ErrEffect, what)
	}
	refused("no uids", func(l *Leg) { l.UIDs = nil })
	refused("another order", func(l *Leg) { slices.Reverse(l.UIDs) })
	refused("another uid", func(l *Leg) { l.UIDs[0][31]++ })
	refused("nothing spent", func(l *Leg) { l.Spent = nil })
	refused("a lie about an amount", func(l *Leg) { l.Spent[1].Value++ })
	refused("too few signatures", func(l *Leg) {
		for i, item := range l.Tx.TxIn[0].Witness {
			if len(item) == 64 {
				l.Tx.TxIn[0].Witness[i] = nil
				return
			}
		}
	})
	refused("no signature", func(l *Leg) { l.Tx.TxIn[0].Witness = nil })
	refused("another transaction", func(l *Leg) { l.Tx.TxOut[1].Value-- })
	refused("no baton", func(l *Leg) { l.Spent[0].Script = walletScript(t, "alice") })
	bad := w.burned(Bitcoin, 40_000, w.plain(Rune))
	p, err = w.state.ProposeCancel(BTC, bad, w.offer())
	require.NoError(t, err)
	f = w.facts[w.execute(p, []Payout{bad})[0].TxID]
	got, err = rd.Leg(Leg{Tx: f.Tx, Spent: f.Spent})
	require.NoError(t, err)
	require.Equal(t, []message.UID{bad.UID}, got.Settled)
}

// Each step of a take-over is judged for what it is: the baton moves alone, its change goes back, and then the new keys
// and the old ones move the rest (SR-18).
func TestEffect_HandOver_SR18(t *testing.T) {
	w := handed(t, true)
	for _, k := range Kinds {
		steps := 0
		for ; ; steps++ {
			p, err := w.state.ProposeRotation(k, w.offer())
			if errors.Is(err, ErrNothing) {
				break
			}
			require.NoError(t, err)
			packets, err := w.state.Build(p, nil)
			require.NoError(t, err)
			e, err := w.r.Reader().Effect(packets[0], Shown{})
			require.NoError(t, err, "%s, step %d", k, steps)
			require.True(t, e.Baton)
			require.Empty(t, e.Leaves)
			require.Equal(t, p.Fee, e.Fee)
			require.Equal(t, []uint32{1, 2}[min(steps, 1)], e.Epochs[0], "whose baton it is")
			require.True(t, e.Older(w.r.Current().Epoch))
			w.execute(p, nil)
		}
		require.Greater(t, steps, 1)
	}
}
