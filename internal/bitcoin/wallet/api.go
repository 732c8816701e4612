package wallet

import (
	"context"
	"fmt"
	"net/url"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer/walletapi"
)

// API asks a wallet API for those who have no key there.
type API struct{ api *client }

// NewAPI checks the address of the API. It asks nobody.
func NewAPI(api string) (API, error) {
	c, err := newClient(api)
	return API{c}, err
}

// Outputs lists what is at an address, plain outputs and those that carry something.
func (t API) Outputs(ctx context.Context, address string) ([]bitcoin.Seen, error) {
	var out []bitcoin.Seen
	for _, path := range []string{"/address/btc-utxo", "/v5/address/unavailable-utxo"} {
		var some []walletapi.UTXO
		if err := t.api.get(ctx, path, url.Values{"address": {address}}, &some); err != nil {
			return nil, fmt.Errorf("ask for the outputs of %s: %w", address, err)
		}
		found, err := seen(some)
		if err != nil {
			return nil, err
		}
		out = append(out, found...)
	}
	return out, nil
}

// Rate is the API's average fee rate.
func (t API) Rate(ctx context.Context) (bitcoin.FeeRate, error) { return t.api.rate(ctx) }

// Broadcast hands a transaction to the node, and looks for it where no answer says whether it was sent.
func (t API) Broadcast(ctx context.Context, tx *wire.MsgTx) error {
	_, err := t.api.broadcast(ctx, tx, false)
	return err
}
