package payouts

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/memberclient"
	"causeway/internal/message"
)

// role is what kind of member it is: one of three need not be trusted.
type role uint8

const (
	faithful role = iota
	liar          // signs whatever it is asked
	misled        // its own index lies
)

func (r role) String() string { return []string{"honest", "liar", "lying index"}[r] }

// Small bounds, so that histories come to them.
const (
	upkeepBudget = 2_500  // sat a day
	dayBudget    = 45_000 // sat a day
	versions     = 12
)

// member is one member's process and what of it outlives the process.
type member struct {
	w        *world
	i        int
	role     role
	key      *btcec.PrivateKey
	index    *btcIndex
	records  *watch.MemoryRecords
	kept     *signed
	backup   *signed
	watch    *watch.Watcher
	cosigner *cosign.Cosigner
	restored bool   // it forgot what it signed: what it keeps for itself alone is not held against it
	cold     bool   // it reads everything anew
	looked   uint32 // the tip when it last read anything new of the custody

	did []signature // for the checks; no process knows it
}

func newMember(w *world, i int, r role) *member {
	m := &member{
		w: w, i: i, role: r, key: w.keys[i], index: &btcIndex{btc: w.chain}, records: &watch.MemoryRecords{},
		kept: newSigned(w.fault.forgets), cold: true,
	}
	if w.fault.unready {
		m.index.foreign = w.isForeign
	}
	m.start()
	return m
}

// start begins a process over the records that there are.
func (m *member) start() {
	m.kept.restart()
	m.watch = m.watcher(m.records)
	c := cosign.Config{
		Rules: m.w.rules, Keys: cosign.FileKeys{1: m.key}, Ledger: m.watch, View: m.index.View,
		Tokens: m.index, Origins: m.watch, Approver: m, Market: m, Order: ledgerOf{w: m.w}, Signed: m.kept,
		Addresses: m.w.book(), Budget: cosign.Budget{PerDay: dayBudget, Upkeep: upkeepBudget, Cheap: 2 * marketRate},
		Versions: versions, Now: func() time.Time { return m.w.clock },
	}
	if m.w.fault.member != nil {
		m.w.fault.member(&c, m)
	}
	m.cosigner = must(cosign.New(c))
}

func (m *member) watcher(records watch.Records) *watch.Watcher {
	return must(watch.New(watch.Config{
		Rules: m.w.rules, View: m.index.View, Node: btcNode{m.w.chain}, Records: records, Candidates: ledgerOf{w: m.w},
		Now: func() time.Time { return m.w.clock },
	}))
}

// book is what everybody registered: one address.
func (w *world) book() book {
	script := must(w.rules.Derive(w.address)).Script
	return book{map[string]custody.DepositAddress{string(script): w.address}}
}

// Approve implements cosign.Approver: what this chain's contracts sent, and is final.
func (m *member) Approve(_ context.Context, items []vault.Item) error {
	var held []message.UID
	for _, it := range items {
		b, sent := m.w.byUID[it.Message.UID]
		if !sent || !b.Equal(it.Message) || !b.finalNow(m.w.clock) {
			held = append(held, it.Message.UID)
		}
	}
	if len(held) == 0 {
		return nil
	}
	r := vault.Refuse(vault.RefusedMessage, vault.RetryHuman, "%d messages are not final", len(held))
	r.Held = held
	return r
}

// FeeRate implements vault.Market.
func (m *member) FeeRate(context.Context) (bitcoin.FeeRate, error) { return m.w.rate, nil }

// sign asks a member for a relay; what an honest one signs is held against the chains at once.
func (m *member) sign(relay string, r vault.SignRequest) (vault.SignAnswer, error) {
	if m.role == liar {
		return m.forge(r)
	}
	m.index.reads = 0
	a, err := m.cosigner.Sign(memberclient.WithCaller(context.Background(), relay), r)
	switch refusal, no := vault.AsRefusal(err); {
	case err == nil:
		m.w.signs(m, relay, r)
	case no:
		m.w.note("member %d refuses %s of %s to %s: %s", m.i, r.Plan.Type, r.Plan.Kind, relay, refusal.Detail)
	default:
		m.w.note("member %d does not sign for %s: %v", m.i, relay, err)
	}
	m.w.costs(m)
	if m.kept.dies == 1 {
		m.w.note("member %d was killed", m.i)
		m.start()
	}
	return a, err
}

// forge signs whatever it is.
func (m *member) forge(r vault.SignRequest) (out vault.SignAnswer, err error) {
	for _, p := range r.PSBTs {
		own := must(bitcoin.ParsePSBT(must(p.Bytes())))
		if _, err := own.SignAll(m.key); err != nil {
			return out, err
		}
		out.PSBTs = append(out.PSBTs, own)
	}
	return out, nil
}

// relayer is the one relay that is honest.
type relayer struct {
	w      *world
	index  *btcIndex
	watch  *watch.Watcher
	plans  *plans
	backup *plans
	proc   *proposer.Proposer
	rounds *rounds
}

func newRelayer(w *world) *relayer {
	r := &relayer{w: w, index: &btcIndex{btc: w.chain}, plans: &plans{}}
	if w.fault.unready {
		r.index.foreign = w.isForeign
	}
	r.start()
	return r
}

func (r *relayer) start() {
	r.plans.dies = 0
	now := func() time.Time { return r.w.clock }
	r.watch = must(watch.New(watch.Config{
		Rules: r.w.rules, View: r.index.View, Node: btcNode{r.w.chain}, Records: &watch.MemoryRecords{},
		Hints: proposer.PlanHints{Plans: r.plans}, Candidates: awaiting{r.w}, Now: now,
	}))
	r.rounds = &rounds{w: r.w, open: map[context.Context]*round{}}
	c := proposer.Config{
		Rules: r.w.rules, Ledger: r.watch, View: r.index.View, Tokens: r.index, Origins: r.watch,
		Node: relayNode{btcNode{r.w.chain}, r.w}, Market: r.w.members[0], Plans: r.plans, Known: r.watch,
		Sources: r.w, Evidences: book{},
		Addresses: r.w.book(), Policy: proposer.Policy{Cheap: marketRate}, Now: now,
	}
	for i := range r.w.members {
		c.Signers = append(c.Signers, seat{r.rounds, i})
	}
	r.proc = must(proposer.New(c))
}

// relayNode is the relay's node, which tells the oracle whose uids are sent: whoever sends knows them.
type relayNode struct {
	btcNode
	w *world
}

func (n relayNode) Broadcast(ctx context.Context, raw []byte) (chainhash.Hash, error) {
	id, err := n.btcNode.Broadcast(ctx, raw)
	if p, perr := n.w.relay.plans.Plan(ctx, id); perr == nil && len(p.UIDs) > 0 && p.ID == id {
		n.w.sent[id] = p.UIDs
	}
	return id, err
}

// turn has the relay pay what is due, and look once at everything else.
func (r *relayer) turn() {
	ctx := context.Background()
	st, _, err := r.watch.State(ctx)
	if err == nil {
		if due := r.w.due(st, false); len(due) > 0 {
			a := chain.Attestation{}
			for _, b := range due[:min(len(due), 6)] {
				a.Messages = append(a.Messages, b.Message)
				for i, x := range b.UID {
					a.Digest[i] ^= x
				}
			}
			tx, err := r.proc.Submit(ctx, a)
			r.w.note("the relay is to pay %d: %s %v", len(a.Messages), tx, brief(err))
		}
		err = r.proc.Round(ctx)
	}
	r.w.note("the relay looks around: %v", brief(err))
	if r.plans.dies == 1 {
		r.w.note("the relay was killed")
		r.start()
	}
}

// brief is an error as the trace shows it, the same in each run.
func brief(err error) string {
	switch {
	case err == nil:
		return "done"
	case errors.Is(err, chain.ErrExecuted):
		return "all are paid"
	case errors.Is(err, chain.ErrLater):
		return "later"
	default:
		return "failed"
	}
}

// rounds have all members answer a collection one after the other, so that there is one history: the relay asks them at
// once, and the first that comes asks for all. No more than it takes say yes.
type rounds struct {
	w    *world
	mu   sync.Mutex
	open map[context.Context]*round
}

type round struct {
	answers []func() (vault.SignAnswer, error)
	taken   int
}

// seat is one member as the relay reaches it.
type seat struct {
	*rounds
	i int
}

var errEnough = errors.New("enough have signed")

// Key implements vault.Signer.
func (s seat) Key(epoch uint32) (bitcoin.XOnly, bool) {
	return bitcoin.XOnlyOf(s.w.keys[s.i].PubKey()), epoch == 1
}

// Sign implements vault.Signer.
func (s seat) Sign(ctx context.Context, r vault.SignRequest) (vault.SignAnswer, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	it, begun := s.open[ctx]
	if !begun {
		it = &round{}
		s.open[ctx] = it
		yes := 0
		for _, m := range s.w.members {
			a, err := s.ask(m, r)
			if err == nil {
				if yes++; yes > threshold {
					a, err = vault.SignAnswer{}, errEnough
				}
			}
			it.answers = append(it.answers, func() (vault.SignAnswer, error) { return a, err })
		}
	}
	if it.taken++; it.taken == len(it.answers) {
		delete(s.open, ctx)
	}
	return it.answers[s.i]()
}

// ask asks one member, with hints where it lacks them. What is refused for now the relay asks again for at its next
// turn, on the history's clock: it would wait on a real one.
func (s seat) ask(m *member, r vault.SignRequest) (vault.SignAnswer, error) {
	a, err := m.sign("honest", r)
	if no, refused := vault.AsRefusal(err); refused && len(no.Unresolved) > 0 {
		for _, tx := range no.Unresolved {
			known := proposer.PlanHints{Plans: s.w.relay.plans, Else: s.w.relay.watch}
			if uids, ok, err := known.UIDs(context.Background(), tx); err == nil && ok {
				r.Hints = append(r.Hints, vault.Hint{Tx: tx, UIDs: uids})
			}
		}
		a, err = m.sign("honest", r)
	}
	if no, refused := vault.AsRefusal(err); refused && no.RetryAfter > 0 {
		later := *no
		later.RetryAfter = max(no.RetryAfter, vault.RetryBlock)
		return a, &later
	}
	return a, err
}
