package payouts

import (
	"bytes"
	"context"
	"maps"
	"math/big"
	"slices"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/watch"
)

// signature is what an honest member signed, for the checks.
type signature struct {
	id     chainhash.Hash
	slot   wire.OutPoint
	relay  string
	at     time.Time
	kind   custody.Kind
	upkeep bool
	sweeps bool
	charge uint64 // sat that the reserve pays
}

// signs holds what an honest member signs against the chains.
func (w *world) signs(m *member, relay string, r vault.SignRequest) {
	for _, p := range r.Payees {
		if p.Message.Payload.Len() == 0 {
			continue // a transfer of the custody's own
		}
		b, sent := w.byUID[p.UID]
		switch {
		case !sent || !b.Equal(p.Message):
			w.fail("INV-03", "member %d signs %x, which nobody sent", m.i, p.UID[29:])
		case !b.finalNow(w.clock):
			w.fail("INV-04", "member %d signs %s, which is not final", m.i, short(b))
		case !bytes.Equal(p.Script, b.script):
			w.fail("INV-03", "member %d signs %s for another payee", m.i, short(b))
		case b.derived != (r.Plan.Type == custody.PlanCancel):
			w.fail("SR-07", "member %d signs a %s of %s", m.i, r.Plan.Type, short(b))
		}
	}
	if m.role != faithful || len(r.Parent) > 0 { // a child's fee is by the ledger that is ahead by its parent
		return
	}
	st, _, err := w.oracle.State(context.Background())
	if err != nil {
		return
	}
	cost, err := st.Cost(r.Plan, r.Payouts())
	if err != nil { // it is of a block that is gone
		return
	}
	if most := (2 * w.rate).Fee(cost.VSize); cost.Fee > most+uint64(cost.VSize)/2 {
		w.fail("SR-12", "member %d signs a fee of %d sat for %d vB, the market asks %s", m.i, cost.Fee, cost.VSize, w.rate)
	}
	ins := inputsOf(r)
	m.did = append(m.did, signature{
		id: r.PSBTs[0].Tx.TxHash(), slot: ins[0], relay: relay, at: w.clock, kind: r.Plan.Kind, charge: cost.Charge,
		upkeep: r.Plan.Type == custody.PlanSeparate || r.Plan.Type == custody.PlanMove && !w.inscribed(r.Plan.Assets),
		sweeps: r.Plan.Baton == nil,
	})
	if !m.restored {
		w.bounds(m)
	}
}

// inscribed reports whether one of some outputs has an inscription.
func (w *world) inscribed(ops []wire.OutPoint) bool {
	return slices.ContainsFunc(ops, func(op wire.OutPoint) bool {
		coin, there := w.chain.tip().after.Coins[op]
		return there && len(carriedOf(coin.Carried).Inscriptions) > 0
	})
}

// bounds holds a day of a member's signatures against what it may let a reserve pay, and a relay have signed (SR-12).
func (w *world) bounds(m *member) {
	last := m.did[len(m.did)-1]
	dearest, first := map[wire.OutPoint]signature{}, map[chainhash.Hash]signature{}
	for _, s := range m.did { // an output is spent once: what was dearest counts, from when it was signed first
		if s.kind == last.kind && s.upkeep == last.upkeep && s.sweeps == last.sweeps && s.charge > dearest[s.slot].charge {
			dearest[s.slot] = s
		}
		if _, known := first[s.id]; !known { // whoever has it signed again, nothing more is recorded
			first[s.id] = s
		}
	}
	ids := 0
	for _, s := range first {
		if s.slot == last.slot && s.relay == last.relay && w.clock.Sub(s.at) < 24*time.Hour {
			ids++
		}
	}
	sum := uint64(0)
	for _, s := range dearest {
		if w.clock.Sub(s.at) < 24*time.Hour {
			sum += s.charge
		}
	}
	most := uint64(dayBudget)
	switch {
	case last.upkeep:
		most = upkeepBudget
	case last.sweeps:
		most = dayBudget / 2
	}
	if sum > most {
		w.fail("SR-12", "member %d lets the reserve of %s pay %d sat in a day, of %d (upkeep %t)", m.i, last.kind, sum, most,
			last.upkeep)
	}
	if ids > versions {
		w.fail("SR-40", "member %d signs %d transactions of %s for one output", m.i, ids, last.relay)
	}
}

// costs bounds what a request has a member read: what is new since it last looked, and not what the custody did before.
func (w *world) costs(m *member) {
	const slack = 12 // blocks that were taken back are read again
	if m.cold {      // it begins with nothing
		m.cold, m.looked = false, firstHeight
		return
	}
	fresh := 0
	for _, b := range w.chain.blocks {
		for _, script := range w.own {
			if b.Height+6 > m.looked {
				fresh += len(b.touches[string(script)])
			}
		}
	}
	if m.index.reads > 0 {
		m.looked = w.chain.tip().Height - uint32(m.index.behind)
	}
	if m.role == faithful && m.index.reads > 2*fresh+slack {
		w.fail("SR-40", "a request has member %d read %d transactions, of which %d are new", m.i, m.index.reads, fresh)
	}
}

// check holds the chain as it is against what was deposited and withdrawn.
func (w *world) check() {
	tip := w.chain.tip()
	if w.broken != nil || tip.Hash == w.checked {
		return
	}
	w.checked = tip.Hash
	w.mint()
	got := map[string]uint64{} // sat that scripts received from custody, by the chain alone
	for _, b := range w.chain.blocks {
		for _, tx := range b.txs[1:] {
			w.received(tx, got)
		}
	}
	owed, tokens := map[string]uint64{}, map[string]uint64{}
	for _, b := range w.burns {
		switch {
		case !b.finalNow(w.clock):
		case b.asset == custody.Bitcoin:
			owed[string(b.script)] += b.common
		default:
			tokens[string(b.script)] += b.common
		}
	}
	for _, script := range slices.Sorted(maps.Keys(got)) {
		if got[script] > owed[script] {
			w.fail("INV-05", "%x received %d sat of the custody, and was owed %d", script, got[script], owed[script])
		}
	}
	paid := uint64(0)
	for _, sats := range got {
		paid += sats
	}
	w.solvent(tip, paid)
	w.tokens(tip, tokens)
}

// received adds what a transaction of the custody of BTC pays to others.
func (w *world) received(tx *wire.MsgTx, got map[string]uint64) {
	own := w.plain(custody.BTC)
	spends := slices.ContainsFunc(tx.TxIn, func(in *wire.TxIn) bool {
		from, ok := w.chain.txs[in.PreviousOutPoint.Hash]
		return ok && bytes.Equal(from.TxOut[in.PreviousOutPoint.Index].PkScript, own)
	})
	if !spends {
		return
	}
	for _, o := range tx.TxOut {
		if !bytes.Equal(o.PkScript, own) && !ordinals.Unspendable(o.PkScript) {
			got[string(o.PkScript)] += uint64(o.Value)
		}
	}
}

// solvent holds what the custody has of BTC against what it owes (INV-01): miners are paid from the reserve alone.
func (w *world) solvent(tip *btcBlock, paid uint64) {
	held := uint64(0)
	for _, c := range tip.scripts[string(w.plain(custody.BTC))] {
		held += c.Value
	}
	if minted := w.minted[custody.Bitcoin]; held+paid < minted {
		w.fail("INV-01", "the custody has %d sat, and owes %d less %d", held, minted, paid)
	}
}

// tokens holds the balances of BRC-20 against what is owed (INV-01, INV-05).
func (w *world) tokens(tip *btcBlock, owed map[string]uint64) {
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(10), nil) // 18 decimals, of 8 in common
	balance := func(script []byte) uint64 {
		b := must(ordinals.BalanceOf(tip.after, ordinals.ScriptIDOf(script), ticker))
		return new(big.Int).Div(b.Overall.Big(), unit).Uint64()
	}
	paid := uint64(0)
	for _, script := range slices.Sorted(maps.Keys(owed)) {
		have := balance([]byte(script))
		if have > owed[script] {
			w.fail("INV-05", "%x has %d tokens of the custody, and was owed %d", script, have, owed[script])
		}
		paid += have
	}
	if held, minted := balance(w.plain(custody.BRC20)), w.minted[custody.TokenAsset(ticker)]; held+paid < minted {
		w.fail("INV-01", "the custody has %d tokens, and owes %d less %d", held, minted, paid)
	}
}

// rebuilds has somebody who knows nothing but the chains tell what was paid (SR-01, INV-07).
func (w *world) rebuilds() {
	fresh := must(watch.New(watch.Config{
		Rules: w.rules, View: (&btcIndex{btc: w.chain}).View, Node: btcNode{w.chain}, Records: &watch.MemoryRecords{},
		Candidates: ledgerOf{w: w}, Now: func() time.Time { return w.clock },
	}))
	st, _, err := fresh.State(context.Background())
	if err != nil {
		w.fail("SR-01", "whoever begins anew cannot follow: %v", err)
		return
	}
	known, _, err := w.oracle.State(context.Background())
	if err != nil {
		w.fail("SR-01", "the chain cannot be followed: %v", err)
		return
	}
	for _, b := range w.burns {
		mine, there := st.Paid(b.UID)
		if real, paid := known.Paid(b.UID); paid != there || real.TxID != mine.TxID || real.Vout != mine.Vout {
			w.fail("SR-01", "nobody can tell from the chains alone which output paid %s", short(b))
			return
		}
	}
}
