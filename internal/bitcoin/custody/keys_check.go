package custody

import (
	"bytes"
	"errors"
	"fmt"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// Bounds of the rules.
const (
	maxMembers       = 16     // of an epoch, as the contracts and the attestation's bitmap have it
	maxCommon        = 18     // decimals of messages
	btcDecimals      = 8      // of BTC, on Bitcoin and in messages
	brc20Decimals    = 18     // of BRC-20 amounts as the index counts them
	maxConfirmations = 10_000 // no deposit waits longer: ten weeks
	// AmountBits bounds amounts in common units: what the bridge's contracts count (SR-22).
	AmountBits = 88
)

// Check reports everything about the rules that makes no sense, joined into one error. Nothing else of the package is
// to be used with rules that it refuses.
func (r *Rules) Check() error {
	var c checker
	c.that(r.ChainID != 0, "the chain's id is 0")
	c.that(!r.Salt.IsZero(), "the deployment's salt is zero")
	c.that(r.Form == FormPlain || r.Form == FormSealed, "form %d; there are %d and %d", r.Form, FormPlain, FormSealed)
	c.that(r.Network != nil, "no network")
	c.that(len(r.Epochs) > 0, "no epoch: there must be at least one")
	for i, e := range r.Epochs {
		c.keys(e, r.Network)
		c.that(!e.Reopens || i > 1, "epoch %d: no epoch before it could have got a baton that begins anew", e.Epoch)
		if i > 0 {
			previous := r.Epochs[i-1]
			c.that(previous.Epoch < e.Epoch && previous.From < e.From,
				"epoch %d: epochs and the heights from which they count must ascend", e.Epoch)
		}
	}
	c.that(len(r.Assets) > 0, "no asset: there must be at least one")
	c.that(len(r.Assets) == len(r.Terms), "%d assets, but terms of %d", len(r.Assets), len(r.Terms))
	seen := map[Asset]bool{}
	routers := map[routerKey]Asset{}
	for _, a := range r.Assets {
		t, ok := r.Terms[a]
		c.that(ok, "%s: no terms", a)
		c.that(!seen[a], "%s: stands twice", a)
		seen[a] = true
		c.terms(a, t, r.ChainID)
		c.routers(routers, a, t)
		c.that(a != Bitcoin || len(t.Steps) == 0, "%s: its confirmations are the rules' own", a)
	}
	c.steps(r.Steps)
	for _, a := range r.Assets {
		if t := r.Terms[a]; len(r.Steps) > 0 && len(t.Steps) > 0 {
			c.steps(append(r.Steps[:1:1], t.Steps...))
		}
	}
	return errors.Join(c.errs...)
}

// checker collects what is wrong.
type checker struct{ errs []error }

func (c *checker) that(ok bool, format string, a ...any) {
	if !ok {
		c.errs = append(c.errs, fmt.Errorf("custody rules: "+format, a...))
	}
}

func (c *checker) keys(k Keys, network *bitcoin.Network) {
	n := len(k.Members)
	c.that(n <= maxMembers && k.Threshold <= n && 2*k.Threshold > n,
		"epoch %d: %d of %d keys; more than half of at most %d must sign", k.Epoch, k.Threshold, n, maxMembers)
	c.that(network == nil || !network.Public() || n-k.Threshold >= 2,
		"epoch %d: %d of %d keys; on a public network two members may be missing (SR-23)", k.Epoch, k.Threshold, n)
	for i, key := range k.Members {
		_, err := key.Key()
		c.that(err == nil, "epoch %d: key %x is not a point's x coordinate", k.Epoch, key[:])
		c.that(key != bitcoin.NUMS, "epoch %d: a member's key is the one that nobody has", k.Epoch)
		c.that(i == 0 || bytes.Compare(k.Members[i-1][:], key[:]) < 0, "epoch %d: keys must ascend, none twice", k.Epoch)
	}
}

func (c *checker) terms(a Asset, t Terms, chainID uint32) {
	c.that(a.wellFormed(), "%s: not an asset of Bitcoin in its one form", a)
	c.that(t.Decimals <= amount.MaxDecimals && t.Common <= t.Decimals && t.Common <= maxCommon,
		"%s: %d decimals, %d of them in messages; at most %d and %d, and never more in messages", a, t.Decimals, t.Common,
		amount.MaxDecimals, maxCommon)
	switch a.Kind {
	case BTC:
		c.that(t.Decimals == btcDecimals && t.Common == btcDecimals, "%s: has %d decimals everywhere", a, btcDecimals)
	case BRC20:
		c.that(t.Decimals == brc20Decimals, "%s: the index counts with %d decimals", a, brc20Decimals)
	}
	c.that(creditable(t.MinDeposit), "%s: a least deposit of %s is none", a, t.MinDeposit)
	for i, m := range t.Minima {
		c.that(creditable(m.Amount), "%s: a least deposit of %s is none", a, m.Amount)
		c.that(i == 0 || t.Minima[i-1].From < m.From, "%s: least deposits must ascend by height", a)
	}
	for i, l := range t.Lanes {
		c.that(l.ChainID != 0 && l.ChainID != chainID, "%s: a lane to chain %d", a, l.ChainID)
		c.that(!l.Router.IsZero(), "%s: the lane to chain %d has no router", a, l.ChainID)
		c.that(l.Until == 0 || l.From < l.Until, "%s: the lane to chain %d ends before it begins", a, l.ChainID)
		for _, o := range t.Lanes[:i] {
			c.that(l.ChainID != o.ChainID || !l.overlaps(o), "%s: two lanes to chain %d at the same heights", a, l.ChainID)
		}
	}
}

// creditable reports whether an amount can be a least deposit.
func creditable(a amount.Amount) bool { return !a.IsZero() && a.BitLen() <= AmountBits }

// routerKey names a router.
type routerKey struct {
	chainID uint32
	router  message.Anchor
}

// routers refuses a router that serves two assets, at whatever heights: a message that a cancel or refund answers names
// the router alone, so that nobody could tell of which asset it is (SR-20).
func (c *checker) routers(of map[routerKey]Asset, a Asset, t Terms) {
	for _, l := range t.Lanes {
		key := routerKey{l.ChainID, l.Router}
		other, taken := of[key]
		c.that(!taken || other == a, "%s: its router %s on chain %d is that of %s; deploy a router for each asset", a,
			l.Router, l.ChainID, other)
		of[key] = a
	}
}

// overlaps reports whether there is a height at which both lanes are open.
func (l Lane) overlaps(o Lane) bool {
	return (l.Until == 0 || o.From < l.Until) && (o.Until == 0 || l.From < o.Until)
}

func (c *checker) steps(steps []Step) {
	c.that(len(steps) > 0 && steps[0].Above.IsZero(), "confirmations: the first step is the one from 0")
	for i, s := range steps {
		c.that(s.Confirmations >= 1 && s.Confirmations <= maxConfirmations, "confirmations: %d; from 1 to %d",
			s.Confirmations, maxConfirmations)
		c.that(i == 0 || steps[i-1].Above.Cmp(s.Above) < 0 && steps[i-1].Confirmations <= s.Confirmations,
			"confirmations: steps must ascend, and more value never needs fewer")
	}
}
