package wallet

import (
	"bytes"
	"context"
	"encoding/hex"
	"fmt"
	"net/http"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
)

// prove fetches the transactions that made what a draft spends, and holds the draft against them. made are those that
// the wallet has itself, and that nobody else may know yet.
func (w *Wallet) prove(ctx context.Context, d *bitcoin.Draft, made ...*wire.MsgTx) error {
	known := make(map[chainhash.Hash]*wire.MsgTx, len(d.Packet.Inputs))
	for _, tx := range made {
		known[tx.TxHash()] = tx
	}
	for _, in := range d.Packet.Tx.TxIn {
		id := in.PreviousOutPoint.Hash
		if known[id] != nil {
			continue
		}
		tx, err := w.api.transaction(ctx, id)
		if err != nil {
			return err
		}
		known[id] = tx
	}
	return d.Prove(known)
}

// transaction asks for a transaction, and checks that it is the one with this id.
func (c *client) transaction(ctx context.Context, id chainhash.Hash) (*wire.MsgTx, error) {
	got, err := c.ask(ctx, http.MethodGet, "/tx/"+id.String()+"/hex", nil)
	if err != nil {
		return nil, err
	}
	if got.status != http.StatusOK {
		return nil, fmt.Errorf("ask for transaction %s, of which a coin is spent: the API answered with status %d %s",
			id, got.status, got.code)
	}
	raw, err := hex.DecodeString(string(bytes.TrimSpace(got.body)))
	if err != nil {
		return nil, fmt.Errorf("the API's transaction %s is not in hexadecimal", id)
	}
	tx, err := bitcoin.ParseTransaction(raw)
	if err != nil {
		return nil, fmt.Errorf("read transaction %s: %w", id, err)
	}
	if tx.TxHash() != id {
		return nil, fmt.Errorf("the API gave another transaction for %s: %w", id, bitcoin.ErrNotProven)
	}
	return tx, nil
}
