package custody

import (
	"bytes"
	"fmt"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// Bounds of one transaction (SR-20).
const (
	MaxVSize  = 10_000
	maxInputs = 100
)

// shape refuses plans that are malformed whatever the chain says.
func (p Plan) shape() error {
	bad := func(format string, args ...any) error {
		return fmt.Errorf("%w: "+format, append([]any{ErrPlan}, args...)...)
	}
	baton := p.Type != PlanSweep && p.Type != PlanReveal
	n := len(p.UIDs)
	switch {
	case p.Kind > Rune:
		return bad("%s", p.Kind)
	case baton != (p.Baton != nil):
		return bad("a %.40q with or without a baton", string(p.Type))
	case n > MaxPayouts, len(p.Assets)+len(p.Sources)+len(p.Coins) > maxInputs:
		return bad("%d uids and %d inputs are too many", n, len(p.Assets)+len(p.Sources)+len(p.Coins))
	case (p.Type == PlanInscribe) != (len(p.Reveals) > 0) || len(p.Reveals) > 0 && len(p.Reveals) != n:
		return bad("%d fees of reveals for %d uids", len(p.Reveals), n)
	case (p.Type == PlanSweep) != (len(p.Sources) > 0):
		return bad("%d sources", len(p.Sources))
	case p.Items && p.Type != PlanInscribe && p.Type != PlanReveal:
		return bad("items that are not inscribed")
	case p.Replaces != nil && !baton:
		return bad("without a baton nothing is replaced")
	}
	for i, uid := range p.UIDs {
		if uid.IsZero() || i > 0 && bytes.Compare(p.UIDs[i-1][:], uid[:]) >= 0 {
			return bad("uids are not in ascending order")
		}
	}
	for _, src := range p.Sources {
		if src.Amount.BitLen() > 128 || src.Value > bitcoin.MaxMoney {
			return bad("source %s has more than there can be", src.OutPoint)
		}
	}
	if err := p.distinct(); err != nil {
		return err
	}
	var ok bool
	switch assets := len(p.Assets); p.Type {
	case PlanPayment:
		ok = n > 0
	case PlanReturn:
		ok = n > 0 && assets == n && (n == 1 || len(p.Coins) == 0)
	case PlanInscribe:
		ok = n > 0 && (assets == 0 || !p.Items)
	case PlanReveal:
		ok = n == 1 && assets == 1
	case PlanSweep:
		ok = n == 0 && assets == 0 && (p.Kind != BTC || len(p.Coins) == 0)
	case PlanRotation, PlanMove:
		ok = n == 0
	case PlanSeparate:
		ok = n == 0 && assets == 1
	case PlanCancel:
		ok = n == 1 && assets == 0
	}
	if !ok {
		return bad("a %.40q of %d uids, %d assets and %d coins", string(p.Type), n, len(p.Assets), len(p.Coins))
	}
	return nil
}

// childShape refuses what is no child, where the ledger is ahead by the transaction that a child pays for.
func (p Plan) childShape(ahead bool) error {
	if ahead && (p.Type != PlanMove || len(p.Assets) > 0 || len(p.Coins) == 0) {
		return fmt.Errorf("%w: a %s on a transaction that waits", ErrRefused, p.Type)
	}
	return nil
}

// distinct refuses an input that stands twice.
func (p Plan) distinct() error {
	seen := map[wire.OutPoint]bool{}
	for _, op := range p.Inputs() {
		if seen[op] {
			return fmt.Errorf("%w: %s is spent twice", ErrPlan, op)
		}
		seen[op] = true
	}
	return nil
}

// Inputs returns what the plan's first transaction spends, in order.
func (p Plan) Inputs() []wire.OutPoint {
	var list []wire.OutPoint
	if p.Baton != nil {
		list = append(list, *p.Baton)
	}
	list = append(list, p.Assets...)
	for _, src := range p.Sources {
		list = append(list, src.OutPoint)
	}
	return append(list, p.Coins...)
}

// order returns the payouts of the plan's uids in their order.
func (p Plan) order(payouts []Payout) ([]Payout, error) {
	byUID := make(map[message.UID]Payout, len(payouts))
	for _, o := range payouts {
		byUID[o.UID] = o
	}
	if len(byUID) != len(payouts) || len(payouts) != len(p.UIDs) {
		return nil, fmt.Errorf("%w: %d payouts for %d uids", ErrPlan, len(payouts), len(p.UIDs))
	}
	ordered := make([]Payout, len(p.UIDs))
	for i, uid := range p.UIDs {
		o, ok := byUID[uid]
		if !ok {
			return nil, fmt.Errorf("%w: no payout of uid %s", ErrPlan, uid)
		}
		ordered[i] = o
	}
	return ordered, nil
}
