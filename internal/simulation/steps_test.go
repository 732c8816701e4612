package simulation

import (
	"context"
	"slices"
	"time"

	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// step lets one party do one thing.
func (w *world) step() {
	w.clock = w.clock.Add(time.Duration(w.between(1, 12)) * time.Second)
	type move struct {
		weight int
		do     func()
	}
	moves := []move{
		{14, w.deposits},
		{20, w.mines},
		{3, w.quiet},
		{5, w.reorganises},
		{16, func() { pick(w, w.members).follow() }},
		{5, func() { pick(w, w.members).check() }},
		{14, w.relay.turn},
		{6, w.kills},
		{3, w.restores},
		{5, w.lies},
		{12, w.forges},
		{8, w.replays},
		{5, w.claims},
		{2, w.provides},
		{3, w.stops},
		{2, w.clocks},
		{3, w.vetoes},
		{1, w.rotates},
		{1, w.edits},
		{2, w.steals},
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

// follow lets the process of a member run that has one.
func (m *member) follow() {
	if m.role != liar {
		m.catchUp()
	}
}

func (m *member) check() {
	if m.role != liar {
		m.audit()
	}
}

func (w *world) person() message.Recipient {
	return message.Recipient{0: 7, 31: byte(w.between(1, 200))}
}

// deposits is somebody who sends something.
func (w *world) deposits() {
	a := pick(w, anchors(fault{}))
	if w.chance(35) { // most of what can go wrong goes wrong on Bitcoin
		a = anchors(fault{})[6]
	}
	n, who := uint64(w.between(10, 300)), w.person()
	if w.chance(15) {
		n = uint64(w.between(500, 1500))
	}
	var to []uint32
	for _, id := range []uint32{chainA, chainB, bitcoin} {
		if _, known := a.Remotes[id]; known {
			to = append(to, id)
		}
	}
	c, dst := w.chain(a.ChainID), pick(w, to)
	run := deposit(a.Anchor, dst, n, n/50, who)
	if c.bitcoin && w.chance(20) {
		run = faulty(a.Anchor, n, who)
	}
	w.note("a deposit of %d on %d to %d", n, c.id, dst)
	c.send("deposit", run)
}

// mines is a miner that takes what it likes of the mempool, in the order that it likes.
func (w *world) mines() { w.mineOn(pick(w, w.chains)) }

func (w *world) mineOn(c *ledger) {
	list := slices.Clone(c.pool)
	w.rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	if len(list) > 0 && w.chance(30) {
		list = list[:w.rng.IntN(len(list))]
	}
	w.mineThese(c, list)
}

func (w *world) mineAll(c *ledger) { w.mineThese(c, slices.Clone(c.pool)) }

func (w *world) mineThese(c *ledger, list []*tx) {
	c.pool = slices.DeleteFunc(c.pool, func(t *tx) bool { return slices.Contains(list, t) })
	at := w.clock
	if c.bitcoin { // a miner's clock may be two hours off (MAX_FUTURE_BLOCK_TIME)
		at = at.Add(time.Duration(w.between(-55, 115)) * time.Minute)
	}
	c.mine(at, w.clock, list)
	w.note("chain %d: block %d of %d transactions, %d is final", c.id, c.head().Height, len(list), c.final)
	w.learn(c)
}

// quiet is an hour, or a part of it, in which chains move and nobody does anything.
func (w *world) quiet() {
	blocks := w.between(1, 7)
	for range blocks {
		w.clock, w.spell = w.clock.Add(10*time.Minute), w.spell+10*time.Minute
		for _, c := range w.chains {
			w.mineOn(c)
		}
	}
}

// reorganises takes back blocks that are not final. What was in them may come again, or never.
func (w *world) reorganises() {
	c := pick(w, w.chains)
	if len(c.pool) > 0 && w.chance(30) { // or a node forgets a transaction
		i := w.rng.IntN(len(c.pool))
		w.note("chain %d: %s is forgotten", c.id, c.pool[i].id)
		c.pool = slices.Delete(c.pool, i, i+1)
		return
	}
	drops := w.chance(50)
	n := c.reorganise(w.between(1, 3), func(*tx) bool { return !drops || w.chance(50) })
	w.note("chain %d: %d blocks are taken back", c.id, n)
}

// kills ends a process, at once or at one of its next writes.
func (w *world) kills() {
	if w.chance(30) {
		w.relay.queue.dies = w.between(1, 6)
		w.relay.turn()
		return
	}
	m := pick(w, w.members)
	if m.role == liar {
		return
	}
	if w.chance(50) {
		m.record.dies = w.between(1, 4)
		m.catchUp()
		return
	}
	w.note("member %d is started again", m.i)
	m.start()
}

// restores begins a process over an older copy of what it kept, or makes such a copy.
func (w *world) restores() {
	if w.chance(30) {
		if r := w.relay; r.backup == nil || w.chance(50) {
			r.backup = r.queue.copy()
		} else {
			w.note("the relay is restored from an older copy")
			r.queue = r.backup.copy()
			r.start()
		}
		return
	}
	switch m := pick(w, w.members); {
	case m.backup == nil || w.chance(60):
		m.backup = m.record.copy()
		m.backup.dies = 0
	case w.thief == noTheft: // who noticed a theft and forgets it is the operator's loss
		w.note("member %d is restored from an older copy", m.i)
		m.record, m.restored = m.backup.copy(), true
		m.start()
	}
}

// lies changes what one endpoint of a pair answers, the index of a member that is misled, or the relay's own endpoint.
func (w *world) lies() {
	if w.chance(15) {
		pick(w, w.relay.nodes).lie = pick(w, []lie{honest, silent})
		return
	}
	m, l := pick(w, w.members), lie(w.rng.IntN(int(lies)))
	p := pick(w, m.pairs)
	switch {
	case p.of[0] != p.of[1]:
		e := p.of[0]
		e.lie = l
		w.note("member %d: an endpoint of chain %d lies in way %d", m.i, e.id, l)
	case m.role == misled:
		p.of[0].lie = pick(w, []lie{honest, silent, invents, inflates})
		w.note("member %d: its index lies in way %d", m.i, p.of[0].lie)
	default:
		p.of[0].lie = pick(w, []lie{honest, silent})
	}
}

// claims is anybody who has a claim paid, or sent back.
func (w *world) claims() {
	c := pick(w, w.chains)
	open := sortedClaims(c)
	if len(open) == 0 {
		return
	}
	uid := pick(w, open)
	if w.chance(50) {
		w.note("chain %d: a claim of %s is asked to be sent back", c.id, short(uid))
		c.send("redirect", redirect(uid, w.person()))
		return
	}
	c.send("retry", retry(uid, c.now().claims[uid].owed+uint64(w.between(0, 50))))
}

// provides is liquidity that comes and goes.
func (w *world) provides() {
	c, a := w.chain(chainA), poolA
	if w.chance(50) {
		c, a = w.chain(chainB), poolB
	}
	c.send("liquidity", seed(a, uint64(w.between(50, 900)), w.chance(60)))
}

// stops is a guardian that pauses deposits or freezes the committee on one chain, or an operator that pauses a member.
func (w *world) stops() {
	if m := pick(w, w.members); m.role == faithful && w.chance(40) {
		m.config.Policy.Paused = !m.config.Policy.Paused
		w.note("member %d: paused by its operator: %t", m.i, m.config.Policy.Paused)
		if err := m.proc.SetPolicy(m.config.Policy); err != nil {
			panic(err) // a mistake of the simulation
		}
		return
	}
	c := w.chain(pick(w, []uint32{chainA, chainB}))
	anchor, freeze := pick(w, anchorsOf(c.id)), w.chance(20)
	c.send("guardian", func(x *exec) bool {
		if freeze {
			x.s.frozen = !x.s.frozen
			return true
		}
		a := x.s.anchors[anchor]
		a.paused = !a.paused
		x.s.anchors[anchor] = a
		return true
	})
}

func anchorsOf(id uint32) (out []message.Anchor) {
	for _, a := range anchors(fault{}) {
		if a.ChainID == id {
			out = append(out, a.Anchor)
		}
	}
	return out
}

// clocks sets a member's clock wrong, by a minute at most.
func (w *world) clocks() { pick(w, w.members).skew = time.Duration(w.between(-60, 60)) * time.Second }

// vetoes is an honest member's operator who holds back a payment that waits, and somebody who carries that to the
// others, twice.
func (w *world) vetoes() {
	by := pick(w, w.members)
	var waiting []committee.Payout
	for _, m := range w.members {
		list, _ := m.record.Waiting(context.Background(), bitcoin, w.chain(bitcoin).final)
		waiting = append(waiting, list...)
	}
	if len(waiting) == 0 {
		return
	}
	uid, height := pick(w, waiting).UID, w.chain(bitcoin).final-min(w.chain(bitcoin).final, uint64(w.between(0, 2)))
	sig, err := message.Sign(w.domain.VetoDigest(uid, height), by.key)
	if err != nil {
		panic(err) // a mistake of the simulation
	}
	for _, m := range w.members {
		if m.role == liar {
			continue
		}
		fresh, err := m.proc.TakeVeto(context.Background(), committee.Veto{UID: uid, Height: height, Signature: sig})
		if err == nil {
			w.tookVeto(m, by, uid, height+committee.VetoBlocks, fresh)
		}
		m.buried()
	}
	w.note("member %d holds back %s", by.i, short(uid))
}

// edits is an operator of one member who raises the least deposit of Bitcoin and has the member begin anew.
func (w *world) edits() {
	for _, m := range w.members {
		if m.role == edited && !m.index.edited && w.chance(50) {
			w.note("member %d: the record is changed on the way", m.i)
			m.index.edited, m.record, m.restored, m.backup = true, newRecord(w.fault.forgets), true, nil
			m.start()
		}
	}
}

// heal ends all lies and lets everything that is under way arrive (INV-07). Pools and locks stay paused (INV-10). The
// routers' pauses end, as the guardian's do after a week: payments on Bitcoin wait for that (SR-28).
func (w *world) heal() {
	w.note("everything is healed")
	for _, m := range w.members {
		for _, p := range m.pairs {
			p.of[0].lie, p.of[1].lie = honest, honest
		}
		m.skew, m.config.Policy.Paused = 0, false
		m.start()
	}
	for _, n := range w.relay.nodes {
		n.lie = honest
	}
	w.relay.start()
	for _, c := range w.chains[:2] {
		c.send("heal", func(x *exec) bool {
			x.s.frozen = false
			for _, router := range []message.Anchor{routerA, routerB} {
				if a, here := x.s.anchors[router]; here {
					a.paused = false
					x.s.anchors[router] = a
				}
			}
			return true
		})
		for _, a := range anchorsOf(c.id) {
			if c.now().anchors[a].kind == chain.AnchorPool { // what waits for liquidity gets it
				c.send("heal", seed(a, 100_000, true))
			}
		}
	}
	const most = 600
	for n := range most {
		w.steps++
		w.clock = w.clock.Add(5 * time.Minute)
		for _, c := range w.chains {
			w.mineAll(c)
		}
		for _, m := range w.members {
			m.follow()
			m.check()
		}
		w.relay.turn()
		w.relay.turn()
		w.relay.turn()
		if w.check(); w.broken != nil || n > 40 && w.settled() == "" {
			break
		}
	}
	w.ended()
}

// settled says what is not at its end; nothing when everything is.
func (w *world) settled() string {
	for _, d := range w.tracked() {
		uid := d.Message.UID
		c := w.chain(message.DstChain(uid))
		if !c.now().done[uid] {
			return "not delivered: " + short(uid)
		}
		if _, open := c.now().claims[uid]; open {
			return "not paid: " + short(uid)
		}
		r, known := w.relay.queue.rows[uid]
		switch {
		case !known:
			return "the relay does not know " + short(uid)
		case !r.State.Terminal() || r.State == transfer.Orphaned:
			return "the relay has it as " + string(r.State) + " " + r.Detail + ": " + short(uid)
		}
	}
	return ""
}
