package btc

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/ops/terminal"
)

// TopUp fills the custody's reserves for miners, and opens its batons before the first deposit.
type TopUp struct {
	Bridge
	Purse
	Amount string   // bitcoins for each kind
	Kinds  []string // btc, brc20, rune; none: those of the deployment's assets
	Coins  int
	Open   bool
	Yes    bool
	Wait   bool
}

// Run shows what is paid where, and with Yes pays it.
func (t TopUp) Run(ctx context.Context) error {
	rules, err := t.rules()
	if err != nil {
		return err
	}
	kinds, err := t.kinds(rules)
	if err != nil {
		return err
	}
	sats, err := amount.ParseDecimal(t.Amount, terminal.BitcoinDecimals)
	if err != nil {
		return err
	}
	each, fits := sats.Uint64()
	if !fits {
		return errors.New("so many bitcoins do not exist")
	}
	w, err := t.Purse.Open(rules.Network, t.Out)
	if err != nil {
		return err
	}
	o, err := w.OfferTopUp(ctx, rules, wallet.TopUp{Kinds: kinds, Sats: each, Coins: t.Coins, Open: t.Open})
	if err != nil {
		return err
	}
	if err := t.Show(rules, kinds, o); err != nil {
		return err
	}
	if !t.Yes {
		return terminal.ErrUnconfirmed
	}
	id, err := o.Send(ctx)
	if err != nil || !t.Wait {
		return err
	}
	return w.Wait(ctx, id, 1)
}

// kinds are those that were named, or else those that the deployment has assets of.
func (t TopUp) kinds(r *custody.Rules) ([]custody.Kind, error) {
	var out []custody.Kind
	for _, k := range custody.Kinds {
		has := slices.ContainsFunc(r.Assets, func(a custody.Asset) bool { return a.Kind == k })
		named := slices.Contains(t.Kinds, k.String())
		if named && !has {
			return nil, fmt.Errorf("the deployment has no asset of the kind %s", k)
		}
		if named || len(t.Kinds) == 0 && has {
			out = append(out, k)
		}
	}
	return out, nil
}

func (t TopUp) Show(r *custody.Rules, kinds []custody.Kind, o *wallet.Offer) error {
	for _, k := range kinds {
		plain, err := r.Plain(r.Current().Epoch, k)
		if err != nil {
			return fmt.Errorf("address of the %s custody: %w", k, err)
		}
		address, _ := bitcoin.ScriptAddress(r.Network, plain.Script)
		t.say("%s BTC in %d coins to the reserve of %s at %s", t.Amount, t.Coins, k, address)
		if t.Open {
			t.say("  and %d sat that open its baton, where none was ever opened", bitcoin.Postage)
		}
	}
	t.say("leaves the wallet: %s BTC and the fee of %d sat", amount.New(o.Sats).Decimal(terminal.BitcoinDecimals), o.Fee())
	return nil
}
