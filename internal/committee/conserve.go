package committee

import (
	"errors"
	"fmt"

	"causeway/internal/amount"
	"causeway/internal/chain"
)

// ErrConservation means that chain and ledger disagree about an anchor's value (INV-01).
var ErrConservation = errors.New("value is not conserved")

// in is the value that came to an anchor, or came back, out what left it.
func (l Line) in() (amount.Amount, error) { return sum(l.SeedIn, l.Deposits, l.Unpaid) }

func (l Line) out() (amount.Amount, error) { return sum(l.SeedOut, l.Paid, l.Redirected) }

// settled is what is no longer owed of the messages that were delivered here: paid, or given back.
func (l Line) settled() (amount.Amount, error) {
	all, err := sum(l.Paid, l.Redirected)
	if err != nil {
		return amount.Amount{}, err
	}
	left, err := all.Sub(l.Unpaid)
	if err != nil {
		return amount.Amount{}, fmt.Errorf("%s was paid and %s of it came back: %w", all, l.Unpaid, ErrConservation)
	}
	return left, nil
}

func sum(parts ...amount.Amount) (amount.Amount, error) {
	var total amount.Amount
	for _, p := range parts {
		var err error
		if total, err = total.Add(p); err != nil {
			return amount.Amount{}, fmt.Errorf("add ledger amounts: %w", err)
		}
	}
	return total, nil
}

// Backing is in − out of a pool or lock anchor. It is never negative: ErrConservation.
func (l Line) Backing() (amount.Amount, error) {
	in, err := l.in()
	if err != nil {
		return amount.Amount{}, err
	}
	out, err := l.out()
	if err != nil {
		return amount.Amount{}, err
	}
	backing, err := in.Sub(out)
	if err != nil {
		return amount.Amount{}, fmt.Errorf("%s came in and %s went out: %w", in, out, ErrConservation)
	}
	return backing, nil
}

// Issued is out − in of a mint anchor, what the bridge minted and has not burned, plus what was there before. It is
// never negative: ErrConservation.
func (l Line) Issued(premint amount.Amount) (amount.Amount, error) {
	in, err := l.in()
	if err != nil {
		return amount.Amount{}, err
	}
	out, err := l.out()
	if err != nil {
		return amount.Amount{}, err
	}
	if out, err = out.Add(premint); err != nil {
		return amount.Amount{}, fmt.Errorf("add ledger amounts: %w", err)
	}
	issued, err := out.Sub(in)
	if err != nil {
		return amount.Amount{}, fmt.Errorf("%s was burned and only %s minted: %w", in, out, ErrConservation)
	}
	return issued, nil
}

// Compare holds an anchor's ledger line against what the chain says at the same block (INV-01, SR-13):
//
//	pool  backing = liquidity, and balance ≥ liquidity + fees
//	lock  balance ≥ backing
//	mint  supply ≤ issued
//
// Balances may be higher and supplies lower than the ledger: anybody may give tokens away or burn their own.
func Compare(a chain.Anchor, l Line, s chain.AnchorState) error {
	if s.Fault != "" {
		return fmt.Errorf("%s: %w", s.Fault, ErrConservation)
	}
	if a.Kind == chain.AnchorMint {
		issued, err := l.Issued(a.Premint)
		if err != nil {
			return err
		}
		if s.Supply.Cmp(issued) > 0 {
			return fmt.Errorf("supply is %s and only %s was issued: %w", s.Supply, issued, ErrConservation)
		}
		return nil
	}
	backing, err := l.Backing()
	if err != nil {
		return err
	}
	if a.Kind == chain.AnchorPool && backing != s.Liquidity {
		return fmt.Errorf("the pool says %s liquidity and the ledger %s: %w", s.Liquidity, backing, ErrConservation)
	}
	owed, err := backing.Add(s.Fees)
	if err != nil {
		return fmt.Errorf("add fees: %w", err)
	}
	if s.Balance.Cmp(owed) < 0 {
		return fmt.Errorf("the bridge holds %s and owes %s: %w", s.Balance, owed, ErrConservation)
	}
	return nil
}

// MarginOf is what is left of the rule that Compare applies to an anchor, in common units: of a pool what it holds
// beyond liquidity and fees, of a lock what it holds beyond its backing, of a mint what it issued and its chain no
// longer has. Only an owner who collects message fees takes from it, so that any other one that shrinks was touched by
// somebody else. It is never negative: ErrConservation.
func MarginOf(a chain.Anchor, l Line, s chain.AnchorState) (amount.Amount, error) {
	has := s.Balance
	var owes amount.Amount
	var err error
	switch a.Kind {
	case chain.AnchorMint:
		owes = s.Supply
		has, err = l.Issued(a.Premint)
	case chain.AnchorPool:
		owes, err = s.Liquidity.Add(s.Fees)
	default:
		owes, err = l.Backing()
	}
	if err != nil {
		return amount.Amount{}, err
	}
	margin, err := has.Sub(owes)
	if err != nil {
		return amount.Amount{}, fmt.Errorf("%s is there for %s: %w", has, owes, ErrConservation)
	}
	return margin, nil
}

// covered returns a line in which lost deposits count, once seeds that came in since made up for them (SR-21).
func (l Line) covered(id chain.AnchorID, lost Lost) (Line, error) {
	if lost.Amount.IsZero() {
		return l, nil
	}
	cover, err := l.SeedIn.Sub(lost.SeedIn)
	if err != nil {
		cover = amount.Amount{} // a seed left the chain too
	}
	if cover.Cmp(lost.Amount) < 0 {
		return l, fmt.Errorf("%s was delivered for deposits that left the chain of %s, and %s came in for them since: %w",
			lost.Amount, id, cover, ErrConservation)
	}
	if l.Deposits, err = l.Deposits.Add(lost.Amount); err != nil {
		return l, fmt.Errorf("add ledger amounts: %w", err)
	}
	return l, nil
}

// groupSum is what all anchors of one asset took in and gave out for messages.
type groupSum struct{ deposits, settled amount.Amount }

func sumGroup(lines []Line) (g groupSum, err error) {
	for _, l := range lines {
		s, err := l.settled()
		if err != nil {
			return g, err
		}
		if g.settled, err = g.settled.Add(s); err != nil {
			return g, fmt.Errorf("add ledger amounts: %w", err)
		}
		if g.deposits, err = g.deposits.Add(l.Deposits); err != nil {
			return g, fmt.Errorf("add ledger amounts: %w", err)
		}
	}
	return g, nil
}

// compare is the rule over all anchors of one asset: what was paid or given back was deposited before.
func (g groupSum) compare() error {
	if g.settled.Cmp(g.deposits) > 0 {
		return fmt.Errorf("over all chains %s was paid and only %s deposited: %w", g.settled, g.deposits, ErrConservation)
	}
	return nil
}
