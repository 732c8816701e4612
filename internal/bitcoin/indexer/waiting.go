package indexer

import (
	"context"
	"errors"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/bitcoin/ordinals"
)

// ErrTooManyWaiting means that more transactions wait than are looked through.
var ErrTooManyWaiting = errors.New("too many transactions wait that may move inscriptions or runes")

// Transactions that reveal inscriptions are kept whole while they wait, as far as that is cheap: those of tokens are
// small.
const (
	mostKeptTx   = 16 << 10 // bytes of one
	mostKeptPool = 64 << 20 // bytes of all
)

// Waiting returns the transactions of the mempool that may move inscriptions or runes and that concern a script, with
// those they descend from, parents first. What of these is not kept whole here is left out, with what descends from it:
// what it would do is not known; all is false then. At most limit are returned; ErrTooManyWaiting where there are more.
func (v *View) Waiting(ctx context.Context, script []byte, limit int) (txs []ordinals.Tx, all bool, err error) {
	p := v.shared.pool
	list := p.scripts.get(ordinals.ScriptIDOf(script))
	if list == nil {
		return nil, true, ctx.Err()
	}
	w := &waiting{pool: p, known: map[chainhash.Hash]bool{}, limit: limit}
	// In an order of their own, so that two questions of one view have one answer.
	touching := make([]*poolTx, 0, len(list.received)+len(list.spent))
	for _, op := range list.received {
		touching = append(touching, p.txs.get(op.Hash))
	}
	for _, op := range list.spent {
		touching = append(touching, p.spends.get(op))
	}
	slices.SortFunc(touching, func(a, b *poolTx) int { return slices.Compare(a.id[:], b.id[:]) })
	for _, t := range touching {
		if err := ctx.Err(); err != nil {
			return nil, false, err
		}
		if !t.unknown {
			continue
		}
		if err := w.add(t); err != nil {
			return nil, false, err
		}
	}
	txs = make([]ordinals.Tx, 0, len(w.order))
	for _, t := range w.order {
		tx, err := t.parsed()
		if err != nil {
			return nil, false, err
		}
		txs = append(txs, tx)
	}
	return txs, len(w.order) == w.seen, nil
}

// waiting lists transactions behind those that they spend.
type waiting struct {
	pool  *pool
	known map[chainhash.Hash]bool // what was looked at: whether it is in order
	seen  int
	order []*poolTx
	limit int
}

// add adds a transaction and all that may carry something and that it descends from; depth first, without recursion.
func (w *waiting) add(first *poolTx) error {
	for stack := []*poolTx{first}; len(stack) > 0; {
		t := stack[len(stack)-1]
		if _, done := w.known[t.id]; done {
			stack = stack[:len(stack)-1]
			continue
		}
		whole, ready := t.whole(), true
		for _, op := range t.ins {
			parent := w.pool.txs.get(op.Hash)
			if parent == nil || !parent.unknown {
				continue
			}
			in, done := w.known[parent.id]
			if !done {
				stack, ready = append(stack, parent), false
			}
			whole = whole && in
		}
		if !ready {
			if len(stack) > w.limit+len(t.ins) {
				return ErrTooManyWaiting
			}
			continue
		}
		if w.seen++; w.seen > w.limit {
			return ErrTooManyWaiting
		}
		if w.known[t.id] = whole; whole {
			w.order = append(w.order, t)
		}
	}
	return nil
}

// whole reports whether what a transaction would do follows from what is kept of it.
func (t *poolTx) whole() bool { return !t.reveals || t.raw != nil }

// parsed is the transaction as the rules need it. Without its witnesses it etches nothing.
func (t *poolTx) parsed() (ordinals.Tx, error) {
	if t.raw != nil {
		tx, err := ordinals.ParseTx(t.raw)
		if err != nil {
			return ordinals.Tx{}, err
		}
		return *tx, nil
	}
	tx := ordinals.Tx{ID: t.id, Outs: t.outs, Stone: ordinals.StoneOf(t.outs), Ins: make([]ordinals.In, len(t.ins))}
	for i, op := range t.ins {
		tx.Ins[i].Prev = op
	}
	return tx, nil
}
