package evm

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/rlp"
	"github.com/ethereum/go-ethereum/rpc"
	"github.com/ethereum/go-ethereum/trie"

	"causeway/internal/chain"
)

// maxBlockTxs bounds a block's receipts.
const maxBlockTxs = 20_000

// optimismDeposit is the type of OP-stack transactions that come from layer 1; its receipts have two fields more.
const optimismDeposit = 0x7e

// fullReceipt is a receipt with what the receipts root needs and the JSON of go-ethereum's type may lack.
type fullReceipt struct {
	types.Receipt
	From           common.Address
	depositNonce   *uint64
	depositVersion *uint64
}

// UnmarshalJSON implements json.Unmarshaler.
func (r *fullReceipt) UnmarshalJSON(b []byte) error {
	if err := r.Receipt.UnmarshalJSON(b); err != nil {
		return err
	}
	var more struct {
		From           common.Address  `json:"from"`
		DepositNonce   *hexutil.Uint64 `json:"depositNonce"`
		DepositVersion *hexutil.Uint64 `json:"depositReceiptVersion"`
	}
	if err := json.Unmarshal(b, &more); err != nil {
		return err
	}
	r.From = more.From
	r.depositNonce, r.depositVersion = (*uint64)(more.DepositNonce), (*uint64)(more.DepositVersion)
	return nil
}

// receiptList is a block's receipts as its root commits to them (SR-19).
type receiptList []*fullReceipt

// Len implements types.DerivableList.
func (l receiptList) Len() int { return len(l) }

// EncodeIndex implements types.DerivableList: for types that go-ethereum knows, exactly as its own does.
func (l receiptList) EncodeIndex(i int, w *bytes.Buffer) {
	r := l[i]
	body := []any{statusOf(&r.Receipt), r.CumulativeGasUsed, r.Bloom, r.Logs}
	if r.Type == optimismDeposit && r.depositNonce != nil {
		body = append(body, *r.depositNonce)
		if r.depositVersion != nil {
			body = append(body, *r.depositVersion)
		}
	}
	if r.Type != types.LegacyTxType {
		w.WriteByte(r.Type)
	}
	// Encoding into memory fails for unsupported types only; then the root differs and the receipts are refused.
	if err := rlp.Encode(w, body); err != nil {
		w.Reset()
	}
}

func statusOf(r *types.Receipt) []byte {
	switch {
	case len(r.PostState) > 0:
		return r.PostState
	case r.Status == types.ReceiptStatusSuccessful:
		return []byte{1}
	}
	return nil
}

// root computes the receipts root.
func (l receiptList) root() common.Hash { return types.DeriveSha(l, trie.NewStackTrie(nil)) }

// verifiedReceipts returns all receipts of a block, after their root was recomputed and found equal to the header's.
func verifiedReceipts(ctx context.Context, e *endpoint, h header) (receiptList, error) {
	list, err := blockReceipts(ctx, e, h)
	if err != nil {
		return nil, err
	}
	if len(list) > maxBlockTxs {
		return nil, fmt.Errorf("%s gives %d receipts for block %d: %w", e.name, len(list), h.height(), chain.ErrDisagree)
	}
	for i, r := range list {
		if r.TransactionIndex != uint(i) || r.BlockHash != h.Hash {
			return nil, fmt.Errorf("%s gives a receipt of another place for block %d: %w", e.name, h.height(), chain.ErrDisagree)
		}
	}
	if got := list.root(); got != h.ReceiptsRoot {
		return nil, fmt.Errorf("%s gives receipts with root %s for block %d, whose header says %s: %w",
			e.name, got, h.height(), h.ReceiptsRoot, chain.ErrDisagree)
	}
	list.number()
	return list, nil
}

const (
	// maxKeptBlocks bounds the blocks whose receipts are kept: those of one busy moment.
	maxKeptBlocks = 4
	readStripes   = 16
)

// blockKey names verified receipts: whoever gives them, they are held against this root.
type blockKey struct {
	endpoint   string
	hash, root common.Hash
}

// receiptsOnce is verifiedReceipts, which it calls once for all deposits of a block: a member that is asked for
// hundreds of messages of one block would otherwise read and hash that block's receipts hundreds of times. Callers
// change nothing of what they get.
func (a *Adapter) receiptsOnce(ctx context.Context, e *endpoint, h header) (receiptList, error) {
	turn := a.reading[h.Hash[0]%readStripes]
	select {
	case turn <- struct{}{}:
		defer func() { <-turn }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	key := blockKey{e.name, h.Hash, h.ReceiptsRoot}
	a.mu.Lock()
	list, kept := a.blocks.get(key)
	a.mu.Unlock()
	if kept {
		return list, nil
	}
	list, err := verifiedReceipts(ctx, e, h)
	if err == nil {
		a.mu.Lock()
		a.blocks.put(key, list)
		a.mu.Unlock()
	}
	return list, err
}

// number sets what the root does not commit to from what it does: the logs' places in the block.
func (l receiptList) number() {
	var index uint
	for i, r := range l {
		for _, log := range r.Logs {
			log.TxIndex, log.Index, log.TxHash, log.BlockHash, log.Removed = uint(i), index, r.TxHash, r.BlockHash, false
			log.BlockNumber = r.BlockNumber.Uint64()
			index++
		}
	}
}

func blockReceipts(ctx context.Context, e *endpoint, h header) (receiptList, error) {
	var got maybe[receiptList]
	err := e.ask(ctx, request{method: "eth_getBlockReceipts", args: []any{h.Hash}, result: &got})
	var refusal rpc.Error
	switch {
	case err == nil && got.ok:
		return got.v, nil
	case err == nil:
		return nil, fmt.Errorf("%s has no receipts of block %d: %w", e.name, h.height(), chain.ErrBehind)
	case !errors.As(err, &refusal) || refusal.ErrorCode() != -32601: // anything but "no such method"
		return nil, err
	}
	return receiptsOneByOne(ctx, e, h)
}

// receiptsOneByOne is for nodes without eth_getBlockReceipts.
func receiptsOneByOne(ctx context.Context, e *endpoint, h header) (receiptList, error) {
	var block maybe[struct {
		Transactions []common.Hash `json:"transactions"`
	}]
	if err := e.ask(ctx, request{method: "eth_getBlockByHash", args: []any{h.Hash, false}, result: &block}); err != nil {
		return nil, err
	}
	if n := len(block.v.Transactions); !block.ok || n > maxBlockTxs {
		return nil, fmt.Errorf("%s has no usable block %d: %w", e.name, h.height(), chain.ErrBehind)
	}
	got := make([]maybe[fullReceipt], len(block.v.Transactions))
	requests := make([]request, len(got))
	for i, tx := range block.v.Transactions {
		requests[i] = request{method: "eth_getTransactionReceipt", args: []any{tx}, result: &got[i]}
	}
	if err := e.ask(ctx, requests...); err != nil {
		return nil, err
	}
	list := make(receiptList, len(got))
	for i := range got {
		if !got[i].ok {
			return nil, fmt.Errorf("%s lacks receipt %d of block %d: %w", e.name, i, h.height(), chain.ErrBehind)
		}
		list[i] = &got[i].v
	}
	return list, nil
}
