// Package indexview shows this process's Bitcoin index to package vault, which knows no index. It hides nothing but the
// differences of their types.
package indexview

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
)

// Open returns what vault opens views with. The index must keep history.
func Open(x *indexer.Index) func(ctx context.Context) (vault.View, error) {
	return func(ctx context.Context) (vault.View, error) {
		v, err := x.View(ctx)
		if err != nil {
			return nil, err
		}
		return &view{v}, nil
	}
}

// Of shows a view that is open already.
func Of(v *indexer.View) vault.View { return &view{v} }

type view struct{ v *indexer.View }

func (w *view) Close() { w.v.Close() }

// known makes what an index says of missing things what vault understands.
func known(err error) error {
	if errors.Is(err, indexer.ErrNotFound) || errors.Is(err, ordinals.ErrNotFound) {
		return fmt.Errorf("%w: %w", vault.ErrNotIndexed, err)
	}
	return err
}

func tipOf(b indexer.Tip) vault.Tip {
	return vault.Tip{Height: b.Height, Hash: b.Hash, Time: time.Unix(int64(b.Time), 0).UTC()}
}

// Tip implements vault.View.
func (w *view) Tip() vault.Tip { return tipOf(w.v.Tip()) }

// Block implements vault.View.
func (w *view) Block(height uint32) (vault.Tip, error) {
	b, err := w.v.Block(height)
	return tipOf(b), known(err)
}

// Touches implements vault.View.
func (w *view) Touches(script []byte, from vault.Position, limit int) ([]vault.Touch, error) {
	items, err := w.v.HistoryFrom(script, indexer.Position(from), limit)
	if err != nil {
		return nil, known(err)
	}
	return touches(items), nil
}

// Newest implements vault.View.
func (w *view) Newest(script []byte, limit int) ([]vault.Touch, error) {
	items, err := w.v.History(script, indexer.Position{}, limit)
	if err != nil {
		return nil, known(err)
	}
	slices.Reverse(items)
	return touches(items), nil
}

func touches(items []indexer.HistoryItem) []vault.Touch {
	out := make([]vault.Touch, len(items))
	for i, it := range items {
		out[i] = vault.Touch{Position: vault.Position(it.Position), TxID: it.TxID, Carried: it.Outs}
	}
	return out
}

// Place implements vault.View.
func (w *view) Place(tx chainhash.Hash) (vault.Position, error) {
	p, err := w.v.Confirmed(tx)
	return vault.Position(p), known(err)
}

// Moves implements vault.View. Blocks before the first inscription have none.
func (w *view) Moves(height uint32) (vault.TokenMoves, error) {
	m := vault.TokenMoves{
		Inscribed: map[ordinals.InscriptionID]vault.TokenMove{},
		Moved:     map[ordinals.InscriptionID]vault.TokenMove{},
	}
	list, err := w.v.BRC20Transfers(height)
	if errors.Is(err, indexer.ErrNotFound) && height <= w.v.Tip().Height {
		return m, nil
	}
	if err != nil {
		return m, known(err)
	}
	for _, x := range list {
		move := vault.TokenMove{TokenMove: custody.TokenMove{Tick: x.Tick, Amount: x.Amount}, Original: x.Original, To: x.To}
		if x.Moved {
			m.Moved[x.ID] = move
		} else {
			move.To = x.From
			m.Inscribed[x.ID] = move
		}
	}
	return m, nil
}

// Inscription implements vault.View.
func (w *view) Inscription(seq uint32) (vault.Inscription, error) {
	n, err := ordinals.InscriptionBySeq(w.v.Rows(), seq)
	if err != nil {
		return vault.Inscription{}, known(err)
	}
	out := vault.Inscription{ID: n.ID, Cursed: n.Curse != ordinals.NotCursed}
	out.Body, err = ordinals.InscriptionBody(w.v.Rows(), &n)
	if errors.Is(err, ordinals.ErrNotFound) {
		err = nil
	}
	return out, err
}

// Coins implements vault.View.
func (w *view) Coins(script []byte, after *wire.OutPoint, limit int) ([]vault.Coin, error) {
	list, err := w.v.Coins(script, after, limit)
	return coins(list), known(err)
}

// Pending implements vault.View.
func (w *view) Pending(script []byte) (vault.Pending, error) {
	p, err := w.v.Pending(script)
	return vault.Pending{Received: coins(p.Received), Spent: coins(p.Spent), More: p.More}, known(err)
}

func coins(list []indexer.Coin) []vault.Coin {
	out := make([]vault.Coin, len(list))
	for i, c := range list {
		out[i] = vault.Coin{
			OutPoint: c.OutPoint, Value: c.Value, Height: c.Height, Carried: c.Carried, SpentBy: c.SpentBy,
			Unknown: c.Unknown,
		}
	}
	return out
}
