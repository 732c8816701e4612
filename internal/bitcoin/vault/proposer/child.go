package proposer

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
)

// A transaction that waits for its block and cannot be replaced by whoever wants it there gets a child that pays for
// it: one that another relay made, which may be gone, and whose uids and evidence are not known here; and one that was
// replaced too often. The child spends the baton that its parent makes and coins of the custody, back to the custody.
// It pays nobody, so that no promise is in its way, and any member that sees the parent in its own mempool can check
// it.

// ledger is the state by which a job's transaction is built, with its parent while that waits.
func (s *snapshot) ledger(j job) (*custody.State, []byte, error) {
	baton, ok := s.state.Baton(j.Kind)
	if j.Parent == nil || ok && j.Baton != nil && baton.OutPoint == *j.Baton {
		return s.state, nil, nil
	}
	tx, err := bitcoin.ParseTransaction(j.Parent)
	if err != nil {
		return nil, nil, fmt.Errorf("read parent of %s: %w", j.ID, err)
	}
	st, err := s.state.Ahead(baton, tx)
	return st, j.Parent, err
}

// orphaned reports that a child's parent is gone: replaced, or never confirmed and forgotten. A child whose parent is
// in the chain stands on its own.
func (s *snapshot) orphaned(ctx context.Context, j job) (PlanState, error) {
	made, err := s.placed(j.Baton.Hash)
	if err != nil {
		return "", err
	}
	if made > 0 {
		return s.overtaken(j)
	}
	entries, err := s.cfg.Node.MempoolEntries(ctx, []chainhash.Hash{j.Baton.Hash})
	if err != nil {
		return "", fmt.Errorf("read mempool: %w", err)
	}
	if _, waits := entries[j.Baton.Hash]; waits {
		return "", nil
	}
	return PlanVoid, nil
}

// bump has a child pay for what spends a kind's baton in the mempool, pays clearly less than what confirms soon, and
// waited long enough.
func (s *snapshot) bump(ctx context.Context, k custody.Kind) error {
	baton, ok := s.state.Baton(k)
	if !ok {
		return nil
	}
	id, busy := s.foreign[baton.OutPoint]
	next := wire.OutPoint{Hash: id}
	if !busy || slices.ContainsFunc(s.open, func(j job) bool { return j.Baton != nil && *j.Baton == next }) {
		return nil
	}
	entries, err := s.cfg.Node.MempoolEntries(ctx, []chainhash.Hash{id})
	if err != nil {
		return fmt.Errorf("read mempool: %w", err)
	}
	e, waits := entries[id]
	if !waits || e.VSize == 0 || s.cfg.Now().Sub(time.Unix(e.Time, 0)) < s.cfg.Policy.Patience {
		return nil
	}
	if paid := bitcoin.FeeRateOf(e.Fee, int(e.VSize)); s.rate < paid+paid/4 {
		return nil
	}
	raws, err := s.cfg.Node.Transactions(ctx, []chainhash.Hash{id})
	if err != nil {
		return fmt.Errorf("read transaction %s: %w", id, err)
	}
	if len(raws) != 1 || raws[0] == nil {
		return nil
	}
	return s.bear(ctx, baton, raws[0])
}

// bear makes the child of what spends a baton.
func (s *snapshot) bear(ctx context.Context, baton custody.Holding, parent []byte) error {
	tx, err := bitcoin.ParseTransaction(parent)
	if err != nil {
		return fmt.Errorf("read parent: %w", err)
	}
	st, err := s.state.Ahead(baton, tx)
	if errors.Is(err, custody.ErrRefused) { // it carries something, or is of version 2: its own relay replaces it
		s.cfg.Log.Debug("no child can pay for a transaction", slog.String("tx", tx.TxHash().String()), slog.Any("error", err))
		return nil
	}
	if err != nil {
		return unlucky(fmt.Errorf("look beyond %s: %w", tx.TxHash(), err))
	}
	plan, err := st.ProposeChild(baton.Kind, s.offer())
	if err != nil {
		return unlucky(fmt.Errorf("propose a child of %s: %w", tx.TxHash(), err))
	}
	j, err := s.drawOn(ctx, st, parent, plan, nil, message.Digest{})
	if err != nil {
		return unlucky(err)
	}
	s.cfg.Log.Info("a child pays for a transaction that waits", slog.String("tx", tx.TxHash().String()),
		slog.Uint64("feeSats", plan.Fee))
	_, err = s.carry(ctx, j)
	return err
}
