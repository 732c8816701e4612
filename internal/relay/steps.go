package relay

import (
	"context"
	"log/slog"
	"slices"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// steps is a store that has the log say, in one line, each step that a transfer took, once it is durable.
type steps struct {
	Store
	log   *slog.Logger
	names chain.Names
	told  func(Change) // of each step; nil: nobody
}

// Update implements Store.
func (s steps) Update(ctx context.Context, fn func(context.Context, Tx) error) error {
	var taken []Change
	err := s.Store.Update(ctx, func(ctx context.Context, tx Tx) error {
		taken = taken[:0] // the store repeats what collides
		return fn(ctx, stepsTx{tx, &taken})
	})
	if err == nil {
		s.tell(ctx, taken, nil)
	}
	return err
}

// Advance implements Store.
func (s steps) Advance(ctx context.Context, changes []Change) ([]message.UID, error) {
	conflicts, err := s.Store.Advance(ctx, changes)
	if err == nil {
		s.tell(ctx, changes, conflicts)
	}
	return conflicts, err
}

func (s steps) tell(ctx context.Context, taken []Change, but []message.UID) {
	logs := s.log.Enabled(ctx, slog.LevelInfo)
	if !logs && s.told == nil {
		return
	}
	for _, c := range taken {
		if c.From == c.To.State || slices.Contains(but, c.To.UID) {
			continue
		}
		if s.told != nil {
			s.told(c)
		}
		if !logs {
			continue
		}
		attrs := append([]any{slog.String("from", string(c.From)), slog.String("to", string(c.To.State))},
			s.names.Of(c.To.Message)...)
		if c.To.Reason != transfer.ReasonNone {
			attrs = append(attrs, slog.String("reason", string(c.To.Reason)))
		}
		if tx := c.To.DeliveryTx(); tx != "" {
			attrs = append(attrs, slog.String("tx", tx))
		} else {
			attrs = append(attrs, slog.String("tx", c.To.Source.Tx))
		}
		s.log.InfoContext(ctx, "transfer", attrs...)
	}
}

// stepsTx collects what a transaction saves.
type stepsTx struct {
	Tx
	taken *[]Change
}

// Insert implements Tx.
func (t stepsTx) Insert(ctx context.Context, ts []transfer.Transfer) error {
	for _, x := range ts {
		*t.taken = append(*t.taken, Change{To: x})
	}
	return t.Tx.Insert(ctx, ts)
}

// Save implements Tx.
func (t stepsTx) Save(ctx context.Context, changes []Change) error {
	*t.taken = append(*t.taken, changes...)
	return t.Tx.Save(ctx, changes)
}
