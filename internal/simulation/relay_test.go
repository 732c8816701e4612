package simulation

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/relay"
)

// relayer is the one relay that is honest: its process, and the database that outlives it.
type relayer struct {
	w      *world
	queue  *queue
	backup *queue
	proc   *relay.Engine
	nodes  []*relayChain
}

func newRelayer(w *world) *relayer {
	r := &relayer{w: w, queue: newQueue()}
	r.queue.dropsParked = w.fault.dropsParked
	for _, c := range w.chains {
		r.nodes = append(r.nodes, &relayChain{endpoint{ledger: c}, w})
	}
	r.start()
	return r
}

func (r *relayer) start() {
	r.queue.dies = 0
	collector := &collector{w: r.w, rounds: map[context.Context]*round{}}
	c := relay.Config{
		Store: r.queue, Now: func() time.Time { return r.w.clock }, Lease: time.Minute, BatchLimit: 4,
		Committee: &relay.Committee{Domain: r.w.domain, Set: r.w.set, Timeout: time.Minute},
	}
	for i := range r.w.members {
		c.Committee.Members = append(c.Committee.Members, seat{collector, i})
	}
	for _, n := range r.nodes {
		c.Chains = append(c.Chains, relay.Chain{
			Chain: n, ID: n.id, Name: "model", Retry: n.retry, Reorganises: n.bitcoin,
		})
	}
	proc, err := relay.New(c)
	if err != nil {
		panic(err) // a mistake of the simulation
	}
	r.proc = proc
}

func (r *relayer) turn() {
	r.w.outcome(r.proc.Turn(context.Background()), "the relay takes a turn")
	if r.queue.dies == 1 {
		r.w.note("the relay was killed")
		r.start()
	}
}

// collector asks all members of one collection one after the other, so that there is one history. The relay asks them
// at once, and the first one that comes asks for all.
type collector struct {
	w      *world
	mu     sync.Mutex
	rounds map[context.Context]*round
}

type round struct {
	answers []func() (message.Signature, []relay.Refusal, error)
	taken   int
}

// seat is one member as the relay reaches it.
type seat struct {
	*collector
	i int
}

// Attest implements relay.Attester.
func (s seat) Attest(ctx context.Context, dst uint32,
	items []relay.Item,
) (message.Signature, []relay.Refusal, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	r, begun := s.rounds[ctx]
	if !begun {
		r = &round{}
		s.rounds[ctx] = r
		asked := make([]committee.Item, len(items))
		for i, it := range items {
			asked[i] = committee.Item(it)
		}
		for _, m := range s.w.members {
			sig, err := m.attest(dst, asked)
			r.answers = append(r.answers, func() (message.Signature, []relay.Refusal, error) { return answer(sig, err) })
		}
	}
	if r.taken++; r.taken == len(r.answers) {
		delete(s.rounds, ctx)
	}
	return r.answers[s.i]()
}

// answer is a member's answer as the relay reads it.
func answer(sig message.Signature, err error) (message.Signature, []relay.Refusal, error) {
	var refusals committee.Refusals
	if !errors.As(err, &refusals) {
		return sig, nil, err
	}
	out := make([]relay.Refusal, len(refusals))
	for i, r := range refusals {
		out[i] = relay.Refusal{
			UID: r.UID, Reason: r.Code.Reason(), Detail: r.String(), After: r.RetryAfter,
			Executed: r.Code == committee.CodeExecuted,
			NotYet:   r.Code == committee.CodeNotFinal || r.Code == committee.CodeNotReady,
		}
	}
	return sig, out, nil
}

// relayChain is a chain as the relay's adapter has it.
type relayChain struct {
	endpoint
	w *world
}

// Observe implements chain.Chain.
func (c *relayChain) Observe(ctx context.Context, from chain.Cursor) (chain.Batch, error) {
	b, err := c.endpoint.Observe(ctx, from)
	if b.RolledBack && c.w.fault.keepsCursor {
		at := c.blocks[min(from.Height, c.head().Height)]
		b.Next = chain.Cursor{Height: at.Height, Hash: at.Hash}
	}
	return b, err
}

// Submit implements chain.Chain.
func (c *relayChain) Submit(_ context.Context, a chain.Attestation) (chain.Handle, error) {
	if c.lie == silent {
		return "", errSilent
	}
	fresh := slices.ContainsFunc(a.Messages, func(m message.Message) bool { return !c.now().done[m.UID] })
	switch {
	case !fresh:
		return "", chain.ErrExecuted
	case c.now().frozen:
		return "", chain.ErrPaused
	case a.Set.Verify(a.Digest, a.Attestation) != nil || a.Set.Hash() != c.now().set:
		return "", chain.ErrReverted
	}
	name := fmt.Sprintf("deliver-%x", a.Digest[:6])
	for _, t := range c.pool {
		if len(t.id) > 5 && string(t.id)[:len(t.id)-5] == fmt.Sprintf("%d-%s", c.id, name) {
			return chain.HandleOf(t.id), nil
		}
	}
	return chain.HandleOf(c.w.submit(c.ledger, name, a)), nil
}

// submit puts a delivery into a chain's mempool, whoever sends it.
func (w *world) submit(c *ledger, name string, a chain.Attestation) chain.TxID {
	if len(w.signed) < 256 {
		w.signed = append(w.signed, a)
	}
	valid := a.Set.Verify(w.rules.domain.BatchDigest(a.Messages), a.Attestation) == nil
	if w.rules.anySigners {
		valid = len(a.Attestation) >= 2+64*int(a.Set.Threshold)
	}
	return c.send(name, deliver(a.Messages, a.Set, valid))
}

func (c *relayChain) retry(_ context.Context, m message.Message) (chain.TxID, error) {
	claim, open := c.now().claims[m.UID]
	if !open || c.now().anchors[claim.m.DstAnchor].liquidity == 0 {
		return "", chain.ErrReverted
	}
	return c.send("retry", retry(m.UID, claim.owed)), nil
}

// Status implements chain.Chain.
func (c *relayChain) Status(_ context.Context, h chain.Handle) (chain.TxStatus, error) {
	id := chain.TxID(h.Tx())
	if slices.ContainsFunc(c.pool, func(t *tx) bool { return t.id == id }) {
		return chain.TxStatus{State: chain.TxPending}, nil
	}
	for _, b := range c.blocks {
		for _, t := range b.txs {
			switch {
			case t.id != id:
			case b.failed[id]:
				return chain.TxStatus{State: chain.TxFailed, Block: b.Block}, nil
			case b.Height <= c.final:
				return chain.TxStatus{State: chain.TxFinal, Block: b.Block}, nil
			default:
				return chain.TxStatus{State: chain.TxIncluded, Block: b.Block}, nil
			}
		}
	}
	if c.w.fault.patient {
		return chain.TxStatus{State: chain.TxPending}, nil
	}
	return chain.TxStatus{State: chain.TxDropped}, nil
}
