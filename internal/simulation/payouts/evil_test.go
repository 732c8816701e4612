package payouts

import (
	"bytes"
	"context"
	"slices"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/message"
)

// request is what the other relay asks members for, and the ledger by which it made it.
type request struct {
	vault.SignRequest
	st *custody.State
}

// evil is a relay that is not honest: it sees everything, asks for whatever it likes, and sends what it gets or not.
func (w *world) evil() {
	st, _, err := w.oracle.State(context.Background())
	if err != nil {
		return
	}
	kind := custody.BTC
	if w.chance(25) {
		kind = custody.BRC20
	}
	rate := pick(w, []bitcoin.FeeRate{w.rate, w.rate, w.rate * 3 / 2, 2 * w.rate, 3 * w.rate, 8 * w.rate})
	var r request
	var ok bool
	switch n := w.rng.IntN(100); {
	case n < 15:
		r, ok = w.payment(kind, rate, w.some(w.due(st, true))...)
	case n < 30:
		r, ok = w.payment(kind, rate, w.some(second(w.due(st, true)))...)
	case n < 45:
		r, ok = w.payment(kind, rate, w.some(w.burns)...) // paid ones, and what is not final, too
	case n < 60:
		r, ok = w.payment(kind, rate, w.invented(kind))
	case n < 85:
		r, ok = w.merge(st, rate, w.between(1, 9))
	default:
		if r, ok = w.payment(kind, rate, w.some(w.due(st, true))...); ok {
			ok = r.alter(w)
		}
	}
	if !ok {
		return
	}
	if w.chance(50) {
		r.more(w, uint64(w.between(1, 300)))
	}
	sigs := w.collect(r.SignRequest)
	w.note("the other relay asks for %s of %s at %s: %d sign", r.Plan.Type, r.Plan.Kind, rate, len(sigs))
	if len(sigs) >= threshold && w.chance(45) {
		w.sends(r.SignRequest, sigs)
	}
}

// some chooses among withdrawals, in any order.
func (w *world) some(list []*burn) (out []*burn) {
	for _, i := range w.rng.Perm(len(list)) {
		if len(out) == 0 || w.chance(50) && len(out) < 5 {
			out = append(out, list[i])
		}
	}
	return out
}

// second lists withdrawals that have an equal one in front of them: who pays these first makes the chains alone tell it
// wrongly.
func second(list []*burn) (out []*burn) {
	for i, b := range list {
		if slices.ContainsFunc(list[:i], func(o *burn) bool {
			return o.asset == b.asset && o.common == b.common && bytes.Equal(o.script, b.script)
		}) {
			out = append(out, b)
		}
	}
	return out
}

// invented is a withdrawal that nobody sent, or one that was sent with another payee or amount.
func (w *world) invented(k custody.Kind) *burn {
	a := custody.Bitcoin
	if k == custody.BRC20 {
		a = custody.TokenAsset(ticker)
	}
	b := &burn{asset: a, common: uint64(w.between(2_000, 90_000)), script: w.payee()}
	nonce := w.nonce + uint32(w.between(1, 3))
	if n := len(w.burns); n > 0 && w.chance(60) {
		nonce = uint32(w.between(1, int(w.nonce)))
	}
	b.Message = w.messageOf(a, b.common, b.script, nonce)
	return b
}

// payment is a transaction that pays withdrawals of a kind, by the real rules where they allow it.
func (w *world) payment(k custody.Kind, rate bitcoin.FeeRate, list ...*burn) (r request, ok bool) {
	st, tip, err := w.oracle.State(context.Background())
	if err != nil {
		return r, false
	}
	var payouts []custody.Payout
	for _, b := range list {
		if b.asset.Kind == k {
			payouts = append(payouts, w.payout(b.Message))
		}
	}
	if len(payouts) == 0 {
		return r, false
	}
	o := custody.Offer{Rate: rate, Final: tip.Height, Limits: custody.Limits{
		Final: tip.Height, MaxFee: bitcoin.DefaultMaxFee, MaxFeeRate: bitcoin.MaxFeeRate, Owned: w.owned(),
	}}
	plan, _, err := st.ProposePayment(k, payouts, o)
	if err != nil && k == custody.BRC20 {
		plan, _, err = st.ProposeInscribe(k, payouts, o)
	}
	if err != nil {
		return r, false
	}
	return w.build(st, plan, payouts)
}

func (w *world) owned() func(script []byte, tick string) (total, available amount.Amount) {
	index := &btcIndex{btc: w.chain}
	return func(script []byte, tick string) (amount.Amount, amount.Amount) {
		total, available, err := index.Owned(context.Background(), script, tick)
		if err != nil {
			panic(err) // a mistake of the simulation
		}
		return total, available
	}
}

func (w *world) build(st *custody.State, plan custody.Plan, payouts []custody.Payout) (r request, ok bool) {
	r.Plan, r.st = plan, st
	for _, uid := range plan.UIDs {
		i := slices.IndexFunc(payouts, func(p custody.Payout) bool { return p.UID == uid })
		if i < 0 {
			return r, false
		}
		r.Payees = append(r.Payees, vault.Payee{Payout: payouts[i], Tx: "0x01"})
	}
	var err error
	r.PSBTs, err = st.Build(plan, r.Payouts())
	return r, err == nil
}

// more has a request pay more, so that it is another transaction.
func (r *request) more(w *world, sats uint64) {
	plan := r.Plan
	plan.Fee += sats
	if again, ok := w.build(r.st, plan, r.Payouts()); ok {
		*r = again
	}
}

// alter has a request say something else than its transactions do, or pay somebody else.
func (r *request) alter(w *world) bool {
	switch w.rng.IntN(3) {
	case 0:
		tx := r.PSBTs[0].Tx
		tx.TxOut[w.rng.IntN(len(tx.TxOut))].PkScript = w.payee()
	case 1:
		r.Payees[0].Script = w.payee()
		packets, err := r.st.Build(r.Plan, r.Payouts())
		if err != nil {
			return false
		}
		r.PSBTs = packets
	default:
		r.Payees[0].UID = message.NewUID(evmID, bitcoinID, [24]byte{1})
	}
	return true
}

// merge is a transaction that merges coins: little by little, it is how a reserve is burnt.
func (w *world) merge(st *custody.State, rate bitcoin.FeeRate, most int) (r request, ok bool) {
	b, ok := st.Baton(custody.BTC)
	if !ok {
		return r, false
	}
	p := custody.Plan{Type: custody.PlanMove, Kind: custody.BTC, Epoch: 1, Baton: &b.OutPoint}
	for _, h := range st.Holdings() {
		if h.Kind == custody.BTC && h.Plain() && h.OutPoint != b.OutPoint && len(p.Coins) < most {
			p.Coins = append(p.Coins, h.OutPoint)
		}
	}
	cost, err := st.Cost(p, nil)
	if err != nil {
		return r, false
	}
	p.Fee = rate.Fee(cost.VSize)
	return w.build(st, p, nil)
}

// collect asks all members for signatures.
func (w *world) collect(r vault.SignRequest) (out []vault.SignAnswer) {
	for _, m := range w.members {
		if a, err := m.sign("evil", r); err == nil {
			out = append(out, a)
		}
	}
	return out
}

// sends puts signatures together and hands the transactions to the node. The relay that sends tells nobody whose uids
// they are.
func (w *world) sends(r vault.SignRequest, sigs []vault.SignAnswer) {
	for i := range r.PSBTs {
		p := must(bitcoin.ParsePSBT(must(sigs[0].PSBTs[i].Bytes())))
		other := sigs[1].PSBTs[i]
		for n := range p.Inputs {
			p.Inputs[n].TapScriptSigs = append(p.Inputs[n].TapScriptSigs, other.Inputs[n].TapScriptSigs...)
		}
		if err := p.Finalise(); err != nil {
			return
		}
		tx, err := p.Extract()
		if err != nil || w.chain.accept(tx) != nil {
			return
		}
		w.note("the other relay sends %s", r.Plan.Type)
		if i == 0 && len(r.Plan.UIDs) > 0 {
			w.sent[tx.TxHash()] = r.Plan.UIDs
		}
	}
}

// inputsOf are what a request's transactions spend.
func inputsOf(r vault.SignRequest) (out []wire.OutPoint) {
	for _, p := range r.PSBTs {
		for _, in := range p.Tx.TxIn {
			out = append(out, in.PreviousOutPoint)
		}
	}
	return out
}
