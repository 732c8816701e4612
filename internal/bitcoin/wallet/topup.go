package wallet

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
)

// TopUp is what shall go to the custody's reserves for miners (SR-12).
type TopUp struct {
	Kinds []custody.Kind
	Sats  uint64 // for each kind
	Coins int    // in how many outputs for each kind
	Open  bool   // first an output that becomes the baton of each kind, where none was ever opened (SR-01)
}

const (
	maxTopUpCoins = 50
	// minTopUpCoin keeps a coin of the reserve worth more than its own spending.
	minTopUpCoin = 10_000
)

// outputs are the payment's: batons, coins, and the word that says what they are.
func (t TopUp) outputs(r *custody.Rules) ([]bitcoin.Out, error) {
	if t.Coins < 1 || t.Coins > maxTopUpCoins {
		return nil, fmt.Errorf("a reserve is filled in 1 to %d coins", maxTopUpCoins)
	}
	if each := t.Sats / uint64(t.Coins); each < minTopUpCoin || t.Sats > bitcoin.MaxMoney {
		return nil, fmt.Errorf("each coin of a reserve has %d sat at least: give more, or fewer coins", minTopUpCoin)
	}
	marker := custody.Marker{Type: custody.MarkerTopUp}
	if t.Open {
		marker.Type = custody.MarkerBaton
	}
	var out []bitcoin.Out
	for _, kind := range t.Kinds {
		plain, err := r.Plain(r.Current().Epoch, kind)
		if err != nil {
			return nil, fmt.Errorf("script of the %s custody: %w", kind, err)
		}
		if t.Open { // the first output of each kind is the one that becomes its baton
			out = append(out, bitcoin.Out{Value: bitcoin.Postage, Script: plain.Script})
		}
		each, rest := t.Sats/uint64(t.Coins), t.Sats%uint64(t.Coins)
		for i := range t.Coins {
			o := bitcoin.Out{Value: each, Script: plain.Script}
			if i == 0 {
				o.Value += rest
			}
			out = append(out, o)
		}
	}
	if len(out) == 0 {
		return nil, errors.New("name the kinds whose reserves shall be filled")
	}
	return append(out, r.MarkerOut(marker)), nil
}

// OfferTopUp builds a payment to the reserves of a custody whose rules come from the deployment record and not from a
// server (SR-06).
func (w *Wallet) OfferTopUp(ctx context.Context, r *custody.Rules, t TopUp) (*Offer, error) {
	outputs, err := t.outputs(r)
	if err != nil {
		return nil, err
	}
	tip, err := w.api.tip(ctx)
	if err != nil {
		return nil, err
	}
	if tip+1 < r.Start {
		return nil, fmt.Errorf("the custody begins at block %d, and the newest is %d: nothing before it counts", r.Start, tip)
	}
	o := &Offer{}
	for _, out := range outputs {
		o.Sats += out.Value
	}
	o.Units = amount.New(o.Sats)
	script := outputs[0].Script
	intent := fmt.Sprintf("top up %v of %x with %d sat each in %d coins, open %t", t.Kinds, script, t.Sats,
		t.Coins, t.Open)
	return o, w.ready(ctx, o, "top-up", intent, func() (*bitcoin.Draft, error) {
		f, err := w.funding(ctx)
		if err != nil {
			return nil, err
		}
		return bitcoin.Payment{Coins: f.Coins, Outputs: outputs, Change: f.Change, Rate: f.Rate}.Build()
	})
}
