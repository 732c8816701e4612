package simulation

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"time"

	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

// lie is how an endpoint deceives whoever asks it, until the scheduler changes its mind. What it answers follows from
// the lie and the question alone.
type lie uint8

const (
	honest   lie = iota
	silent       // no answer
	early        // calls everything final
	hides        // leaves every other deposit out
	invents      // shows deposits that nobody made
	inflates     // a thousand times the amount
	denies       // nothing was executed, and anchors hold twice what they do
	stale        // ends three blocks before the head
	dates        // says that blocks were made two hours before they were
	lies         // how many there are
)

var errSilent = errors.New("the endpoint does not answer")

const pageSize = 16

// endpoint is one node of a chain, as it answers.
type endpoint struct {
	*ledger
	lie    lie
	forged []chain.Deposit // what it invents
	edited bool            // of an index of Bitcoin: small deposits are returns by its record (SR-03)
	// planted faults
	hasty, doubles, lenient bool
}

func (e *endpoint) finalised() chain.Block {
	switch {
	case e.lie == early || e.hasty:
		return e.head().Block
	case e.lie == stale:
		return e.blocks[max(0, int(e.final)-3)].Block
	default:
		return e.blocks[e.final].Block
	}
}

// shown is a deposit as the endpoint shows it.
func (e *endpoint) shown(d chain.Deposit) (chain.Deposit, bool) {
	if e.hasty || e.lenient {
		d.FinalAt = 0
	}
	if e.edited {
		d = returned(d)
	}
	switch e.lie {
	case early:
		d.FinalAt = 0
	case hides:
		return d, d.Message.UID[31]%2 == 0
	case inflates:
		p, err := d.Message.Payload.Decoded(), d.Message.Payload.Err()
		if err != nil {
			return d, true
		}
		p.Amount = units(1000 * plain(p.Amount))
		if d.Message.Payload, err = p.Encode(); err != nil {
			return d, false
		}
	}
	return d, true
}

// edge is below which an edited record sends deposits back.
const edge = 120

// returned is a small deposit as a record reads it whose least deposit was raised.
func returned(d chain.Deposit) chain.Deposit {
	p, err := d.Message.Payload.Decoded(), d.Message.Payload.Err()
	if err != nil || p.Kind != message.KindMint || plain(p.Amount) >= edge {
		return d
	}
	p.Kind, p.Refund = message.KindReturn, message.Recipient{}
	if d.Message.Payload, err = p.Encode(); err != nil {
		panic(err) // a mistake of the simulation
	}
	d.Message.UID = message.NewUID(bitcoin, bitcoin, [24]byte(d.Message.UID[8:]))
	d.Message.DstAnchor = d.Message.SrcAnchor
	return d
}

func (e *endpoint) has(at chain.Cursor) bool {
	return at.Height < uint64(len(e.blocks)) && e.blocks[at.Height].Hash == at.Hash
}

func (e *endpoint) Observe(_ context.Context, from chain.Cursor) (chain.Batch, error) {
	if e.lie == silent {
		return chain.Batch{}, errSilent
	}
	b := chain.Batch{Next: from, Head: e.head().Block, Finalized: e.finalised()}
	if from != (chain.Cursor{}) && !e.has(from) {
		for b.RolledBack = true; b.Next != (chain.Cursor{}) && !e.has(b.Next); {
			b.Next = e.parents[b.Next.Hash]
		}
		return b, nil
	}
	for h := from.Height + 1; h < uint64(len(e.blocks)) && h <= from.Height+pageSize; h++ {
		x := e.blocks[h]
		for _, d := range x.deposits {
			if d, ok := e.shown(d); ok {
				b.Deposits = append(b.Deposits, d)
				if e.doubles {
					d.LogIndex += 1000
					b.Deposits = append(b.Deposits, d)
				}
			}
		}
		if e.lie == invents {
			for _, d := range e.forged {
				if d.Block.Height == h {
					b.Deposits = append(b.Deposits, d)
				}
			}
		}
		b.Deliveries, b.Flows = append(b.Deliveries, x.deliveries...), append(b.Flows, x.flows...)
		b.Next = chain.Cursor{Height: h, Hash: x.Hash}
	}
	b.More = b.Next.Height < b.Head.Height
	if e.lie == dates {
		redate(&b, func(at time.Time) time.Time { return at.Add(-2 * time.Hour) })
	}
	return b, nil
}

// redate has everything in a batch happen at another time. The batch is the caller's own.
func redate(b *chain.Batch, when func(time.Time) time.Time) {
	blocks := []*chain.Block{&b.Head, &b.Finalized}
	for i := range b.Deposits {
		blocks = append(blocks, &b.Deposits[i].Block)
	}
	for i := range b.Deliveries {
		blocks = append(blocks, &b.Deliveries[i].Block)
	}
	for i := range b.Flows {
		blocks = append(blocks, &b.Flows[i].Block)
	}
	for _, x := range blocks {
		x.Time = when(x.Time)
	}
}

func (e *endpoint) Reobserve(_ context.Context, tx chain.TxID) ([]chain.Deposit, chain.Block, error) {
	if e.lie == silent {
		return nil, chain.Block{}, errSilent
	}
	var out []chain.Deposit
	for _, b := range e.blocks {
		for _, d := range b.deposits {
			if d, ok := e.shown(d); ok && d.Tx == tx {
				out = append(out, d)
			}
		}
	}
	if e.lie == invents {
		for _, d := range e.forged {
			if d.Tx == tx {
				out = append(out, d)
			}
		}
	}
	if len(out) == 0 {
		return nil, chain.Block{}, chain.ErrNotFound
	}
	return out, e.finalised(), nil
}

func (e *endpoint) Executed(_ context.Context, _ string, uids ...message.UID) ([]bool, error) {
	if e.lie == silent {
		return nil, errSilent
	}
	out := make([]bool, len(uids))
	for i, u := range uids {
		out[i] = e.now().done[u] && e.lie != denies
	}
	return out, nil
}

func (e *endpoint) Anchor(_ context.Context, anchor message.Anchor, _ chain.AnchorKind,
	at chain.Cursor,
) (chain.AnchorState, error) {
	switch {
	case e.lie == silent:
		return chain.AnchorState{}, errSilent
	case !e.has(at):
		return chain.AnchorState{}, chain.ErrBehind
	}
	a := e.blocks[at.Height].after.anchors[anchor]
	times := uint64(1)
	if e.lie == denies {
		times = 2
	}
	return chain.AnchorState{
		Liquidity: units(times * a.liquidity), Fees: units(a.fees), Balance: units(times * a.balance),
		Supply: units(times * a.supply),
	}, nil
}

// pair is what a member asks of a chain: two endpoints, which must agree (SR-19). Planted faults: with believes the
// first one is enough; with undated it is for the times of blocks.
type pair struct {
	of                [2]*endpoint
	believes, undated bool
}

// agree asks both endpoints.
func agree[T any](p *pair, ask func(e *endpoint) (T, error)) (T, error) {
	a, err := ask(p.of[0])
	if p.believes || err != nil {
		return a, err
	}
	b, err := ask(p.of[1])
	if err == nil && !reflect.DeepEqual(a, b) {
		err = fmt.Errorf("chain %d: %w", p.of[0].id, chain.ErrDisagree)
	}
	return b, err
}

func (p *pair) Observe(ctx context.Context, from chain.Cursor) (chain.Batch, error) {
	if p.undated {
		_, err := agree(p, func(e *endpoint) (chain.Batch, error) {
			b, err := e.Observe(ctx, from)
			redate(&b, func(time.Time) time.Time { return time.Time{} })
			return b, err
		})
		if err != nil {
			return chain.Batch{}, err
		}
		return p.of[0].Observe(ctx, from)
	}
	return agree(p, func(e *endpoint) (chain.Batch, error) { return e.Observe(ctx, from) })
}

type sighting struct {
	deposits []chain.Deposit
	final    chain.Block
}

func (p *pair) Reobserve(ctx context.Context, tx chain.TxID) ([]chain.Deposit, chain.Block, error) {
	s, err := agree(p, func(e *endpoint) (s sighting, err error) {
		s.deposits, s.final, err = e.Reobserve(ctx, tx)
		return s, err
	})
	return s.deposits, s.final, err
}

func (p *pair) Executed(ctx context.Context, at string, uids ...message.UID) ([]bool, error) {
	return agree(p, func(e *endpoint) ([]bool, error) { return e.Executed(ctx, at, uids...) })
}

func (p *pair) Anchor(ctx context.Context, anchor message.Anchor, k chain.AnchorKind,
	at chain.Cursor,
) (chain.AnchorState, error) {
	return agree(p, func(e *endpoint) (chain.AnchorState, error) { return e.Anchor(ctx, anchor, k, at) })
}

// Stopped implements committee.Guardian.
func (p *pair) Stopped(_ context.Context, anchor message.Anchor, _ uint32) (chain.Stops, error) {
	return agree(p, func(e *endpoint) (chain.Stops, error) {
		if e.lie == silent {
			return chain.Stops{}, errSilent
		}
		s := chain.Stops{Committee: e.now().frozen, Outbound: e.now().anchors[anchor].paused}
		if e.lie == denies {
			s = chain.Stops{}
		}
		return s, nil
	})
}

// second is an index of Bitcoin that was written by others (SR-08). gullible is a planted fault.
type second struct {
	*ledger
	gullible bool
}

func (s second) Agrees(_ context.Context, d chain.Deposit) error {
	found, _, ok := s.find(d.Message.UID)
	if !s.gullible && (!ok || !found.Message.Equal(d.Message)) {
		return fmt.Errorf("no such deposit: %w", committee.ErrDisagrees)
	}
	return nil
}

// oneDeposit says which messages are of one deposit on Bitcoin: those of its transaction (SR-03).
type oneDeposit struct{}

func (oneDeposit) DepositOf(m message.Message) (id message.UID, others []message.UID, ok bool) {
	if message.SrcChain(m.UID) != bitcoin || m.SrcAnchor != custodyC {
		return id, nil, false
	}
	nonce := [24]byte(m.UID[8:])
	for _, dst := range []uint32{chainA, chainB, bitcoin} {
		if u := message.NewUID(bitcoin, dst, nonce); u != m.UID {
			others = append(others, u)
		}
	}
	return message.NewUID(bitcoin, 0, nonce), others, true
}
