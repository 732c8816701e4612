package watch

import (
	"context"
	"fmt"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
)

// maxUnswept bounds what is told of one derived address.
const maxUnswept = 100

// Unswept is an output at a derived deposit address. It counts nothing before it is swept (SR-02).
type Unswept struct {
	OutPoint      wire.OutPoint
	Address       custody.DepositAddress
	Value         uint64 // sat
	Height        uint32 // 0 in the mempool
	Confirmations uint32 // 0 in the mempool
	Carried       ordinals.Carried
	// Unknown says that it is of the mempool and may carry something that is not known before it is confirmed.
	Unknown bool
	SpentBy *chainhash.Hash // transaction of the mempool that spends it: a sweep, or the depositor's refund
}

// Derived returns what is at a derived deposit address now, confirmed outputs first, at most 100: of more, which
// anybody can make of dust, those with most of the address's asset, the largest first. What is confirmed leaves room
// for half as many of the mempool.
func (w *Watcher) Derived(ctx context.Context, address custody.DepositAddress) ([]Unswept, error) {
	v, err := w.cfg.View(ctx)
	if err != nil {
		return nil, fmt.Errorf("open the index: %w", err)
	}
	defer v.Close()
	return derived(w.cfg.Rules, v, w.scans, address)
}

func derived(rules *custody.Rules, v vault.View, scans *vault.CoinScans,
	address custody.DepositAddress,
) ([]Unswept, error) {
	out, err := rules.Derive(address)
	if err != nil {
		return nil, fmt.Errorf("derive deposit address: %w", err)
	}
	coins, err := scans.Foremost(v, out.Script, address.Asset, maxUnswept)
	if err != nil {
		return nil, fmt.Errorf("read outputs of a deposit address: %w", err)
	}
	pending, err := v.Pending(out.Script)
	if err != nil {
		return nil, fmt.Errorf("read the mempool of a deposit address: %w", err)
	}
	waiting := vault.MostOf(pending.Received, address.Asset, max(maxUnswept/2, maxUnswept-len(coins)))
	tip := v.Tip().Height
	var list []Unswept
	for _, c := range append(coins[:min(len(coins), maxUnswept-len(waiting))], waiting...) {
		u := Unswept{
			OutPoint: c.OutPoint, Address: address, Value: c.Value, Height: c.Height, Carried: c.Carried,
			Unknown: c.Unknown, SpentBy: c.SpentBy,
		}
		if c.Height > 0 && c.Height <= tip {
			u.Confirmations = tip - c.Height + 1
		}
		list = append(list, u)
	}
	return list, nil
}
