package cluster

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"reflect"
	"slices"

	"causeway/internal/chain"
	"causeway/internal/solana"
)

const (
	maxTxs      = 256  // that one step of observation reads
	pageSize    = 1000 // signatures that a node tells at once
	maxPages    = 10_000
	keptOfPages = 4 * pageSize
)

// Observe implements chain.Chain. It lists the transactions that name the program, which none that runs it can help
// doing, and reads each of them. What is final is read from every endpoint of the quorum, and has to be the same;
// above it one endpoint is asked, and what it says may be rolled back.
func (a *Adapter) Observe(ctx context.Context, from chain.Cursor) (chain.Batch, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	b, err := a.observe(ctx, from)
	if err != nil {
		return chain.Batch{}, fmt.Errorf("observe chain %d from slot %d: %w", a.cfg.ChainID, from.Height, err)
	}
	return b, nil
}

func (a *Adapter) observe(ctx context.Context, from chain.Cursor) (chain.Batch, error) {
	v, err := a.look(ctx)
	if err != nil {
		return chain.Batch{}, err
	}
	i := slices.IndexFunc(v.good, func(s sight) bool { return s.head.Slot >= from.Height })
	if i < 0 {
		return chain.Batch{}, fmt.Errorf("slot %d is wanted, the head is %d: %w", from.Height, v.lead().head.Slot,
			chain.ErrBehind)
	}
	v.good[0], v.good[i] = v.good[i], v.good[0]
	b := chain.Batch{Next: from, Head: v.lead().head.block(), Finalized: v.final.block()}
	if b.Finalized.Height > b.Head.Height {
		return b, fmt.Errorf("the head is older than what is final: %w", chain.ErrBehind)
	}
	next := max(from.Height+1, a.cfg.DeployedAt)
	if from != (chain.Cursor{}) {
		holds, err := a.holds(ctx, v, from)
		if err != nil {
			return b, err
		}
		if !holds {
			return a.rollBack(ctx, b, from), nil
		}
	}
	last := v.lead().head
	if a.cfg.FinalOnly {
		last = v.final
	}
	if next > last.Slot {
		return b, nil
	}
	to, level, asked := last, confirmed, v.good[:1]
	if next <= v.final.Slot {
		to, level, asked = v.final, finalized, v.good[:a.quorum()]
	}
	found, err := a.same(ctx, asked, span{next, to, level})
	if err != nil {
		return b, err
	}
	b.Deposits, b.Deliveries, b.Flows = found.deposits, found.deliveries, found.flows
	b.Next = found.to.cursor()
	b.More = found.to.Slot < last.Slot
	a.safe.Remember(found.to.cursor(), v.final.cursor())
	return b, nil
}

// holds reports whether a cursor's block is in the chain: of a final one, at every endpoint of the quorum.
func (a *Adapter) holds(ctx context.Context, v view, c chain.Cursor) (bool, error) {
	asked, level := v.good[:1], confirmed
	if c.Height <= v.final.Slot {
		asked, level = v.good[:a.quorum()], finalized
	}
	var first header
	for i, s := range asked {
		h, err := blockAt(ctx, s.at, c.Height, level, "none")
		if err != nil && !errors.Is(err, errSkipped) {
			return false, err
		}
		if i > 0 && h.Hash != first.Hash {
			return false, fmt.Errorf("%s has another block %d: %w", s.at.Name, c.Height, chain.ErrDisagree)
		}
		first = h
	}
	return first.Hash == c.Hash, nil
}

// maxSkipped bounds how far below a slot a block is looked for: slots are skipped one by one, or a few.
const maxSkipped = 1000

// FinalAt returns the cursor of the newest finalised block up to a slot. Every endpoint of the quorum has to have
// the same one there.
func (a *Adapter) FinalAt(ctx context.Context, slot uint64) (chain.Cursor, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	v, err := a.look(ctx)
	if err != nil {
		return chain.Cursor{}, err
	}
	if slot > v.final.Slot {
		return chain.Cursor{}, fmt.Errorf("slot %d of chain %d is not final, only %d is: %w", slot, a.cfg.ChainID,
			v.final.Slot, chain.ErrBehind)
	}
	for at := slot; at+maxSkipped > slot; at-- {
		h, err := blockAt(ctx, v.lead().at, at, finalized, "none")
		if errors.Is(err, errSkipped) && at > 0 {
			continue
		}
		if err != nil {
			return chain.Cursor{}, err
		}
		same, err := a.holds(ctx, v, h.cursor())
		if err == nil && !same {
			err = fmt.Errorf("%s changed its block %d: %w", v.lead().at.Name, at, chain.ErrDisagree)
		}
		return h.cursor(), err
	}
	return chain.Cursor{}, fmt.Errorf("no block of %d slots up to %d: %w", maxSkipped, slot, chain.ErrDisagree)
}

// rollBack goes to what was final when the cursor was handed out.
func (a *Adapter) rollBack(ctx context.Context, b chain.Batch, from chain.Cursor) chain.Batch {
	b.Next, b.RolledBack = a.safe.Before(from), true
	a.cfg.Log.LogAttrs(ctx, slog.LevelWarn, "the chain was reorganised", slog.Uint64("from", from.Height),
		slog.Uint64("to", b.Next.Height))
	return b
}

// span is slots to be read at one commitment; to is the last one's block.
type span struct {
	from  uint64
	to    header
	level commitment
}

// found is what a span had.
type found struct {
	to         header
	deposits   []chain.Deposit
	deliveries []chain.Delivery
	flows      []chain.Flow
}

// same reads a span from each endpoint by itself, and demands that all tell the same (SR-34).
func (a *Adapter) same(ctx context.Context, asked []sight, s span) (found, error) {
	var first found
	for i, at := range asked {
		if at.first > s.from {
			return found{}, fmt.Errorf("%s knows nothing before slot %d, and slot %d is wanted: %w", at.at.Name, at.first,
				s.from, chain.ErrBehind)
		}
		got, err := a.read(ctx, at.at, s)
		if err != nil {
			return found{}, err
		}
		if i > 0 && !reflect.DeepEqual(got, first) {
			return found{}, fmt.Errorf("%s tells of other events in slots %d to %d: %w", at.at.Name, s.from, s.to.Slot,
				chain.ErrDisagree)
		}
		first = got
	}
	return first, nil
}

// entry is one line of a list of transactions.
type entry struct {
	Signature string `json:"signature"`
	Slot      uint64 `json:"slot"`
	Err       any    `json:"err"`
}

func (a *Adapter) read(ctx context.Context, e *endpoint, s span) (found, error) {
	list, err := a.list(ctx, e, s)
	if err != nil {
		return found{}, err
	}
	f := found{to: s.to}
	if len(list) > maxTxs { // whole slots only
		cut := maxTxs
		for cut < len(list) && list[cut].Slot == list[cut-1].Slot {
			cut++
		}
		if cut < len(list) {
			list = list[:cut]
			if f.to, err = blockAt(ctx, e, list[cut-1].Slot, s.level, "none"); err != nil {
				return found{}, err
			}
		}
	}
	r := reading{adapter: a, endpoint: e, level: s.level}
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].Slot == list[0].Slot {
			n++
		}
		if err := r.slot(ctx, list[:n], &f); err != nil {
			return found{}, err
		}
		list = list[n:]
	}
	return f, nil
}

// list returns the transactions of a span that name the program, the oldest first: the oldest ones of very many.
func (a *Adapter) list(ctx context.Context, e *endpoint, s span) ([]entry, error) {
	var out []entry // newest first
	before := ""
	for range maxPages {
		options := map[string]any{"commitment": s.level, "limit": pageSize, "minContextSlot": s.to.Slot}
		if before != "" {
			options["before"] = before
		}
		var page []entry
		err := e.Ask(ctx, &page, "getSignaturesForAddress", a.cfg.Deployment.Program, options)
		if coded(err, codeBehind) {
			err = fmt.Errorf("%w: %w", chain.ErrBehind, err)
		}
		if err != nil {
			return nil, err
		}
		for _, x := range page {
			if x.Slot < s.from {
				slices.Reverse(out)
				return out, nil
			}
			if x.Slot <= s.to.Slot && x.Err == nil {
				out = append(out, x)
			}
		}
		if len(out) > 2*keptOfPages {
			out = slices.Clone(out[len(out)-keptOfPages:])
		}
		if len(page) < pageSize {
			slices.Reverse(out)
			return out, nil
		}
		before = page[len(page)-1].Signature
	}
	return nil, fmt.Errorf("%s lists more than %d transactions", e.Name, maxPages*pageSize)
}

// Reobserve implements chain.Chain. A member signs what it reads here: the posted parcel, an account of the program.
func (a *Adapter) Reobserve(ctx context.Context, tx chain.TxID) ([]chain.Deposit, chain.Block, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	deposits, final, err := a.reobserve(ctx, tx)
	if err != nil {
		return nil, chain.Block{}, fmt.Errorf("reobserve transaction %.100s on chain %d: %w", tx, a.cfg.ChainID, err)
	}
	return deposits, final, nil
}

func (a *Adapter) reobserve(ctx context.Context, tx chain.TxID) ([]chain.Deposit, chain.Block, error) {
	v, err := a.look(ctx)
	if err != nil {
		return nil, chain.Block{}, err
	}
	if _, err := solana.ParseSignature(string(tx)); err != nil {
		return nil, chain.Block{}, fmt.Errorf("%w: %w", chain.ErrNotFound, err)
	}
	x, err := transactionOf(ctx, v.lead().at, string(tx), confirmed)
	if err != nil {
		return nil, chain.Block{}, err
	}
	asked, level := v.good[:1], confirmed
	if x.Slot <= v.final.Slot {
		asked, level = v.good[:a.quorum()], finalized
	}
	var first found
	for i, s := range asked {
		var f found
		r := reading{adapter: a, endpoint: s.at, level: level, parcelsOnly: true}
		if err := r.slot(ctx, []entry{{Signature: string(tx), Slot: x.Slot}}, &f); err != nil {
			return nil, chain.Block{}, err
		}
		if i > 0 && !reflect.DeepEqual(f, first) {
			return nil, chain.Block{}, fmt.Errorf("%s tells of other events: %w", s.at.Name, chain.ErrDisagree)
		}
		first = f
	}
	return first.deposits, v.final.block(), nil
}
