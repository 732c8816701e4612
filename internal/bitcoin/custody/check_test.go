package custody

import (
	"fmt"
	"slices"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/message"
)

// planned is a plan that a member accepts.
type planned struct {
	name    string
	w       *world
	plan    Plan
	payouts []Payout
	limits  Limits
}

// goodPlans is one of each form.
func goodPlans(t tester) []planned { return goodPlansOf(t, FormSealed) }

// goodPlansOf are those of a custody of a form.
func goodPlansOf(t tester, form Form) []planned {
	r := oneEpoch(t)
	r.Form = form
	w := opened(t, r, 300_000)
	for i := range 3 {
		w.deposit(Bitcoin, units(uint64(300_000+i), 0))
	}
	w.deposit(testRune, units(3, 30))
	w.deposit(testRune, units(4, 30))
	w.deposit(testRune0, units(90, 0))
	w.deposit(testToken, units(50, 18))
	nowhere := Destination{ChainID: 1, Receiver: testTo().Receiver}
	backs := []Deposit{
		w.depositFrom("bob", Bitcoin, units(5, 4), nowhere).Deposits[0],
		w.depositFrom("carol", testRune, units(3, 30), nowhere).Deposits[0],
		w.external([]worldCoin{{
			value: 20_000, script: walletScript(t, "emil"),
			carried: Carried{Inscriptions: []Inscription{{Offset: 3_000}}},
		}}, w.pay(BTC, 10_000)).Deposits[0],
	}
	tokens := []Payout{
		w.withdrawal(testToken, 3_00000000, target(1, bitcoin.P2TR)),
		w.withdrawal(testToken, 2_00000000, target(2, bitcoin.P2TR)),
	}
	p, _, err := w.state.ProposeInscribe(BRC20, tokens, w.offer())
	require.NoError(t, err)
	w.execute(p, tokens)
	foreign := w.external([]worldCoin{w.cash(9_000)}, w.pay(BRC20, bitcoin.Postage))
	w.lock(foreign.OutPoint(0), testToken, units(1, 18))
	withRune := w.external([]worldCoin{w.cash(9_000)}, w.pay(BRC20, bitcoin.Postage))
	w.lock(withRune.OutPoint(0), testToken, units(2, 18),
		ordinals.RuneBalance{ID: ordinals.RuneID{Block: 9, Tx: 9}, Amount: units(7, 0)})

	var list []planned
	add := func(name string, p Plan, payouts []Payout, err error) {
		require.NoError(t, err, name)
		l := w.limits()
		for _, src := range p.Sources {
			l.Sources[src.OutPoint] = src
		}
		require.NoError(t, w.state.Check(p, payouts, l), name)
		list = append(list, planned{name, w, p, payouts, l})
	}
	pay := func(name string, k Kind, payouts []Payout) {
		p, out, err := w.state.ProposePayment(k, payouts, w.offer())
		require.Empty(t, out)
		add(name, p, payouts, err)
	}
	pay("payment of BTC", BTC, payoutsOf(w, 3, bitcoin.P2TR))
	pay("payment of runes", Rune, []Payout{
		w.withdrawal(testRune, 5_000_000_000_0, target(1, bitcoin.P2TR)),
		w.withdrawal(testRune0, 20, target(2, bitcoin.P2WPKH)),
	})
	pay("payment of tokens", BRC20, tokens)
	for _, c := range []struct {
		name          string
		common        uint64
		usesUp, runes bool
	}{
		{"inscribing", 10_00000000, false, false},
		{"inscribing of what is ready", 1_00000000, true, false},
		{"inscribing beside runes", 2_00000000, true, true},
	} {
		inscribe := []Payout{w.withdrawal(testToken, c.common, target(3, bitcoin.P2TR))}
		p, _, err = w.state.ProposeInscribe(BRC20, inscribe, w.offer())
		require.Equal(t, c.usesUp, len(p.Assets) == 1, c.name)
		require.Equal(t, c.runes, c.usesUp && p.Assets[0] == withRune.OutPoint(0), c.name)
		add(c.name, p, inscribe, err)
	}
	for i, d := range backs {
		x := w.giveBack(d)
		p, err := w.state.ProposeReturn(x, w.offer())
		add(fmt.Sprintf("return %d", i), p, []Payout{x}, err)
	}
	bad := w.burned(Bitcoin, 40_000, w.plain(Rune))
	p, err = w.state.ProposeCancel(BTC, bad, w.offer())
	add("cancel", p, []Payout{bad}, err)
	p, err = w.state.ProposeSweep(BTC,
		[]Source{w.derived(Bitcoin, 40_000, uint128.Zero), w.derived(Bitcoin, 50_000, uint128.Zero)}, w.offer())
	add("sweep of BTC", p, nil, err)
	p, err = w.state.ProposeSweep(Rune,
		[]Source{w.derived(testRune, 900, units(4, 30)), w.derived(testRune0, 546, units(8, 0))}, w.offer())
	add("sweep of runes", p, nil, err)
	cheap := w.offer()
	cheap.Cheap, cheap.Add = cheap.Rate, 3
	p, err = w.state.ProposeMove(BTC, cheap)
	add("consolidation", p, nil, err)
	p, err = w.state.ProposeMove(Rune, cheap)
	add("merging of runes", p, nil, err)
	return list
}

// Every part of every transaction is determined: whatever is changed in one, a member refuses it (SR-24, INV-05,
// INV-06, INV-11).
func TestAudit_EveryPartIsDetermined(t *testing.T) {
	for _, g := range goodPlans(t) {
		t.Run(g.name, func(t *testing.T) {
			ordered, err := g.plan.order(g.payouts)
			require.NoError(t, err)
			j, err := g.w.state.task(g.plan, ordered)
			require.NoError(t, err)
			drafts, err := g.w.state.lay(j)
			require.NoError(t, err)
			d := drafts[0]
			audit := func(tx *wire.MsgTx) error { return g.w.state.audit(j, tx, d.ins) }
			require.NoError(t, audit(d.tx()))
			refused := func(what string, change func(tx *wire.MsgTx)) {
				t.Helper()
				tx := d.tx()
				change(tx)
				require.Error(t, audit(tx), what)
			}
			refused("version", func(tx *wire.MsgTx) { tx.Version = 1 })
			refused("lock", func(tx *wire.MsgTx) { tx.LockTime = 1 })
			refused("no output", func(tx *wire.MsgTx) { tx.TxOut = nil })
			for i := range d.ins {
				refused("outpoint", func(tx *wire.MsgTx) { tx.TxIn[i].PreviousOutPoint.Index++ })
				refused("sequence", func(tx *wire.MsgTx) { tx.TxIn[i].Sequence-- })
				refused("witness", func(tx *wire.MsgTx) { tx.TxIn[i].Witness = wire.TxWitness{{1}} })
				refused("input gone", func(tx *wire.MsgTx) { tx.TxIn = slices.Delete(tx.TxIn, i, i+1) })
				if i > 0 {
					refused("inputs' order", func(tx *wire.MsgTx) { tx.TxIn[i], tx.TxIn[i-1] = tx.TxIn[i-1], tx.TxIn[i] })
				}
			}
			for i, o := range d.outs {
				name := fmt.Sprintf("output %d", i)
				refused(name+" more", func(tx *wire.MsgTx) { tx.TxOut[i].Value++ })
				refused(name+" less", func(tx *wire.MsgTx) { tx.TxOut[i].Value-- })
				refused(name+" gone", func(tx *wire.MsgTx) { tx.TxOut = slices.Delete(tx.TxOut, i, i+1) })
				refused(name+" twice", func(tx *wire.MsgTx) { tx.TxOut = slices.Insert(tx.TxOut, i, tx.TxOut[i]) })
				refused(name+" a thief's", func(tx *wire.MsgTx) { tx.TxOut[i].PkScript = target(66, bitcoin.P2TR) })
				for at := range o.Script {
					refused(fmt.Sprintf("%s byte %d", name, at), func(tx *wire.MsgTx) {
						tx.TxOut[i].PkScript = slices.Clone(o.Script)
						tx.TxOut[i].PkScript[at] ^= 1
					})
				}
				for j := range i {
					if string(d.outs[j].Script) != string(o.Script) || d.outs[j].Value != o.Value {
						refused(name+" elsewhere", func(tx *wire.MsgTx) { tx.TxOut[i], tx.TxOut[j] = tx.TxOut[j], tx.TxOut[i] })
					}
					if i != j && o.Value > 0 && d.outs[j].Value > 0 {
						refused(name+" takes from another", func(tx *wire.MsgTx) {
							tx.TxOut[i].Value += 2
							tx.TxOut[j].Value -= 2
						})
					}
				}
			}
			refused("another output", func(tx *wire.MsgTx) {
				tx.AddTxOut(wire.NewTxOut(0, marked(Marker{Type: MarkerTopUp}).Script))
			})
			for i, r := range drafts[1:] {
				require.NoError(t, auditReveal(j, i, r.tx(), r.ins))
				for at := range r.outs[0].Script {
					tx := r.tx()
					tx.TxOut[0].PkScript = slices.Clone(r.outs[0].Script)
					tx.TxOut[0].PkScript[at] ^= 1
					require.Error(t, auditReveal(j, i, tx, r.ins))
				}
				tx := r.tx()
				tx.TxOut[0].Value--
				require.Error(t, auditReveal(j, i, tx, r.ins))
			}
		})
	}
}

// Every field of a plan is checked against the chain: a relayer that changes one is refused (INV-11, SR-01, SR-07,
// SR-12).
func TestCheck_EveryFieldOfAPlan(t *testing.T) {
	other := wire.OutPoint{Hash: [32]byte{9}, Index: 1}
	for _, g := range goodPlans(t) {
		holdings := g.w.state.Holdings()
		changes := map[string]func(p *Plan) bool{
			"type":     func(p *Plan) bool { p.Type = "theft"; return true },
			"kind":     func(p *Plan) bool { p.Kind = (p.Kind + 1) % 3; return true },
			"no kind":  func(p *Plan) bool { p.Kind = 9; return true },
			"epoch":    func(p *Plan) bool { p.Epoch++; return true },
			"items":    func(p *Plan) bool { p.Items = !p.Items; return true },
			"no baton": func(p *Plan) bool { p.Baton = nil; return g.plan.Baton != nil },
			"baton":    func(p *Plan) bool { p.Baton = &other; return true },
			"baton is a coin": func(p *Plan) bool {
				if p.Baton == nil || len(p.Coins) == 0 {
					return false
				}
				p.Baton, p.Coins = &p.Coins[0], append([]wire.OutPoint{*p.Baton}, p.Coins[1:]...)
				return true
			},
			"fee above all": func(p *Plan) bool { p.Fee = bitcoin.MaxMoney; return true },
			"fee of nobody": func(p *Plan) bool { p.Fee += 1_000_000_000; return true },
			"fee ×10":       func(p *Plan) bool { p.Fee *= 10; return true },
			"foreign coin":  func(p *Plan) bool { p.Coins = append(slices.Clone(p.Coins), other); return true },
			"coin twice": func(p *Plan) bool {
				p.Coins = append(slices.Clone(p.Coins), p.Coins...)
				return len(g.plan.Coins) > 0
			},
			"foreign asset": func(p *Plan) bool { p.Assets = append(slices.Clone(p.Assets), other); return true },
			"no asset": func(p *Plan) bool { // an inscribing can do without, while enough is free
				p.Assets = nil
				return len(g.plan.Assets) > 0 && p.Type != PlanInscribe
			},
			"source": func(p *Plan) bool {
				if len(p.Sources) == 0 {
					return false
				}
				p.Sources = slices.Clone(p.Sources)
				p.Sources[0].Value += 5
				return true
			},
			"source's asset": func(p *Plan) bool {
				if len(p.Sources) == 0 || p.Kind == BTC {
					return false
				}
				p.Sources = slices.Clone(p.Sources)
				p.Sources[0].Amount = plus(p.Sources[0].Amount, amount.New(1))
				return true
			},
			"source's address": func(p *Plan) bool {
				if len(p.Sources) == 0 {
					return false
				}
				p.Sources = slices.Clone(p.Sources)
				p.Sources[0].Address.Receiver[3]++
				return true
			},
			"uid": func(p *Plan) bool {
				p.UIDs = append(slices.Clone(p.UIDs), message.UID{31: 1})
				return true
			},
			"uid gone":   func(p *Plan) bool { p.UIDs = p.UIDs[:max(0, len(p.UIDs)-1)]; return len(g.plan.UIDs) > 0 },
			"reveal":     func(p *Plan) bool { p.Reveals = append(slices.Clone(p.Reveals), 500); return true },
			"reveal fee": func(p *Plan) bool { p.Reveals = []uint64{900_000}; return len(g.plan.Reveals) == 1 },
		}
		for name, change := range changes {
			p := g.plan
			if change(&p) {
				require.Error(t, g.w.state.Check(p, g.payouts, g.limits), "%s: %s", g.name, name)
			}
		}
		// INV-06, SR-10: nothing that carries anything, or is somebody's, is spent as a coin, and no asset that is not paid.
		for _, h := range holdings {
			p := g.plan
			if !h.Plain() || h.Kind != p.Kind {
				p.Coins = append(slices.Clone(p.Coins), h.OutPoint)
				require.Error(t, g.w.state.Check(p, g.payouts, g.limits), "%s: %s as a coin", g.name, h.Class)
			}
			if p.Type == PlanPayment && p.Kind != Rune || p.Type == PlanReturn || p.Type == PlanInscribe {
				p = g.plan
				p.Assets = append(slices.Clone(p.Assets), h.OutPoint)
				require.Error(t, g.w.state.Check(p, g.payouts, g.limits), "%s: %s as an asset", g.name, h.Class)
			}
			_, ready := g.w.state.ready(h, testToken) // one serves an inscribing as well as another
			serves := ready && p.Type == PlanInscribe
			if len(g.plan.Assets) == 1 && g.plan.Assets[0] != h.OutPoint && !serves {
				p = g.plan
				p.Assets = []wire.OutPoint{h.OutPoint}
				require.Error(t, g.w.state.Check(p, g.payouts, g.limits), "%s: %s instead of the asset", g.name, h.Class)
			}
		}
	}
}

// Every field of a payout is checked against its message, and the message against the rules.
func TestCheck_EveryFieldOfAPayout(t *testing.T) {
	for _, g := range goodPlans(t) {
		for i := range g.payouts {
			for name, change := range map[string]func(x *Payout){
				"uid":       func(x *Payout) { x.UID[31] ^= 1 },
				"script":    func(x *Payout) { x.Script = target(66, bitcoin.P2TR) },
				"no script": func(x *Payout) { x.Script = nil },
				"anchor":    func(x *Payout) { x.Message.DstAnchor[0] ^= 1 },
				"message":   func(x *Payout) { x.Message.UID[30] ^= 1 },
				"kind": func(x *Payout) {
					spoil(x, func(raw []byte) { raw[0] = byte(message.KindMint) })
				},
				"recipient": func(x *Payout) {
					spoil(x, func(raw []byte) { raw[20] ^= 1 })
				},
				"paid to a thief by both": func(x *Payout) {
					x.Script = target(66, bitcoin.P2TR)
					hash := ScriptHash(x.Script)
					spoil(x, func(raw []byte) { copy(raw[17:], hash[:]) })
				},
				"no payload": func(x *Payout) { x.Message.Payload = message.Encoded{} },
				"amount": func(x *Payout) {
					spoil(x, func(raw []byte) { raw[16] ^= 1 })
				},
			} {
				payouts := slices.Clone(g.payouts)
				change(&payouts[i])
				if name == "paid to a thief by both" && g.plan.Type != PlanReturn {
					continue // a member that attests such a message pays it: the message itself is checked by others
				}
				if name == "recipient" && g.plan.Type == PlanCancel {
					continue // such a message names no script, and is cancelled as that
				}
				require.Error(t, g.w.state.Check(g.plan, payouts, g.limits), "%s: %s", g.name, name)
			}
			payouts := slices.Clone(g.payouts)
			if g.plan.Type != PlanReturn {
				payouts[i].Amount = plus(payouts[i].Amount, amount.New(1))
				require.ErrorIs(t, g.w.state.Check(g.plan, payouts, g.limits), ErrMessage, g.name)
			}
			require.Error(t, g.w.state.Check(g.plan, payouts[1:], g.limits))
			require.Error(t, g.w.state.Check(g.plan, append(payouts, payouts[i]), g.limits))
		}
	}
}

// A member that lags, or is ahead, says that the baton differs; while payments are unresolved it signs nothing.
func TestCheck_SR01_Baton(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	w.deposit(Bitcoin, units(5, 6))
	list := payoutsOf(w, 2, bitcoin.P2TR)
	stale := w.state.Clone()
	p, _, err := w.state.ProposePayment(BTC, list[:1], w.offer())
	require.NoError(t, err)
	w.forget = true
	w.execute(p, list[:1])
	_, _, err = w.state.ProposePayment(BTC, list[1:], w.offer())
	require.ErrorIs(t, err, ErrUnresolved)
	require.Len(t, w.state.Unresolved(), 1)
	tx := w.state.Unresolved()[0]
	require.ErrorIs(t, w.state.Check(p, list[:1], w.limits()), ErrUnresolved)
	require.ErrorIs(t, w.state.Resolve(tx, []message.UID{list[1].UID}), ErrCommitment)
	require.NoError(t, w.state.Resolve(tx, p.UIDs))
	require.ErrorIs(t, w.state.Resolve(tx, p.UIDs), ErrCommitment)
	next, _, err := w.state.ProposePayment(BTC, list[1:], w.offer())
	require.NoError(t, err)
	require.ErrorIs(t, stale.Check(next, list[1:], w.limits()), ErrBaton)
	old := next
	old.Baton = p.Baton
	require.ErrorIs(t, w.state.Check(old, list[1:], w.limits()), ErrBaton)
}

// SR-24: signatures commit to the whole transaction.
func TestBuild_SR24(t *testing.T) {
	for _, g := range goodPlans(t) {
		packets, err := g.w.state.Build(g.plan, g.payouts)
		require.NoError(t, err)
		again, err := g.w.state.Clone().Build(g.plan, g.payouts)
		require.NoError(t, err)
		for i, p := range packets {
			one, err := p.Bytes()
			require.NoError(t, err)
			two, err := again[i].Bytes()
			require.NoError(t, err)
			require.Equal(t, one, two, "the same bytes everywhere")
			for j := range p.Inputs {
				require.False(t, p.Inputs[j].HasSighash, "SIGHASH_DEFAULT")
				require.Len(t, p.Inputs[j].TapLeaves, 1)
				require.Nil(t, p.Inputs[j].TapInternal)
			}
			_, err = p.Complete(g.w.keys[:2]...)
			require.ErrorIs(t, err, bitcoin.ErrUnsigned, "two of five do not suffice")
		}
		g.w.sign(g.plan, g.payouts)
	}
}

func BenchmarkCheckAndSign50(b *testing.B) {
	w := opened(b, oneEpoch(b), 200_000)
	w.deposit(Bitcoin, units(5, 8))
	list := payoutsOf(w, 50, bitcoin.P2TR)
	p, _, err := w.state.ProposePayment(BTC, list, w.offer())
	require.NoError(b, err)
	limits := w.limits()
	for b.Loop() {
		if err := w.state.Check(p, list, limits); err != nil {
			b.Fatal(err)
		}
		packets, err := w.state.Build(p, list)
		if err != nil {
			b.Fatal(err)
		}
		if n, err := packets[0].SignAll(w.keys[0]); err != nil || n != 2 {
			b.Fatal(n, err)
		}
	}
}

// spoil changes bytes of a payout's message.
func spoil(x *Payout, change func(raw []byte)) {
	raw := slices.Clone(x.Message.Payload.Bytes())
	change(raw)
	x.Message.Payload = message.ReadPayload(raw)
}
