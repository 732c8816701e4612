package rebalance

import (
	"fmt"
	"io"
	"math/big"

	"causeway/internal/ops/rebalance/plan"
	"causeway/internal/ops/terminal"
)

// printer writes until the first error.
type printer struct {
	w   io.Writer
	err error
}

func (p *printer) printf(format string, a ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format, a...)
	}
}

func (b *book) show(v *big.Int) string { return terminal.ShowUnits(v, b.decimals) + " " + b.token.Name }

func named(p plan.Place) string { return fmt.Sprintf("pool %d of chain %d", p.Pool, p.Chain) }

// book shows what the pools of a token have and want.
func (p *printer) book(b *book, f File) {
	p.printf("%s: what pools want is for %d days like the last %d\n", b.token.Name, f.Cover, f.Days)
	for _, x := range b.pools {
		p.printf("  %-28s has %s, wants %s; yours %s, in your account %s\n", named(x.Place), b.show(x.Reserve),
			b.show(x.Want), b.show(x.Position), b.show(x.Purse))
		p.printf("  %-28s paid out %s, lanes let in %s a day\n", "", b.show(x.paid), b.show(x.cap))
	}
	p.printf("  limits: %s a move, %s left of the day, cost %d basis points\n", b.show(b.limits.PerMove),
		b.show(b.limits.Left), b.limits.BasisPoints)
}

// move shows a move with its cost.
func (p *printer) move(b *book, m plan.Move) {
	p.printf("move %s from %s to %s, %s\n", b.show(m.Amount), named(m.From), named(m.To), wayText(m.Way))
	worth := ""
	if unit, err := price(b.token.Price); err == nil && unit != nil {
		v := new(big.Int).Mul(m.Cost, unit)
		v.Quo(v, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(b.decimals)), nil))
		worth = fmt.Sprintf(" (%s at the file's prices)", terminal.ShowUnits(v, numberDecimals))
	}
	p.printf("  costs about %s%s, of it pool's fee %s\n", b.show(m.Cost), worth, b.show(m.Fee))
	switch seconds, known := b.seconds[[2]uint32{m.To.Chain, m.From.Chain}]; {
	case m.Way == plan.Local:
		p.printf("  takes a few blocks of each chain\n")
	case known:
		p.printf("  takes about %d s, as transfers on this lane did\n", seconds)
	default:
		p.printf("  takes as long as a transfer on this lane\n")
	}
}

func wayText(w plan.Way) string {
	switch w {
	case plan.Local:
		return "by adding there and removing here"
	case plan.Remote:
		return "by removing here what you have there, and adding there"
	case plan.Transfer:
		return "by a transfer from there to here"
	}
	return string(w)
}

// steps shows exactly what would be signed.
func (p *printer) steps(b *book, list []step) {
	for _, s := range list {
		if s.Order == nil {
			p.printf("  would sign on chain %d: %s: to %s, value %s, data %s\n", s.Chain, s.What, s.To, s.Value.ToInt(), s.Data)
			continue
		}
		o := s.Order
		p.printf("  would sign on chain %d: %s: pool %d, %s", s.Chain, s.What, o.Pool, b.show(o.Amount))
		if o.To != 0 {
			p.printf(", to %s, at least %s, for a message fee of %s at most", o.Recipient, b.show(o.Least), o.MostFee)
		}
		p.printf("\n")
	}
}

// rest says what is short after the moves, and why.
func (p *printer) rest(b *book, moves []plan.Move) {
	after := plan.Apply(b.plain(), moves)
	if plan.Shortfall(after).Sign() == 0 {
		if len(moves) == 0 {
			p.printf("  nothing to do\n")
		}
		return
	}
	for _, x := range after {
		lacks := new(big.Int).Sub(x.Want, x.Reserve)
		if lacks.Sign() <= 0 {
			continue
		}
		if lacks.Cmp(b.limits.Least) < 0 {
			p.printf("  %s lacks %s, less than the least move\n", named(x.Place), b.show(lacks))
			continue
		}
		p.printf("  %s lacks %s, and no move within the limits mends it%s\n", named(x.Place), b.show(lacks), b.why(x, after))
	}
}

// why tells what stands in the way of a pool that stays short.
func (b *book) why(x plan.Pool, all []plan.Pool) string {
	spare := new(big.Int)
	for _, o := range all {
		if s := new(big.Int).Sub(o.Reserve, o.Want); s.Sign() > 0 {
			spare.Add(spare, s)
		}
	}
	known := false
	for _, r := range b.routes {
		known = known || (r.To == x.Place && r.Fixed != nil)
	}
	switch {
	case spare.Sign() == 0:
		return ": no pool has more than it wants"
	case x.Purse.Sign() == 0:
		return fmt.Sprintf(": your account has nothing to add on chain %d; bring tokens there", x.Chain)
	case !known:
		return ": a price is missing in the file, so costs are not known"
	}
	return ""
}

// resumed tells of a move that an earlier run began.
func (p *printer) resumed(m *move) {
	p.printf("goes on: move %s %s from %s to %s, %s\n", terminal.ShowUnits(m.Amount, m.Decimals), m.Token, named(m.From),
		named(m.To), wayText(m.Way))
	for i, s := range m.Steps {
		switch at := m.done[i]; {
		case at.mined != nil:
			p.printf("  %s on chain %d: in block %d\n", s.What, s.Chain, at.mined.Block)
		case at.signed != nil:
			p.printf("  %s on chain %d: signed %s\n", s.What, s.Chain, at.signed.ID)
		default:
			p.printf("  %s on chain %d: not signed yet\n", s.What, s.Chain)
		}
	}
}
