package cosign

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/memberclient"
	"causeway/internal/message"
)

const (
	// maxPlaces bounds the plans of one relay that hold a place on one baton: a payment is raised up to 16 times. What is
	// signed beyond them holds none.
	maxPlaces = 16
	// maxTurns bounds the plans of one baton that are looked at: those of the relays that a member can name.
	maxTurns = maxPlaces * memberclient.MaxCallers
	// lapsesLook is how long a lapse counts, and maxLapses how many make a relay's plans hold no place before they are
	// sent. lapsesKept is how long they are remembered.
	lapsesLook, maxLapses = time.Hour, 2
	lapsesKept            = 7 * 24 * time.Hour
)

// turns is who has, or had, a turn on a plan's baton.
type turns struct {
	relay          string // that asks now
	now            time.Time
	grace, pending time.Duration
	plans          []SignedPlan   // that hold a place, oldest first
	sent           chainhash.Hash // what spends the baton in the own mempool; zero: nothing
}

func (c *Cosigner) turnsOf(ctx context.Context, p custody.Plan) (turns, error) {
	t := turns{relay: memberclient.Caller(ctx), now: c.cfg.Now(), grace: c.cfg.Grace, pending: c.cfg.Pending}
	if p.Baton == nil {
		return t, nil
	}
	var err error
	if t.plans, err = c.cfg.Signed.SignedOf(ctx, *p.Baton, maxTurns); err != nil {
		return t, fmt.Errorf("read what was signed: %w", err)
	}
	if len(t.plans) > 0 {
		t.sent, err = c.sent(ctx, p)
	}
	return t, err
}

// held returns the plans that this member signed for the baton and that are, or may soon be, under way. What was never
// sent, or is lost, is in nobody's way for long: which of two plans counts, the baton decides (INV-05).
func (t turns) held() []SignedPlan {
	var out []SignedPlan
	for _, s := range t.plans {
		if age := t.now.Sub(s.Since); age <= t.grace || age <= t.pending && s.ID == t.sent {
			out = append(out, s)
		}
	}
	return out
}

// binding is held, decoded.
func (t turns) binding() ([]custody.Plan, error) {
	var out []custody.Plan
	for _, s := range t.held() {
		var plan custody.Plan
		if err := json.Unmarshal(s.Body, &plan); err != nil {
			return nil, fmt.Errorf("read what was signed: plan %s: %w", s.ID, err)
		}
		out = append(out, plan)
	}
	return out, nil
}

// dropped returns a plan with a place on the baton of whose uids a plan for others drops one.
func (t turns) dropped(uids []message.UID) (SignedPlan, bool) {
	pays := make(map[message.UID]bool, len(uids))
	for _, uid := range uids {
		pays[uid] = true
	}
	for _, s := range t.held() {
		if slices.ContainsFunc(s.UIDs, func(uid message.UID) bool { return !pays[uid] }) {
			return s, true
		}
	}
	return SignedPlan{}, false
}

// begins says since when a plan that is signed now has its place, or that it has none. A relay has one turn on a baton,
// however often it asks: it begins with the relay's first plan, and anew only with one that pays what the market asks
// in place of the relay's transaction in the own mempool, once for each that was sent. Who let turns lapse has a place
// from when it has sent.
func (c *Cosigner) begins(ctx context.Context, t turns, p custody.Plan, cost custody.Cost) (time.Time, error) {
	if p.Baton == nil {
		return t.now, nil
	}
	var first, sent time.Time
	mine := 0
	for _, s := range t.plans {
		if s.Relay != t.relay {
			continue
		}
		if mine++; first.IsZero() || s.Since.After(first) {
			first = s.Since
		}
		if s.ID == t.sent {
			sent = s.Since
		}
	}
	switch {
	case mine >= maxPlaces:
		return time.Time{}, nil
	case mine == 0:
		return c.first(ctx, t)
	case sent.IsZero(), first.After(sent): // what would take its place was signed, and not sent yet
		return first, nil
	}
	rate, err := c.cfg.Market.FeeRate(ctx)
	if err != nil {
		return first, vault.Refuse(vault.RefusedNotReady, vault.RetryNode, "the own node has no fee estimate")
	}
	if cost.Fee >= rate.Fee(cost.VSize) {
		return t.now, nil
	}
	return first, nil
}

// first is when a relay's turn begins that has none yet.
func (c *Cosigner) first(ctx context.Context, t turns) (time.Time, error) {
	lapses, err := c.cfg.Signed.Lapses(ctx, t.now.Add(-lapsesLook))
	if err != nil {
		return t.now, fmt.Errorf("read turns that lapsed: %w", err)
	}
	n := 0
	for _, l := range lapses {
		if l.Relay == t.relay {
			n++
		}
	}
	if n >= maxLapses {
		return t.now.Add(-t.grace - 1), nil
	}
	return t.now, nil
}

// noteLapses names the relays whose turns on the baton passed with nothing sent, now that another one asks for it.
func (c *Cosigner) noteLapses(ctx context.Context, t turns) error {
	if t.sent != (chainhash.Hash{}) {
		return nil
	}
	seen := map[string]bool{t.relay: true, "": true}
	for _, s := range t.plans {
		// one without a turn of its own kept nobody waiting
		if seen[s.Relay] || !s.Since.Equal(s.At) || t.now.Sub(s.Since) <= t.grace {
			continue
		}
		seen[s.Relay] = true
		fresh, err := c.cfg.Signed.RecordLapse(ctx, Lapse{Relay: s.Relay, Baton: *s.Baton, At: t.now},
			t.now.Add(-lapsesKept))
		if err != nil {
			return fmt.Errorf("record a turn that lapsed: %w", err)
		}
		if !fresh {
			continue
		}
		if c.cfg.Lapsed != nil {
			c.cfg.Lapsed(s.Relay)
		}
		c.cfg.Log.WarnContext(ctx, "a relay had custody transactions signed, sent none, and kept others waiting",
			slog.String("relay", s.Relay), slog.String("baton", s.Baton.String()), slog.String("waiting", t.relay))
	}
	return nil
}

func forRelay(name string) string {
	if name == "" {
		return ""
	}
	return " for relay " + name
}

// sent returns the transaction that spends a plan's baton in the mempool as the member's own index sees it; zero: none.
func (c *Cosigner) sent(ctx context.Context, p custody.Plan) (tx chainhash.Hash, err error) {
	v, err := c.cfg.View(ctx)
	if err != nil {
		return tx, fmt.Errorf("read index: %w", err)
	}
	defer v.Close()
	for _, script := range c.cfg.Rules.Scripts() {
		if script.Kind != p.Kind {
			continue
		}
		pending, err := v.Pending(script.Script)
		if err != nil {
			return tx, fmt.Errorf("read mempool of the custody: %w", err)
		}
		for _, coin := range pending.Spent {
			if coin.OutPoint == *p.Baton && coin.SpentBy != nil {
				return *coin.SpentBy, nil
			}
		}
	}
	return tx, nil
}
