package simulation

import (
	"errors"
	"time"

	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

// signs holds what a member that is no liar has just signed against the chains (INV-03, INV-04, INV-11, SR-04), and
// against what it promises by itself.
func (w *world) signs(m *member, items []committee.Item) {
	for _, it := range items {
		msg := it.Message
		uid, hash := msg.UID, msg.StructHash()
		if before, twice := m.signed[uid]; twice && before != hash {
			w.fail("SR-04", "member %d signed two messages of %s", m.i, short(uid))
		}
		m.signed[uid] = hash
		p, err := msg.Payload.Decoded(), msg.Payload.Err()
		if err != nil {
			w.fail("INV-03", "member %d signed what is no message", m.i)
			continue
		}
		w.rooted(m, it)
		w.heeded(m, msg)
		w.promised(m, it, p)
	}
}

// rooted: there is a final deposit of exactly this message. A member whose record was changed may send a deposit back
// that others minted not yet, and never one that was minted (SR-03).
func (w *world) rooted(m *member, it committee.Item) {
	uid := it.Message.UID
	src := w.chain(message.SrcChain(uid))
	if src == nil {
		w.fail("INV-03", "member %d signed for a chain that there is not", m.i)
		return
	}
	d, final, found := src.find(uid)
	if !found && m.role == edited {
		for _, dst := range w.chains[:2] {
			other, _, there := src.find(message.NewUID(bitcoin, dst.id, [24]byte(uid[8:])))
			if !there || !returned(other).Message.Equal(it.Message) {
				continue
			}
			if dst.now().done[other.Message.UID] {
				w.fail("SR-03", "member %d signed the return of %s, which was minted", m.i, short(other.Message.UID))
			}
			return
		}
	}
	switch {
	case !found:
		w.fail("INV-03", "member %d signed %s, which no chain has", m.i, short(uid))
	case !d.Message.Equal(it.Message):
		w.fail("INV-03", "member %d signed another message of %s than was sent", m.i, short(uid))
	case !final:
		w.fail("INV-04", "member %d signed %s, which is not final", m.i, short(uid))
	}
}

// heeded: a member signs nothing that begins or ends where it has halted (SR-33).
func (w *world) heeded(m *member, msg message.Message) {
	for _, h := range m.record.halts {
		if h.ChainID == message.SrcChain(msg.UID) && h.Anchor == msg.SrcAnchor ||
			h.ChainID == message.DstChain(msg.UID) && h.Anchor == msg.DstAnchor {
			w.fail("SR-33", "member %d signed %s, and has halted %d/%x", m.i, short(msg.UID), h.ChainID, h.Anchor[31:])
		}
	}
}

// promised: the member's own limits, delays, vetoes and its guardian's stops (SR-05, SR-28, SR-33). A member that was
// restored from an older copy forgot what it had counted.
func (w *world) promised(m *member, it committee.Item, p message.Payload) {
	uid := it.Message.UID
	height := w.chain(bitcoin).final
	s := signature{
		uid: uid, at: w.clock, amount: plain(p.Amount), height: height, known: w.finalSince(uid),
		lane: committee.LaneID{
			Src:      chain.AnchorID{ChainID: message.SrcChain(uid), Anchor: it.Message.SrcAnchor},
			DstChain: message.DstChain(uid),
		},
		back: p.Kind == message.KindRefund || p.Kind == message.KindReturn,
	}
	for _, before := range m.amounts {
		if before.uid == uid {
			return // it signs again what it signed
		}
	}
	m.amounts = append(m.amounts, s)
	if message.DstChain(uid) == bitcoin {
		w.governed(m, s)
		from := w.chain(message.SrcChain(uid)).now()
		if from.frozen || from.anchors[it.Message.SrcAnchor].paused && !s.back {
			w.fail("SR-28", "member %d signed a payment on Bitcoin that the guardian of %d stopped", m.i, message.SrcChain(uid))
		}
	}
	if m.restored || s.back {
		return
	}
	const slack = 2*time.Minute + 1 // its clock was wrong by a minute, either way
	sum := uint64(0)
	for _, b := range m.amounts {
		if b.lane == s.lane && !b.back && w.clock.Sub(b.at) < capSpan-slack {
			sum += b.amount
		}
	}
	if sum > laneCap {
		w.fail("SR-33", "member %d signed %d within an hour, and its limit is %d", m.i, sum, laneCap)
	}
}

// finalSince is the height of Bitcoin that was final when a deposit was seen final by the simulation.
func (w *world) finalSince(uid message.UID) uint64 {
	src := w.chain(message.SrcChain(uid))
	d, _, ok := src.find(uid)
	if !ok {
		return 0
	}
	if src.bitcoin {
		return max(d.Block.Height, d.FinalAt)
	}
	at := d.Block.Time
	c, height := w.chain(bitcoin), uint64(0)
	for h := range c.final {
		if made := c.made[h]; !made.After(at) {
			height = h
		}
	}
	return height - min(height, c.finality)
}

// governed: what leaves on Bitcoin within 36 blocks without having waited is bounded, and a veto that a member took
// holds (SR-05).
func (w *world) governed(m *member, s signature) {
	if until := m.vetoes[s.uid]; until > s.height && !m.restored {
		w.fail("SR-05", "member %d signed %s in spite of a veto until block %d; %d is final", m.i, short(s.uid), until,
			s.height)
	}
	sum := uint64(0)
	for _, b := range m.amounts {
		if message.DstChain(b.uid) == bitcoin && b.known+committee.DelayBlocks > s.height && b.height <= s.height {
			sum += b.amount
		}
	}
	if sum > hurried && !m.restored {
		w.fail("SR-05", "member %d had %d leave on Bitcoin within %d blocks, and %d leave without waiting", m.i, sum,
			committee.DelayBlocks, hurried)
	}
}

// tookVeto keeps what a member took, and that it takes one of each member for each payment.
func (w *world) tookVeto(m, by *member, uid message.UID, until uint64, fresh bool) {
	if m.vetoed[uid] == nil {
		m.vetoed[uid] = map[message.Member]bool{}
	}
	if fresh && m.vetoed[uid][by.address] && !m.restored {
		w.fail("SR-05", "member %d let member %d renew its veto of %s", m.i, by.i, short(uid))
	}
	m.vetoed[uid][by.address] = true
	if fresh {
		m.vetoes[uid] = max(m.vetoes[uid], until)
	}
}

// refused: what is on its way back is never refused because somebody paused something (INV-10).
func (w *world) refused(m *member, items []committee.Item, err error) {
	var refusals committee.Refusals
	if !errors.As(err, &refusals) {
		return
	}
	for _, r := range refusals {
		for _, it := range items {
			p, err := it.Message.Payload.Decoded(), it.Message.Payload.Err()
			if err == nil && it.Message.UID == r.UID && r.Code == committee.CodePaused &&
				(p.Kind == message.KindRefund || p.Kind == message.KindReturn) {
				w.fail("INV-10", "member %d is paused and refuses %s, which is on its way back", m.i, short(r.UID))
			}
		}
	}
}

// pausedAll is the answer of a planted fault: a pause that stops what is on its way back, too.
func (w *world) pausedAll(m *member, items []committee.Item) error {
	var rs committee.Refusals
	for _, it := range items {
		rs = append(rs, committee.Refusal{UID: it.Message.UID, Code: committee.CodePaused})
	}
	w.refused(m, items, rs)
	return rs
}

// check holds all chains against one another after a step.
func (w *world) check() {
	moved := false
	for i, c := range w.chains {
		moved = moved || w.checked[i] != c.changed
		w.checked[i] = c.changed
	}
	if moved && w.broken == nil {
		w.deliveries()
		w.books()
	}
	if w.thief != happened {
		w.calm()
	}
}

// calm: nobody who is honest, and was not misled by the only index that it has, has halted anything (SR-34).
func (w *world) calm() {
	for _, m := range w.members {
		if m.role == faithful && len(m.record.halts) > 0 {
			h := m.record.halts[0]
			w.fail("SR-34", "member %d halted %d/%x, where nothing was stolen: %s", m.i, h.ChainID, h.Anchor[31:], h.Reason)
		}
	}
}

// deliveries: each was sent, with this content, and happened once (INV-01 to INV-03, INV-05, INV-09); what goes back
// goes to whom it belongs (INV-08, SR-14).
func (w *world) deliveries() {
	for _, c := range w.chains {
		if c.now().set != w.set.Hash() {
			w.fail("SR-18", "chain %d was handed over to keys that no operator approved", c.id)
		}
		if len(c.now().twin) > 0 {
			w.fail("SR-31", "another deployment took what this one's members attested")
		}
		times, paid := map[message.UID]int{}, map[message.UID]uint64{}
		for _, b := range c.blocks {
			for _, d := range b.deliveries {
				w.delivered(c, d, times, paid)
			}
		}
	}
}

func (w *world) delivered(c *ledger, d chain.Delivery, times map[message.UID]int, paid map[message.UID]uint64) {
	sent, _, ok := w.chain(message.SrcChain(d.UID)).find(d.UID)
	if !ok {
		if w.thief != happened {
			w.fail("INV-03", "%s was delivered and never sent", short(d.UID))
		}
		return
	}
	p, err := sent.Message.Payload.Decoded(), sent.Message.Payload.Err()
	if err != nil {
		w.fail("INV-03", "%s is no message", short(d.UID))
		return
	}
	switch d.Kind {
	case chain.Delivered:
		if times[d.UID]++; times[d.UID] > 1 {
			w.fail("INV-02", "%s was executed twice", short(d.UID))
		}
		if d.Amount != p.Amount {
			w.fail("INV-01", "%s was delivered as %s and sent as %s", short(d.UID), d.Amount, p.Amount)
		}
		if d.Outcome == chain.OutcomePaid && d.Paid != d.Amount {
			w.fail("INV-09", "%s of %s was paid, and nothing is owed", d.Paid, d.Amount)
		}
	case chain.Redirected:
		paid[d.UID] += plain(d.Amount)
		back, _, there := c.find(d.RefundUID)
		q, err := back.Message.Payload.Decoded(), back.Message.Payload.Err()
		if !there || err != nil || q.Recipient != p.Refund || q.Amount != d.Amount {
			w.fail("INV-08", "the claim of %s goes back to somebody else", short(d.UID))
		}
	}
	if paid[d.UID] += plain(d.Paid); paid[d.UID] > plain(p.Amount) {
		w.fail("INV-01", "%d of %s was paid or given back for %s", paid[d.UID], p.Amount, short(d.UID))
	}
}

// books: over all chains of an asset nothing was paid that was not deposited, and each holds what it owes (INV-01,
// CON-02).
func (w *world) books() {
	if w.thief == happened {
		return
	}
	group := map[message.Anchor]int{poolA: 0, poolB: 0, lockA: 1, mintB: 1, routerA: 2, routerB: 2, custodyC: 2}
	var deposited, settled [3]uint64
	for _, c := range w.chains {
		for _, b := range c.blocks {
			for _, d := range b.deposits {
				p := d.Message.Payload.Decoded()
				deposited[group[d.Message.SrcAnchor]] += plain(p.Amount)
			}
			for _, d := range b.deliveries {
				if settled[group[d.Anchor]] += plain(d.Paid); d.Kind == chain.Redirected {
					settled[group[d.Anchor]] += plain(d.Amount)
				}
			}
		}
		for id, a := range c.now().anchors {
			if a.kind != chain.AnchorMint && a.balance < a.liquidity+a.fees {
				w.fail("CON-02", "chain %d holds %d of %x and owes %d", c.id, a.balance, id[31:], a.liquidity+a.fees)
			}
		}
	}
	for i := range deposited {
		if settled[i] > deposited[i] {
			w.fail("INV-01", "%d was paid of asset %d, and %d deposited", settled[i], i, deposited[i])
		}
	}
}

// stolen: the theft is in the chain. It may have been refused, or have left it again.
func (w *world) stolen() bool {
	s := w.chain(chainB).now()
	a := s.anchors[poolB]
	return w.thief == happened && (s.done[theftUID] || a.balance < a.liquidity+a.fees)
}

// ended: after everything was healed nothing is lost (INV-07), and a theft was noticed by every honest member, which
// signs nothing more of that asset on that chain (INV-01, SR-33).
func (w *world) ended() {
	if w.broken != nil {
		return
	}
	if !w.stolen() {
		if left := w.settled(); left != "" {
			w.fail("INV-07", "something is lost: %s", left)
		}
		return
	}
	for _, m := range w.members {
		if m.role != faithful {
			continue
		}
		if len(m.record.halts) == 0 {
			w.fail("SR-33", "member %d did not notice that 300 or more were stolen", m.i)
		}
	}
}
