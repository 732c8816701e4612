package walletapi

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
)

// txHex is the serialised transaction in hexadecimal digits. Whoever asks can see by the digits' hash that they are of
// the transaction.
func (a *api) txHex(r *http.Request, txid chainhash.Hash) (any, error) {
	raw, err := a.rawTx(r.Context(), txid)
	if err != nil {
		return nil, err
	}
	return hex.EncodeToString(raw), nil
}

// rawTx asks the node; where that has no index of transactions, the block that the index knows the transaction in.
func (a *api) rawTx(ctx context.Context, txid chainhash.Hash) ([]byte, error) {
	raw, err := a.Node.Transaction(ctx, txid)
	if !errors.Is(err, bitcoin.ErrNotFound) {
		return raw, err
	}
	v, err := a.View(ctx)
	if err != nil {
		return nil, err
	}
	defer v.Close()
	s, err := v.TxStatus(ctx, txid)
	if err != nil {
		return nil, err
	}
	if !s.Confirmed {
		return nil, bitcoin.ErrNotFound
	}
	block, err := a.Node.Block(ctx, s.Block.Hash)
	if err != nil {
		return nil, err
	}
	return within(block, txid)
}

// within finds a transaction in a serialised block.
func within(block []byte, txid chainhash.Hash) ([]byte, error) {
	var b wire.MsgBlock
	if err := b.Deserialize(bytes.NewReader(block)); err != nil {
		return nil, fmt.Errorf("read a block: %w", err)
	}
	for _, tx := range b.Transactions {
		if tx.TxHash() != txid {
			continue
		}
		var raw bytes.Buffer
		if err := tx.Serialize(&raw); err != nil {
			return nil, fmt.Errorf("write transaction %s: %w", txid, err)
		}
		return raw.Bytes(), nil
	}
	return nil, fmt.Errorf("%w: its block does not have it", bitcoin.ErrNotFound)
}
