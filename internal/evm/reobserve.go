package evm

import (
	"context"
	"fmt"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"causeway/internal/chain"
)

// Reobserve implements chain.Chain. The block returned is the finalised one that the endpoints agree on: a deposit is
// final when its own block is not above it. The receipt is taken from the block's receipts, all of which are held
// against the root in the header; a final header is the same at every endpoint of the quorum (SR-19).
func (a *Adapter) Reobserve(ctx context.Context, tx chain.TxID) ([]chain.Deposit, chain.Block, error) {
	deposits, final, err := a.reobserve(ctx, tx)
	if err != nil {
		return nil, chain.Block{}, fmt.Errorf("reobserve transaction %.80s on chain %d: %w", tx, a.cfg.ChainID, err)
	}
	return deposits, final, nil
}

func (a *Adapter) reobserve(ctx context.Context, tx chain.TxID) ([]chain.Deposit, chain.Block, error) {
	hash, err := txHash(tx)
	if err != nil {
		return nil, chain.Block{}, err
	}
	v, err := a.look(ctx)
	if err != nil {
		return nil, chain.Block{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	p, err := locate(ctx, v.lead(), hash)
	if err != nil {
		return nil, chain.Block{}, err
	}
	h, err := a.confirmed(ctx, v, p.BlockHash, uint64(p.BlockNumber))
	if err != nil {
		return nil, chain.Block{}, err
	}
	list, err := a.receiptsOnce(ctx, v.lead(), h)
	if err != nil {
		return nil, chain.Block{}, err
	}
	for _, r := range list {
		if r.TxHash == hash {
			deposits, err := a.depositsIn(r, h)
			return deposits, v.final.block(), err
		}
	}
	return nil, chain.Block{}, fmt.Errorf("%s names a block without the transaction: %w", v.lead().name, chain.ErrDisagree)
}

// confirmed returns the header of a block, held against the chain and, when it is final, against the other endpoints.
func (a *Adapter) confirmed(ctx context.Context, v view, hash common.Hash, height uint64) (header, error) {
	asked := v.good[:1]
	if height <= v.final.height() {
		asked = v.good[:a.quorum()]
	}
	var first header
	for i, s := range asked {
		var h maybe[header]
		if err := s.at.ask(ctx, headerAt(height, &h)); err != nil {
			return header{}, err
		}
		switch {
		case !h.ok:
			return header{}, fmt.Errorf("%s has no block %d: %w", s.at.name, height, chain.ErrBehind)
		case i == 0 && h.v.Hash != hash: // between the two answers
			return header{}, fmt.Errorf("block %d was replaced: %w", height, chain.ErrNotFound)
		case i > 0 && !h.v.same(first):
			return header{}, fmt.Errorf("%s has another block %d: %w", s.at.name, height, chain.ErrDisagree)
		}
		if i == 0 {
			first = h.v
		}
	}
	return first, nil
}

// depositsIn reads the deposits of one verified receipt. A reverted transaction has none.
func (a *Adapter) depositsIn(r *fullReceipt, h header) ([]chain.Deposit, error) {
	if r.Status != types.ReceiptStatusSuccessful {
		return nil, nil
	}
	logs := make([]types.Log, len(r.Logs))
	for i, l := range r.Logs {
		logs[i] = *l
	}
	entries, err := a.decodeAll(logs)
	if err != nil {
		return nil, err
	}
	sents := a.sents(entries)
	var out []chain.Deposit
	for _, en := range entries {
		if en.sent == nil {
			continue
		}
		d := deposit(en, h.block())
		d.Sender, d.Sent = r.From.Hex(), sents[logKey(en.log)]
		if d.Sent.IsZero() {
			d.Sent, d.Fee = a.appTook(*en.sent, r.Logs)
		}
		out = append(out, d)
	}
	return out, nil
}
