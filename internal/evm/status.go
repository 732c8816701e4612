package evm

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"

	"causeway/internal/chain"
)

var errTxID = errors.New("a transaction is 0x and 64 hexadecimal digits")

func txHash(tx chain.TxID) (common.Hash, error) {
	raw, err := hex.DecodeString(strings.TrimPrefix(string(tx), "0x"))
	if err != nil || len(raw) != common.HashLength {
		return common.Hash{}, errTxID
	}
	return common.Hash(raw), nil
}

// place is where a transaction was included, and how it ended.
type place struct {
	BlockHash   common.Hash    `json:"blockHash"`
	BlockNumber hexutil.Uint64 `json:"blockNumber"`
	Status      hexutil.Uint64 `json:"status"`
	TxHash      common.Hash    `json:"transactionHash"`
}

func receiptRequest(tx common.Hash, into *maybe[place]) request {
	return request{method: "eth_getTransactionReceipt", args: []any{tx}, result: into}
}

func locate(ctx context.Context, e *endpoint, tx common.Hash) (place, error) {
	var p maybe[place]
	if err := e.ask(ctx, receiptRequest(tx, &p)); err != nil {
		return place{}, err
	}
	if !p.ok {
		return place{}, chain.ErrNotFound
	}
	if p.v.TxHash != tx {
		return place{}, fmt.Errorf("%s answers for another transaction: %w", e.name, chain.ErrDisagree)
	}
	return p.v, nil
}

// Status implements chain.Chain. A transaction that no endpoint knows is dropped, whatever the journal holds:
// submitting its digest again broadcasts it again.
func (a *Adapter) Status(ctx context.Context, h chain.Handle) (chain.TxStatus, error) {
	s, err := a.status(ctx, chain.TxID(h))
	if err != nil {
		return chain.TxStatus{}, fmt.Errorf("status of transaction %.80s on chain %d: %w", h, a.cfg.ChainID, err)
	}
	return s, nil
}

func (a *Adapter) status(ctx context.Context, tx chain.TxID) (chain.TxStatus, error) {
	hash, err := txHash(tx)
	if err != nil {
		return chain.TxStatus{}, err
	}
	v, err := a.look(ctx)
	if err != nil {
		return chain.TxStatus{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	p, err := locate(ctx, v.lead(), hash)
	if errors.Is(err, chain.ErrNotFound) {
		return a.waiting(ctx, v, hash)
	}
	if err != nil {
		return chain.TxStatus{}, err
	}
	h, err := a.confirmed(ctx, v, p.BlockHash, uint64(p.BlockNumber))
	if errors.Is(err, chain.ErrNotFound) { // a reorganisation is under way
		return chain.TxStatus{State: chain.TxPending}, nil
	}
	if err != nil {
		return chain.TxStatus{}, err
	}
	s := chain.TxStatus{State: chain.TxIncluded, Block: h.block()}
	if head := v.head().height(); head >= h.height() {
		s.Confirmations = head - h.height() + 1
	}
	switch {
	case uint64(p.Status) != types.ReceiptStatusSuccessful:
		s.State = chain.TxFailed
	case h.height() <= v.final.height():
		s.State = chain.TxFinal
	}
	return s, nil
}

// waiting tells pending from dropped: pending if any endpoint knows the transaction.
func (a *Adapter) waiting(ctx context.Context, v view, hash common.Hash) (chain.TxStatus, error) {
	var failed error
	for _, s := range v.good {
		var known maybe[struct{}]
		err := s.at.ask(ctx, request{method: "eth_getTransactionByHash", args: []any{hash}, result: &known})
		if err == nil && known.ok {
			return chain.TxStatus{State: chain.TxPending}, nil
		}
		failed = errors.Join(failed, err)
	}
	if failed != nil {
		return chain.TxStatus{}, failed
	}
	return chain.TxStatus{State: chain.TxDropped}, nil
}
