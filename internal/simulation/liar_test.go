package simulation

import (
	"context"
	"fmt"

	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

// forges is a dishonest relay that asks for something: what was sent, too early or again, what left its chain, what it
// changed on the way, and what nobody sent. Dishonest members sign all of it.
func (w *world) forges() {
	if len(w.known) == 0 {
		return
	}
	it := pick(w, w.known)
	if w.chance(60) {
		it = w.known[len(w.known)-1-w.rng.IntN(min(len(w.known), 6))] // the newest may not be final
	}
	if w.chance(55) {
		it = w.mutate(it)
	}
	for _, m := range w.members { // small deposits are returns by the record that was changed
		if m.role == edited && m.index.edited && w.chance(40) {
			it.Message = returned(chain.Deposit{Message: it.Message}).Message
		}
	}
	items := []committee.Item{it}
	if w.chance(25) {
		items = append(items, pick(w, w.known))
	}
	w.note("a liar asks for %s", short(it.Message.UID))
	w.collect(items)
}

// collect asks every member, and delivers if enough of them sign.
func (w *world) collect(items []committee.Item) {
	dst := message.DstChain(items[0].Message.UID)
	messages := make([]message.Message, len(items))
	for i, it := range items {
		messages[i] = it.Message
	}
	digest := w.domain.BatchDigest(messages)
	var signatures []message.Signature
	for _, m := range w.members {
		if sig, err := m.attest(dst, items); err == nil {
			signatures = append(signatures, sig)
		}
	}
	if w.rules.anySigners { // nobody says that they are of different members
		for len(signatures) > 0 && len(signatures) < w.k {
			signatures = append(signatures, signatures[0])
		}
		w.strangers(dst, digest, messages, signatures)
		return
	}
	a, err := w.set.Combine(digest, signatures)
	c := w.chain(dst)
	if err != nil || c == nil {
		return
	}
	w.note("enough members signed")
	w.submit(c, "forged", chain.Attestation{Digest: digest, Messages: messages, Set: w.set, Attestation: a})
}

// strangers delivers with as many signatures as are needed, whosever they are.
func (w *world) strangers(dst uint32, digest message.Digest, messages []message.Message, list []message.Signature) {
	a := message.Attestation{0, 0}
	for _, s := range list {
		a = append(a, s[:]...)
	}
	if c := w.chain(dst); c != nil && len(list) >= w.k {
		w.submit(c, "forged", chain.Attestation{Digest: digest, Messages: messages, Set: w.set, Attestation: a})
	}
}

// mutate changes one thing of a message, or invents one that an endpoint of some member shows.
func (w *world) mutate(it committee.Item) committee.Item {
	p, err := it.Message.Payload.Decoded(), it.Message.Payload.Err()
	if err != nil {
		return it
	}
	switch w.rng.IntN(9) {
	case 0:
		p.Amount = units(plain(p.Amount) + uint64(w.between(1, 400)))
	case 1:
		p.Recipient = w.person()
	case 2:
		p.Refund = w.person()
	case 3:
		it.Message.UID[31]++
	case 4:
		p.Kind = message.Kind(w.between(1, 6))
	case 5:
		it.Message.SrcAnchor, it.Message.DstAnchor = it.Message.DstAnchor, it.Message.SrcAnchor
	case 6:
		it.Tx = pick(w, w.known).Tx
	default:
		p.Recipient, p.Amount = w.person(), units(uint64(w.between(10, 900)))
		it.Message.UID[20], it.Tx = byte(w.rng.IntN(256)), chain.TxID(fmt.Sprintf("0xforged-%d", w.steps))
	}
	if it.Message.Payload, err = p.Encode(); err != nil {
		return it
	}
	w.show(it)
	return it
}

// show has an endpoint of each member know the forged deposit, in a block that is final for long.
func (w *world) show(it committee.Item) {
	c := w.chain(message.SrcChain(it.Message.UID))
	if c == nil {
		return
	}
	d := chain.Deposit{Message: it.Message, Tx: it.Tx, LogIndex: 77, Block: c.blocks[c.final].Block}
	if p, err := it.Message.Payload.Decoded(), it.Message.Payload.Err(); c.bitcoin && err == nil {
		d.FinalAt = finalAt(d.Block.Height, p)
	}
	for _, m := range w.members {
		for _, p := range m.pairs {
			if p.of[0].ledger != c || p.of[0] == p.of[1] && m.role != misled {
				continue
			}
			p.of[0].forged = append(p.of[0].forged, d)
		}
	}
}

// replays is anybody who delivers again what was attested once, here or to the contracts of another deployment that
// the same members serve.
func (w *world) replays() {
	if len(w.signed) == 0 {
		return
	}
	a := pick(w, w.signed)
	c := w.chain(message.DstChain(a.Messages[0].UID))
	if c == nil {
		return
	}
	if w.chance(60) {
		w.submit(c, "again", a)
		return
	}
	valid := a.Set.Verify(w.rules.twin.BatchDigest(a.Messages), a.Attestation) == nil
	c.send("twin", func(x *exec) bool {
		for _, m := range a.Messages {
			x.s.twin[m.UID] = valid || x.s.twin[m.UID]
		}
		return valid
	})
}

// strangerSet is a committee of liars alone.
func strangerSet() message.Set {
	set, err := message.NewSet(2, 1, []message.Member{message.MemberOf(&keyOf("stranger").PublicKey)})
	if err != nil {
		panic(err) // a mistake of the simulation
	}
	return set
}

// rotates is whoever would like the committee to hand over to keys of its own.
func (w *world) rotates() {
	next := strangerSet()
	digest := w.domain.RotationDigest(w.set.Epoch, next.Hash())
	var signatures []message.Signature
	for _, m := range w.members {
		sig, err := message.Sign(digest, m.key)
		if m.role != liar {
			sig, err = m.proc.SignRotation(context.Background(), next)
			m.buried()
		}
		if err == nil {
			signatures = append(signatures, sig)
		}
	}
	if len(signatures) >= w.k {
		for _, c := range w.chains[:2] {
			c.send("rotate", func(x *exec) bool { x.s.set = next.Hash(); return true })
		}
	}
}

var theftUID = message.NewUID(chainA, chainB, message.PoolNonce(0xa1, 900_000))

// steals is k dishonest members who release what nobody deposited, or a contract that loses money: once, and in the
// second half, when others have gone about their business.
func (w *world) steals() {
	if w.thief != toCome || w.steps < 60 {
		return
	}
	w.thief = happened
	who := w.person()
	payload, err := message.Payload{Kind: message.KindSwap, Amount: units(400), Recipient: who, Refund: who}.Encode()
	if err != nil {
		panic(err) // a mistake of the simulation
	}
	m := message.Message{
		UID: theftUID, SrcAnchor: poolA, DstAnchor: poolB, Payload: payload,
	}
	c := w.chain(chainB)
	if w.chance(60) {
		w.note("THEFT: enough members release 400 that nobody deposited")
		c.send("theft", deliver([]message.Message{m}, w.set, true))
		return
	}
	w.note("THEFT: a contract loses 300 of a pool")
	c.send("theft", func(x *exec) bool {
		a := x.s.anchors[poolB]
		a.balance -= min(a.balance, 300)
		x.s.anchors[poolB] = a
		return true
	})
}
