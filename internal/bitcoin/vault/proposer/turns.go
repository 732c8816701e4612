package proposer

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
)

// hungry is how long payments that had to wait for a baton keep others from it: the relay asks for them again with each
// block.
const hungry = 10 * time.Minute

// A kind's baton makes one transaction in a block, and not all of what wants it is a payment. Deposits that cannot be
// credited go back; transfers that others inscribed for the custody are used up; tokens that came to deposit addresses
// are inscribed. Anybody can make as much of that as they like for the fees of it. So whatever is no payment takes the
// baton at most every other time while payments wait for it (SR-20).

// waits notes that payments of a kind found its baton in use.
func (d *Proposer) waits(k custody.Kind) { d.hungry[k] = d.cfg.Now() }

// fed notes that payments of a kind are on their way, or that none can be made now.
func (d *Proposer) fed(k custody.Kind) { d.hungry[k] = time.Time{} }

// spare reports whether something that is no payment may have a kind's baton now, or says what it waits for.
func (s *snapshot) spare(ctx context.Context, k custody.Kind) error {
	if err := s.free(k); err != nil {
		return err
	}
	if s.cfg.Now().Sub(s.hungry[k]) > hungry {
		return nil
	}
	paid, err := s.lastPaid(ctx, k)
	if err != nil || paid {
		return err
	}
	return later("it is the payments' turn")
}

// lastPaid reports whether the newest transaction of a kind's baton paid withdrawals or refunds, or inscribed for them,
// as far as is known: one of another relay may have.
func (s *snapshot) lastPaid(ctx context.Context, k custody.Kind) (bool, error) {
	baton, ok := s.state.Baton(k)
	if !ok {
		return true, nil
	}
	if paid := s.state.Payments(baton.OutPoint.Hash); len(paid) > 0 { // whoever made it
		return slices.ContainsFunc(paid, func(p custody.Paid) bool { return !s.goesBack(p.UID) }), nil
	}
	p, err := s.cfg.Plans.Plan(ctx, baton.OutPoint.Hash)
	if errors.Is(err, ErrNoPlan) {
		return true, nil
	}
	if err != nil {
		return false, fmt.Errorf("read plan of %s: %w", baton.OutPoint.Hash, err)
	}
	j, err := readJob(p)
	return j.Plan.Type == custody.PlanInscribe && !j.Plan.Items &&
		slices.ContainsFunc(j.UIDs, func(uid message.UID) bool { return !s.goesBack(uid) }), err
}

// goesBack reports whether a uid is of a deposit that goes back, and of no withdrawal or refund.
func (s *snapshot) goesBack(uid message.UID) bool {
	return message.SrcChain(uid) == s.cfg.Rules.ChainID && message.DstChain(uid) == s.cfg.Rules.ChainID
}

// tokenReturn is about what sending tokens back takes, in virtual bytes: they are inscribed first.
const tokenReturn = 1_000

// bears reports whether a kind's reserve can bear so many sat for sending a deposit back, or says that this waits for a
// top-up. Anybody can send worthless runes and tokens and have them back, as often as they like: that empties no
// reserve to where withdrawals stop (SR-12).
func (s *snapshot) bears(k custody.Kind, sats uint64) error {
	low := s.cfg.Policy.LowReserve
	if low == 0 || s.available(k)-int64(min(sats, bitcoin.MaxMoney)) >= int64(min(low, 1<<62)) {
		return nil
	}
	return later("the reserve of %s would be low: what it bears for a deposit that goes back waits for a top-up", k)
}

// borne leaves out returns of tokens that the reserve cannot bear now, and tells them why.
func (s *snapshot) borne(k custody.Kind, left []due, f outcomes) []due {
	err := s.bears(k, s.rate.Fee(tokenReturn))
	if err == nil {
		return left
	}
	var out []due
	for _, p := range left {
		if p.Message.Payload.Decoded().Kind == message.KindReturn && !p.giveBack {
			f.wait(p.UID, "%v", err)
			continue
		}
		out = append(out, p)
	}
	return out
}
