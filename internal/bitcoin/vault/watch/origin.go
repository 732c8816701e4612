package watch

import (
	"context"
	"errors"
	"fmt"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
)

// Deposit implements Origins: a deposit by wallet, read again from the node's block and the index.
func (w *Watcher) Deposit(ctx context.Context, op wire.OutPoint) (custody.Deposit, error) {
	s, err := w.enter(ctx)
	if err != nil {
		return custody.Deposit{}, err
	}
	defer s.leave()
	fact, concerns, err := s.collect.again(ctx, s.view, op.Hash)
	if errors.Is(err, vault.ErrNotIndexed) || err == nil && !concerns {
		return custody.Deposit{}, fmt.Errorf("deposit %s: %w", op, vault.ErrNoEvidence)
	}
	if err != nil {
		return custody.Deposit{}, fmt.Errorf("deposit %s: %w", op, err)
	}
	f, err := s.read(fact)
	if err != nil {
		return custody.Deposit{}, err
	}
	for _, d := range f.record.Deposits {
		if d.Key() == op {
			return d, nil
		}
	}
	return custody.Deposit{}, fmt.Errorf("deposit %s: %w", op, vault.ErrNoEvidence)
}
