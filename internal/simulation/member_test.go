package simulation

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

// role is what kind of member it is: all but the honest ones are the k−1 that need not be trusted.
type role uint8

const (
	faithful role = iota
	liar          // signs whatever it is asked
	edited        // its operator's record is changed on the way
	misled        // its index of Bitcoin invents deposits
)

func (r role) String() string { return []string{"honest", "liar", "edited record", "lying index"}[r] }

// member is one member's process and what of it outlives the process.
type member struct {
	w        *world
	i        int
	role     role
	key      *ecdsa.PrivateKey
	address  message.Member
	config   committee.Config
	record   *record
	backup   *record
	proc     *committee.Member
	pairs    []*pair   // by chain; of Bitcoin both are the one index
	index    *endpoint // of Bitcoin
	skew     time.Duration
	restored bool // it forgot what it signed: what it keeps for itself alone is not held against it

	// What it did, for the checks; no process knows it.
	signed  map[message.UID]message.Bytes32
	amounts []signature
	vetoes  map[message.UID]uint64 // that it took: until which height
	vetoed  map[message.UID]map[message.Member]bool
}

type signature struct {
	uid    message.UID
	at     time.Time
	lane   committee.LaneID
	amount uint64
	back   bool
	known  uint64 // height of Bitcoin that was final when the deposit became so
	height uint64 // that was final when it was signed
}

func newMember(w *world, i int, r role, all []chain.Anchor, approved string) *member {
	m := &member{
		w: w, i: i, role: r, key: keyOf(fmt.Sprintf("member %d", i)), record: newRecord(w.fault.forgets),
		signed: map[message.UID]message.Bytes32{}, vetoes: map[message.UID]uint64{},
		vetoed: map[message.UID]map[message.Member]bool{},
	}
	m.address = message.MemberOf(&m.key.PublicKey)
	most := units(laneCap)
	m.config = committee.Config{
		Key: m.key, Domain: w.domain, Set: w.set, Anchors: all, Grace: time.Minute, Parallel: 1, Rotations: approved,
		Now: func() time.Time { return w.clock.Add(m.skew) },
		Policy: committee.Policy{
			Default:   committee.LanePolicy{Cap: most, Window: capSpan},
			DelayOver: map[chain.AnchorID]amount.Amount{{ChainID: bitcoin, Anchor: custodyC}: units(hurried)},
		},
	}
	for _, c := range w.chains {
		p := &pair{believes: w.fault.believes, undated: w.fault.undated}
		for j := range p.of {
			p.of[j] = &endpoint{ledger: c, hasty: w.fault.hasty, lenient: w.fault.lenient, doubles: w.fault.doubles}
		}
		cc := committee.ChainConfig{ID: c.id, Source: p, Destination: p, Guardian: p}
		if c.bitcoin {
			p.of[1], m.index = p.of[0], p.of[0]
			cc.Reorganises, cc.Bare, cc.Guardian = true, true, nil
			cc.Second, cc.Deposits = second{c, w.fault.gullible}, oneDeposit{}
		}
		if w.fault.chain != nil {
			w.fault.chain(&cc, m)
		}
		m.pairs = append(m.pairs, p)
		m.config.Chains = append(m.config.Chains, cc)
	}
	if w.fault.member != nil {
		w.fault.member(&m.config)
	}
	m.start()
	return m
}

// start begins a process over the record that there is.
func (m *member) start() {
	m.record.restart()
	m.config.Store = m.record
	proc, err := committee.New(m.config)
	if err != nil {
		panic(err) // a mistake of the simulation
	}
	m.proc = proc
}

// catchUp lets the member record what is final. What it cannot reach it says when it is asked.
func (m *member) catchUp() {
	m.w.outcome(m.proc.CatchUp(context.Background()), "member %d records", m.i)
	m.buried()
}

// audit compares all that the member records.
func (m *member) audit() {
	m.w.outcome(m.proc.AuditNow(context.Background()), "member %d audits", m.i)
	m.buried()
}

// outcome notes what came of an action.
func (w *world) outcome(err error, format string, args ...any) {
	text := "done"
	var refusals committee.Refusals
	switch {
	case errors.As(err, &refusals):
		text = string(refusals[0].Code)
	case err != nil:
		text = "failed"
	}
	w.note(format+": "+text, args...)
}

// buried starts the process again if it was killed at a write.
func (m *member) buried() {
	if m.record.dies == 1 {
		m.w.note("member %d was killed", m.i)
		m.start()
	}
}

// attest asks a member to sign; what an honest one signs is held against the chains at once.
func (m *member) attest(dst uint32, items []committee.Item) (message.Signature, error) {
	if m.role == liar {
		return m.forge(items)
	}
	if m.w.fault.blind && m.i == m.w.firstHonest() {
		s, err := m.forge(items)
		m.w.signs(m, items)
		return s, err
	}
	if m.w.fault.deaf && m.config.Policy.Paused {
		return message.Signature{}, m.w.pausedAll(m, items)
	}
	s, err := m.proc.Attest(context.Background(), committee.Request{ChainID: dst, Items: items})
	if err == nil {
		m.w.signs(m, items)
	}
	m.w.outcome(err, "member %d is asked for %d from %s", m.i, len(items), short(items[0].Message.UID))
	m.w.refused(m, items, err)
	m.buried()
	return s, err
}

// forge signs whatever it is.
func (m *member) forge(items []committee.Item) (message.Signature, error) {
	messages := make([]message.Message, len(items))
	for i, it := range items {
		messages[i] = it.Message
	}
	return message.Sign(m.w.domain.BatchDigest(messages), m.key)
}

func (w *world) firstHonest() int {
	for _, m := range w.members {
		if m.role == faithful {
			return m.i
		}
	}
	return -1
}

// short is enough of a uid for people: the chains it joins and its end.
func short(u message.UID) string {
	name := map[uint32]string{chainA: "A", chainB: "B", bitcoin: "C"}
	return fmt.Sprintf("%s→%s/%x", name[message.SrcChain(u)], name[message.DstChain(u)], u[28:])
}
