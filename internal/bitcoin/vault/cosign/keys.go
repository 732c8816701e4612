package cosign

import (
	"context"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/btcec/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
)

// Keys are the member's custody keys, wherever they are held.
type Keys interface {
	// Public are the x-only keys by epoch.
	Public() map[uint32]bitcoin.XOnly
	// Sign adds signatures to the packets: SIGHASH_DEFAULT on every input whose leaf lists one of the keys
	// (SR-24). The error is a *vault.Refusal, or a fault that may pass. It ends with ctx.
	Sign(ctx context.Context, o Draft) error
}

// Draft is a plan's transactions, which the member has built itself and would have signed.
type Draft struct {
	Plan    custody.Plan
	Payees  []vault.Payee
	Packets []*bitcoin.Packet
	Epochs  []uint32       // whose keys sign it
	State   *custody.State // the ledger at the own tip
	Parent  []byte         // of a child: the transaction of the mempool that it pays for
}

// FileKeys are keys in this process's memory, by epoch.
type FileKeys map[uint32]*btcec.PrivateKey

// Public implements Keys.
func (k FileKeys) Public() map[uint32]bitcoin.XOnly {
	out := make(map[uint32]bitcoin.XOnly, len(k))
	for epoch, key := range k {
		out[epoch] = bitcoin.XOnlyOf(key.PubKey())
	}
	return out
}

// Sign implements Keys.
func (k FileKeys) Sign(_ context.Context, o Draft) error {
	var keys []*btcec.PrivateKey
	for epoch, key := range k {
		if slices.Contains(o.Epochs, epoch) {
			keys = append(keys, key)
		}
	}
	for i, p := range o.Packets {
		if _, err := p.SignAll(keys...); err != nil {
			return fmt.Errorf("sign transaction %d: %w", i, err)
		}
	}
	return nil
}

// listed says why the deployment does not list a key in an epoch.
func listed(r *custody.Rules, epoch uint32, own bitcoin.XOnly) error {
	keys, err := r.Keys(epoch)
	if err != nil {
		return fmt.Errorf("custody signer: %w", err)
	}
	if !slices.Contains(keys.Members, own) {
		return fmt.Errorf("custody signer: epoch %d does not list %x: %w", epoch, own, ErrKeyOther)
	}
	return nil
}
