package vault

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/custody"
	"causeway/internal/ordinals"
)

// maxUnswept bounds what is told of one derived address, and maxLookedAt what is looked at for it.
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

// Derived returns what is at a derived deposit address now, confirmed outputs first, at most 100: of more, which anybody can make of
// dust, those with most of the address's asset, the largest first.
func (w *Watch) Derived(ctx context.Context, address custody.DepositAddress) ([]Unswept, error) {
	v, err := w.cfg.View(ctx)
	if err != nil {
		return nil, fmt.Errorf("open the index: %w", err)
	}
	defer v.Close()
	return derived(w.cfg.Rules, v, address)
}

func derived(rules *custody.Rules, v View, address custody.DepositAddress) ([]Unswept, error) {
	out, err := rules.Derive(address)
	if err != nil {
		return nil, fmt.Errorf("derive deposit address: %w", err)
	}
	coins, err := foremost(v, out.Script, address.Asset)
	if err != nil {
		return nil, err
	}
	pending, err := v.Pending(out.Script)
	if err != nil {
		return nil, fmt.Errorf("read the mempool of a deposit address: %w", err)
	}
	tip := v.Tip().Height
	var list []Unswept
	for _, c := range append(coins, pending.Received...) {
		if len(list) == maxUnswept {
			break
		}
		u := Unswept{OutPoint: c.OutPoint, Address: address, Value: c.Value, Height: c.Height, Carried: c.Carried, Unknown: c.Unknown, SpentBy: c.SpentBy}
		if c.Height > 0 && c.Height <= tip {
			u.Confirmations = tip - c.Height + 1
		}
		list = append(list, u)
	}
	return list, nil
}

// foremost returns the confirmed coins of a derived address's script, at most maxUnswept: those with most of its asset.
func foremost(v View, script []byte, a custody.Asset) ([]Coin, error) {
	var all []Coin
	for c, err := range coinsOf(v, script) {
		if err != nil {
			return nil, fmt.Errorf("read outputs of a deposit address: %w", err)
		}
		if all = append(all, c); len(all) == maxLookedAt {
			break
		}
	}
	if len(all) <= maxUnswept {
		return all, nil
	}
	slices.SortStableFunc(all, func(x, y Coin) int {
		return cmp.Or(worth(y, a).Cmp(worth(x, a)), cmp.Compare(y.Value, x.Value))
	})
	return all[:maxUnswept], nil
}

// worth orders coins by what of an asset they may have: of a rune its units, of a token any inscriptions, of BTC sats.
func worth(c Coin, a custody.Asset) uint128.Uint128 {
	switch id, _ := a.RuneID(); a.Kind {
	case custody.Rune:
		for _, r := range c.Carried.Runes {
			if r.ID == id {
				return r.Amount
			}
		}
		return uint128.Zero
	case custody.BRC20:
		return uint128.From64(uint64(len(c.Carried.Inscriptions)))
	default:
		return uint128.From64(c.Value)
	}
}
