package btc

import (
	"context"
	"fmt"
	"io"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/inscribe"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/ops/terminal"
	"causeway/internal/secretfile"
)

// TakeBackOrder takes back what was paid for an inscription, with the file that the page saved alone.
type TakeBackOrder struct {
	Index string // wallet API of any index
	File  string
	Rate  string // sat/vB; empty: the API's average
	Yes   bool
	Out   io.Writer
}

// maxOrderFile bounds the file, in bytes.
const maxOrderFile = 16 << 10

// Run shows what comes back, and with Yes takes it. It asks an index what is there, and nobody for leave.
func (t TakeBackOrder) Run(ctx context.Context) error {
	raw, err := secretfile.Read(t.File, maxOrderFile)
	if err != nil {
		return err
	}
	order, key, err := inscribe.OpenPersonFile(raw)
	if err != nil {
		return fmt.Errorf("%s: %w", t.File, err)
	}
	api, err := wallet.NewAPI(t.Index)
	if err != nil {
		return err
	}
	rate, err := sweepRate(ctx, api, t.Rate)
	if err != nil {
		return err
	}
	outputs, err := api.Outputs(ctx, order.PayAddress)
	if err != nil {
		return err
	}
	signed, err := inscribe.TakeBack(order, key, outputs, rate)
	if err != nil {
		return err
	}
	tx, err := bitcoin.ParseTransaction(signed.Raw)
	if err != nil {
		return err
	}
	var back uint64
	for _, out := range tx.TxOut {
		back += uint64(out.Value)
	}
	if _, err := fmt.Fprintf(t.Out, "%d of %d outputs go to %s: %s BTC, fee %d sat\n", len(tx.TxIn), len(outputs),
		order.Address, amount.New(back).Decimal(terminal.BitcoinDecimals), signed.Fee); err != nil {
		return err
	}
	if !t.Yes {
		return terminal.ErrUnconfirmed
	}
	if err := api.Broadcast(ctx, tx); err != nil {
		return fmt.Errorf("send %s: %w", signed.ID, err)
	}
	_, err = fmt.Fprintln(t.Out, signed.ID)
	return err
}
