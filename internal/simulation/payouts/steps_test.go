package payouts

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/watch"
)

// step lets one party do one thing.
func (w *world) step() {
	w.clock = w.clock.Add(time.Duration(w.between(2, 40)) * time.Second)
	type move struct {
		weight int
		do     func()
	}
	moves := []move{
		{14, w.withdraws},
		{8, w.deposits},
		{22, w.mines},
		{4, w.quiet},
		{4, w.reorganises},
		{24, w.relay.turn},
		{26, w.evil},
		{5, w.kills},
		{3, w.restores},
		{4, w.lies},
		{4, w.prices},
		{3, w.foreigners},
		{1, w.siege},
		{1, w.flood},
		{1, w.burnsReserve},
		{1, w.hoards},
		{1, w.splits},
	}
	total := 0
	for _, m := range moves {
		total += m.weight
	}
	n := w.rng.IntN(total)
	for _, m := range moves {
		if n -= m.weight; n < 0 {
			m.do()
			return
		}
	}
}

// withdraws is somebody who has something paid out: to themselves, to the same script again, or to a deposit address;
// or whose block leaves the chain again.
func (w *world) withdraws() {
	a, most := custody.Bitcoin, 400_000
	if w.chance(30) {
		a, most = custody.TokenAsset(ticker), 20_000_000_000
	}
	common := uint64(w.between(2_000, most))
	if common > w.left(a) {
		return
	}
	script := w.payee()
	var like *burn
	if n := len(w.burns); n > 0 {
		like = pick(w, w.burns)
	}
	switch {
	case like != nil && w.chance(35) && like.common <= w.left(like.asset):
		a, common, script = like.asset, like.common, like.script
	case w.chance(4):
		a, script = custody.Bitcoin, must(w.rules.Derive(w.address)).Script
		common = uint64(w.between(2_000, 20_000))
	}
	b := w.withdraw(a, common, script)
	b.derived = bytes.Equal(script, must(w.rules.Derive(w.address)).Script)
	b.dropped = w.chance(8)
	w.note("a withdrawal of %d %s: %s, dropped %t", common, a, short(b), b.dropped)
	if w.chance(20) && !b.derived && common <= w.left(a) { // and at once the same again
		again := w.withdraw(a, common, script)
		w.note("and again: %s", short(again))
	}
}

func short(b *burn) string { return fmt.Sprintf("%x", b.UID[29:]) }

// deposits is somebody who pays to the custody, with or without saying where it goes.
func (w *world) deposits() {
	switch n := w.rng.IntN(10); {
	case n < 5:
		w.pay(bitcoin.Out{Value: uint64(w.between(5_000, 90_000)), Script: w.plain(custody.BTC)}, w.says())
	case n < 6:
		w.pay(bitcoin.Out{Value: uint64(w.between(20_000, 90_000)), Script: w.plain(custody.BTC)})
	case n < 8:
		op := bitcoin.BRC20{Op: "transfer", Tick: ticker, Amount: fmt.Sprint(w.between(1, 300))}
		w.reveal(op, w.script)
	default:
		w.sendTokens()
	}
	w.note("a deposit")
}

// foreigners inscribe transfers of the custody's own tokens at the custody's address.
func (w *world) foreigners() {
	w.reveal(bitcoin.BRC20{Op: "transfer", Tick: ticker, Amount: fmt.Sprint(w.between(1, 500))}, w.plain(custody.BRC20))
	w.note("somebody inscribes at the custody's address")
}

// mines is a miner that takes what it likes of the mempool.
func (w *world) mines() {
	all, some := w.chance(70), w.between(30, 90)
	w.chain.mine(w.clock, func(pooled) bool { return all || w.chance(some) }, w.rules.Least())
	w.note("block %d of %d transactions", w.chain.tip().Height, len(w.chain.tip().txs)-1)
}

func (w *world) mineAll() {
	w.chain.mine(w.clock, func(pooled) bool { return true }, w.rules.Least())
}

// quiet is an hour, or a part of it, or most of a day, in which nobody does anything.
func (w *world) quiet() {
	blocks := w.between(1, 6)
	if w.chance(10) {
		blocks = 100
	}
	for range blocks {
		w.clock, w.spell = w.clock.Add(10*time.Minute), w.spell+10*time.Minute
		w.mineAll()
	}
	w.note("%d blocks pass", blocks)
}

// reorganises takes back blocks that are not final, or has a node forget a transaction.
func (w *world) reorganises() {
	if n := len(w.chain.pool); n > 0 && w.chance(30) {
		w.chain.forget(w.rng.IntN(n))
		w.note("a transaction is forgotten")
		return
	}
	drops := w.chance(40)
	n := w.chain.reorganise(w.between(1, 2), func() bool { return !drops || w.chance(50) })
	w.note("%d blocks are taken back", n)
}

// kills ends a process, at once or at one of its next writes.
func (w *world) kills() {
	switch m := pick(w, w.members); {
	case w.chance(40):
		w.relay.plans.dies = w.between(1, 4)
		w.relay.turn()
	case m.role == liar:
	case w.chance(50):
		m.kept.dies = w.between(1, 3)
	default:
		w.note("member %d is started again", m.i)
		m.start()
	}
}

// restores begins a process over an older copy of what it kept, or makes such a copy.
func (w *world) restores() {
	m := pick(w, w.members)
	switch r := w.relay; {
	case w.chance(30) && r.backup == nil:
		r.backup = r.plans.copy()
	case w.chance(30) && r.backup != nil:
		w.note("the relay is restored from an older copy")
		r.plans, r.backup = r.backup, nil
		r.start()
	case m.role == liar:
	case m.backup == nil:
		m.backup = m.kept.copy()
	case w.chance(30):
		w.note("member %d is restored from an older copy", m.i)
		m.kept, m.backup, m.restored, m.cold = m.backup, nil, true, true
		m.kept.dies = 0
		m.records = &watch.MemoryRecords{}
		m.start()
	}
}

// lies changes what the index of a member shows, or has one fall behind.
func (w *world) lies() {
	m := pick(w, w.members)
	switch {
	case m.role == misled:
		m.index.lie = indexLie(w.rng.IntN(int(indexLies)))
		w.note("the index of member %d lies in way %d", m.i, m.index.lie)
	case w.chance(30):
		w.relay.index.behind = w.between(0, 1)
	default:
		m.index.behind = w.between(0, 2) / 2
	}
}

// prices moves the market of fees.
func (w *world) prices() {
	w.rate = pick(w, []bitcoin.FeeRate{1000, 1500, marketRate, marketRate, 2 * marketRate, 5 * marketRate, maxRate})
	w.note("the market asks %s", w.rate)
}

// heal ends all lies, and lets everything that was withdrawn arrive (INV-07).
func (w *world) heal() {
	w.note("everything is healed")
	w.calm()
	w.rate = marketRate
	for n := range 220 {
		w.steps++
		w.clock = w.clock.Add(10 * time.Minute)
		if n%8 == 7 { // the budgets are of a day
			w.clock = w.clock.Add(24 * time.Hour)
		}
		w.mineAll()
		for range 3 {
			w.relay.turn()
		}
		if w.check(); w.broken != nil || n > 4 && w.settled() == "" {
			break
		}
	}
	if what := w.settled(); w.broken == nil && what != "" {
		w.fail("INV-07", "not settled when everything is healed: %s", what)
	}
	if w.broken == nil {
		w.rebuilds()
	}
}

// calm ends lies and what was to be killed.
func (w *world) calm() {
	for _, m := range w.members {
		m.index.lie, m.index.behind = truthful, 0
		m.kept.dies = 0
		m.start()
	}
	w.relay.index.behind = 0
	w.relay.start()
}

// settled says what is not at its end; nothing when everything is.
func (w *world) settled() string {
	st, tip, err := w.oracle.State(context.Background())
	if err != nil {
		return "the custody is not readable: " + err.Error()
	}
	if open := st.Unresolved(); len(open) > 0 {
		return "payments whose uids nobody can tell"
	}
	for _, b := range w.due(st, true) {
		return "not paid: " + short(b)
	}
	for _, b := range w.burns {
		if p, paid := st.Paid(b.UID); paid && p.Height+w.rules.Least() > tip.Height+1 {
			return "not final: " + short(b)
		}
	}
	return ""
}

// siege is the other relay keeping the honest one from its turn: it has members sign what the honest one does not know
// yet, again and again with another fee, and sends nothing. It gets two minutes, twice (SR-40).
func (w *world) siege() {
	if !w.rested(custody.BTC) || w.left(custody.Bitcoin) < 40_000 {
		return
	}
	first := w.clock
	for n := range 3 {
		most := 4 * time.Minute
		secret := w.withdraw(custody.Bitcoin, uint64(w.between(2_000, 4_000)), w.payee())
		secret.known = w.clock.Add(100 * time.Hour)
		plain := w.withdraw(custody.Bitcoin, uint64(w.between(4_001, 9_000)), w.payee())
		plain.known = plain.final
		w.clock = plain.final.Add(time.Second)
		if n == 2 && w.clock.Sub(first) < 50*time.Minute { // what lapsed counts for an hour
			most = time.Minute
		}
		w.note("siege %d begins", n)
		began := w.clock
		for sent := false; !sent; w.clock = w.clock.Add(30 * time.Second) {
			r, ok := w.payment(custody.BTC, w.rate, secret)
			if !ok {
				return
			}
			r.more(w, uint64(w.clock.Sub(began)/(30*time.Second)))
			signed := w.collect(r.SignRequest)
			w.relay.turn()
			if sent = w.paying(plain); sent {
				break
			}
			if w.clock.Sub(began) > most {
				w.fail("SR-40", "a relay holds the baton for %s in its round %d: %d members sign", w.clock.Sub(began), n+1,
					len(signed))
				return
			}
			if w.broken != nil {
				return
			}
		}
		if !w.ready(custody.BTC, 2*time.Minute) {
			return
		}
	}
}

// rested is ready after a day, in which the budgets are as they were.
func (w *world) rested(k custody.Kind) bool {
	w.clock, w.spell = w.clock.Add(25*time.Hour), w.spell+25*time.Hour
	return w.ready(k, 10*time.Minute)
}

// ready calms everything and has what is under way arrive, a block after the other; false where that takes many. The
// relay looks first: what the network forgot is under way, too.
func (w *world) ready(k custody.Kind, block time.Duration) bool {
	w.calm()
	w.rate = marketRate
	for _, m := range w.members {
		if m.restored {
			return false
		}
	}
	for _, b := range w.burns { // the honest relay is told of all
		b.known = b.final
	}
	for range 25 {
		w.clock, w.spell = w.clock.Add(block), w.spell+block
		w.mineAll()
		w.relay.turn()
		w.relay.turn()
		st, _, err := w.relay.watch.State(context.Background())
		if err == nil && len(w.due(st, true)) == 0 && !w.busy(st, k) {
			return true
		}
	}
	return false
}

// busy reports whether something in the mempool spends a kind's baton.
func (w *world) busy(st *custody.State, k custody.Kind) bool {
	b, ok := st.Baton(k)
	if !ok {
		return true
	}
	_, gone := w.chain.without(map[wire.OutPoint]bool{b.OutPoint: true})
	return len(gone) > 0
}

// paying reports whether a transaction of the mempool pays a withdrawal.
func (w *world) paying(b *burn) bool {
	for _, p := range w.chain.pool {
		for _, o := range p.TxOut {
			if bytes.Equal(o.PkScript, b.script) {
				return true
			}
		}
	}
	return false
}

// flood is somebody who inscribes transfers of the custody's tokens in front of each of its own: a payout of up to nine
// tenths of them is late by three blocks at most.
func (w *world) flood() {
	token := custody.TokenAsset(ticker)
	if !w.rested(custody.BRC20) || w.left(token) < 10_000_000_000 {
		return
	}
	amounts := pick(w, [][]string{{"9000"}, {"700", "250", "1"}, {"401"}, {"401", "100"}, {"150"}, {"101", "251"}})
	tenths := w.left(token) / 10 * 9
	b := w.withdraw(token, min(tenths, uint64(w.between(1_000_000_000, 40_000_000_000))), w.payee())
	b.known = b.final
	w.clock = b.final.Add(time.Second)
	w.note("a flood of %v begins, for %d", amounts, b.common)
	const most = 8
	for blocks := 1; ; blocks++ {
		st, _, err := w.oracle.State(context.Background())
		if err != nil || w.broken != nil {
			return
		}
		if _, paid := st.Paid(b.UID); paid {
			return
		}
		if blocks > most {
			w.fail("SR-11", "whoever inscribes in front keeps a payout of %d waiting for %d blocks", b.common, blocks)
			return
		}
		total, free, _ := w.relay.index.Owned(context.Background(), w.plain(custody.BRC20), ticker)
		w.note("the custody has %s tokens, %s of them free", total, free)
		for _, a := range amounts {
			w.reveal(bitcoin.BRC20{Op: "transfer", Tick: ticker, Amount: a}, w.plain(custody.BRC20))
		}
		w.relay.turn()
		w.relay.turn()
		w.clock = w.clock.Add(10 * time.Minute)
		w.mineAll()
	}
}

// burnsReserve is the other relay having coins merged, a pair at a time, each time at the price of the market.
func (w *world) burnsReserve() {
	if !w.rested(custody.BTC) || w.left(custody.Bitcoin) < 40_000 {
		return
	}
	small := bitcoin.Out{Value: 6_000, Script: w.plain(custody.BTC)}
	w.pay(small, small, small, small, small, small, w.says())
	for range w.rules.Least() {
		w.mineAll()
	}
	w.note("the other relay begins to burn the reserve")
	for range 7 {
		if w.chance(50) { // a dear payment first, which is not sent
			b := w.withdraw(custody.Bitcoin, uint64(w.between(2_000, 4_000)), w.payee())
			w.clock = b.final.Add(time.Second)
			b.known = w.clock.Add(100 * time.Hour)
			if r, ok := w.payment(custody.BTC, 2*w.rate, b); ok {
				w.collect(r.SignRequest)
			}
		}
		w.clock = w.clock.Add(3 * time.Minute)
		st, _, err := w.oracle.State(context.Background())
		if err != nil || w.broken != nil {
			return
		}
		r, ok := w.merge(st, w.rate, 2)
		if !ok {
			return
		}
		if sigs := w.collect(r.SignRequest); len(sigs) >= threshold {
			w.sends(r.SignRequest, sigs)
		}
		if m := pick(w, w.members); m.role != liar && w.chance(30) {
			m.start()
		}
		w.clock = w.clock.Add(10 * time.Minute)
		w.mineAll()
	}
}

// hoards is the other relay having one transaction signed again and again, each time with another fee.
func (w *world) hoards() {
	st, _, err := w.oracle.State(context.Background())
	if err != nil {
		return
	}
	r, ok := w.payment(custody.BTC, w.rate, w.some(w.due(st, true))...)
	if !ok {
		return
	}
	w.note("the other relay begins to hoard")
	for range versions + 2 {
		r.more(w, 1)
		w.collect(r.SignRequest)
	}
}

// splits is the other relay paying the second of two equal withdrawals, which the honest relay does not know yet.
func (w *world) splits() {
	common := uint64(w.between(2_000, 9_000))
	if w.left(custody.Bitcoin) < 2*common {
		return
	}
	script := w.payee()
	w.withdraw(custody.Bitcoin, common, script).known = w.clock.Add(2 * time.Hour)
	later := w.withdraw(custody.Bitcoin, common, script)
	later.known = w.clock.Add(2 * time.Hour)
	w.clock = later.final.Add(time.Second)
	w.note("the other relay takes the second of two equal ones, %s", short(later))
	if r, ok := w.payment(custody.BTC, w.rate, later); ok {
		if sigs := w.collect(r.SignRequest); len(sigs) >= threshold {
			w.sends(r.SignRequest, sigs)
			w.mineAll()
		}
	}
}

// isForeign reports whether a transaction is one by which somebody inscribed at the custody's address.
func (w *world) isForeign(t vault.Touch) bool {
	tx := w.chain.txs[t.TxID]
	coinbase := tx.TxIn[0].PreviousOutPoint.Index == wire.MaxPrevOutIndex
	return !coinbase && len(tx.TxIn) == 1 && len(tx.TxOut) == 1 && w.byWallet(tx) &&
		bytes.Equal(tx.TxOut[0].PkScript, w.plain(custody.BRC20))
}

// byWallet reports whether a reveal is the wallet's: its leaf has the wallet's key.
func (w *world) byWallet(tx *wire.MsgTx) bool {
	key := bitcoin.XOnlyOf(w.wallet.PubKey())
	for _, item := range tx.TxIn[0].Witness {
		if bytes.Contains(item, key[:]) {
			return true
		}
	}
	return false
}
