package watch

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// Reobserve implements chain.Chain: the deposits of one transaction, read again from the node's block and the index,
// and the newest final block. A deposit is final when that is not below its FinalAt.
func (w *Watcher) Reobserve(ctx context.Context, tx chain.TxID) ([]chain.Deposit, chain.Block, error) {
	s, err := w.enter(ctx)
	if err != nil {
		return nil, chain.Block{}, err
	}
	defer s.leave()
	deposits, final, err := s.reobserve(ctx, tx)
	if err != nil {
		return nil, chain.Block{}, fmt.Errorf("reobserve transaction %.80s on Bitcoin: %w", tx, err)
	}
	return deposits, final, nil
}

func (s *session) reobserve(ctx context.Context, tx chain.TxID) ([]chain.Deposit, chain.Block, error) {
	id, err := txHash(tx)
	if err != nil {
		return nil, chain.Block{}, err
	}
	final, err := s.finalized()
	if err != nil {
		return nil, chain.Block{}, err
	}
	fact, concerns, err := s.collect.again(ctx, s.view, id)
	if errors.Is(err, vault.ErrNotIndexed) {
		return nil, chain.Block{}, chain.ErrNotFound
	}
	if err != nil || !concerns {
		return nil, final, err
	}
	f, err := s.read(fact)
	if err != nil {
		return nil, chain.Block{}, err
	}
	deposits, err := s.deposits(ctx, f)
	return deposits, final, err
}

var errTxID = errors.New("a transaction of Bitcoin is 64 hexadecimal digits")

func txHash(tx chain.TxID) (chainhash.Hash, error) {
	if len(tx) != chainhash.MaxHashStringSize {
		return chainhash.Hash{}, errTxID
	}
	h, err := chainhash.NewHashFromStr(string(tx))
	if err != nil {
		return chainhash.Hash{}, errTxID
	}
	return *h, nil
}

// Status implements chain.Chain. A transaction that neither the chain nor the node's mempool has is dropped: replaced,
// or to be broadcast again.
func (w *Watcher) Status(ctx context.Context, h chain.Handle) (chain.TxStatus, error) {
	id, err := txHash(chain.TxID(h))
	if err != nil {
		return chain.TxStatus{}, fmt.Errorf("status of transaction %.80s on Bitcoin: %w", h, err)
	}
	// Asked in this order a transaction that is being confirmed is seen: what leaves the mempool for a block is in the
	// chain of the node's tip, and a view that stands there has it.
	info, err := w.cfg.Node.TransactionInfo(ctx, id)
	waiting := err == nil
	if err != nil && !errors.Is(err, bitcoin.ErrNotFound) {
		return chain.TxStatus{}, fmt.Errorf("status of transaction %s on Bitcoin: %w", id, err)
	}
	node, err := w.cfg.Node.Info(ctx)
	if err != nil {
		return chain.TxStatus{}, fmt.Errorf("status of transaction %s on Bitcoin: %w", id, err)
	}
	s, err := w.enter(ctx)
	if err != nil {
		return chain.TxStatus{}, err
	}
	defer s.leave()
	at, err := s.view.Place(id)
	switch {
	case err == nil:
		return s.included(at)
	case !errors.Is(err, vault.ErrNotIndexed):
		return chain.TxStatus{}, fmt.Errorf("status of transaction %s on Bitcoin: %w", id, err)
	case waiting && (info.Block == nil || s.view.Tip().Hash != node.Best):
		return chain.TxStatus{State: chain.TxPending}, nil
	case s.view.Tip().Hash != node.Best:
		return chain.TxStatus{},
			fmt.Errorf("status of transaction %s on Bitcoin: the index is at block %d, the node at %d: %w",
				id, s.view.Tip().Height, node.Blocks, chain.ErrBehind)
	case waiting:
		return chain.TxStatus{}, fmt.Errorf("%w: the node has transaction %s in block %s", ErrIndex, id, info.Block)
	}
	return chain.TxStatus{State: chain.TxDropped}, nil
}

func (s *session) included(at vault.Position) (chain.TxStatus, error) {
	b, err := s.view.Block(at.Height)
	if err != nil {
		return chain.TxStatus{}, fmt.Errorf("find block %d: %w", at.Height, err)
	}
	st := chain.TxStatus{
		State: chain.TxIncluded, Block: blockOf(b),
		Confirmations: uint64(s.view.Tip().Height-at.Height) + 1,
	}
	if st.Confirmations >= uint64(s.rules.Least()) {
		st.State = chain.TxFinal
	}
	return st, nil
}

// Executed reports for each uid whether it was paid, at a block's hash, or at the newest block for "". While a payment
// of the chain is not resolved nobody can say no: ErrUnresolved.
func (w *Watcher) Executed(ctx context.Context, at string, uids ...message.UID) ([]bool, error) {
	s, err := w.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer s.leave()
	height := s.view.Tip().Height
	if at != "" {
		if height, err = s.height(ctx, at); err != nil {
			return nil, fmt.Errorf("payments at block %.80s of Bitcoin: %w", at, err)
		}
	}
	out := make([]bool, len(uids))
	all := true
	for i, uid := range uids {
		p, ok := s.state.Paid(uid)
		out[i] = ok && p.Height <= height
		all = all && out[i]
	}
	if low, tx, any := s.unresolved(); any && low <= height && !all {
		return nil, fmt.Errorf("payment %s of block %d: %w: %w", tx, low, ErrUnresolved, chain.ErrBehind)
	}
	return out, nil
}

// height finds a block of the chain by its hash.
func (s *session) height(ctx context.Context, hash string) (uint32, error) {
	h, err := chainhash.NewHashFromStr(hash)
	if err != nil || len(hash) != chainhash.MaxHashStringSize {
		return 0, fmt.Errorf("%.80q is no block of Bitcoin: %w", hash, chain.ErrNotFound)
	}
	if tip := s.view.Tip(); *h == tip.Hash {
		return tip.Height, nil
	}
	header, err := s.cfg.Node.Header(ctx, *h)
	if errors.Is(err, bitcoin.ErrNotFound) {
		return 0, fmt.Errorf("block %s: %w", hash, chain.ErrNotFound)
	}
	if err != nil {
		return 0, fmt.Errorf("read header of block %s: %w", hash, err)
	}
	holds, err := s.inChain(header.Height, *h)
	if err == nil && !holds {
		err = fmt.Errorf("block %s is not in the index's chain: %w", hash, chain.ErrNotFound)
	}
	return header.Height, err
}

// Balance is what an asset's ledger line must say at a block (INV-01, SR-13): what the custody held of the asset in
// outputs that back what is issued, in common units, and what waited to be sent back, as its messages say. Of BTC it is
// all sats of its custody, the reserve's too. Blocks far below the tip are chain.ErrNotFound.
func (w *Watcher) Balance(ctx context.Context, asset custody.Asset, at chain.Cursor) (amount.Amount, error) {
	s, err := w.enter(ctx)
	if err != nil {
		return amount.Amount{}, err
	}
	defer s.leave()
	fail := func(err error) (amount.Amount, error) {
		return amount.Amount{}, fmt.Errorf("custody of %s at block %d: %w", asset, at.Height, err)
	}
	if _, listed := s.rules.Terms[asset]; !listed {
		return fail(custody.ErrAsset)
	}
	holds, err := s.holds(at)
	if err != nil {
		return fail(err)
	}
	if !holds {
		return fail(fmt.Errorf("block %s left the chain: %w", at.Hash, chain.ErrNotFound))
	}
	if height, tx, any := s.unresolved(); any && uint64(height) <= at.Height {
		return fail(fmt.Errorf("payment %s of block %d: %w: %w", tx, height, ErrUnresolved, chain.ErrBehind))
	}
	v, ok := s.lines.at(asset.Anchor(), uint32(min(at.Height, math.MaxUint32)))
	if !ok {
		return fail(fmt.Errorf("it is too far below the tip: %w", chain.ErrNotFound))
	}
	return v, nil
}
