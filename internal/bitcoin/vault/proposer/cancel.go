package proposer

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/message"
)

const (
	// cancelEvery is how many blocks lie between two cancels of a kind: whoever burns for nothing again and again holds up
	// the payments of the others by one block in so many.
	cancelEvery = 6
	// maxUnpayable bounds what is remembered of each kind. The rest is remembered when it is asked for again.
	maxUnpayable = 1000
)

// noteUnpayable remembers withdrawals that a proposal left out for good, to be cancelled (SR-20). It is in memory
// alone: the relay's store has them too, what is forgotten is asked for again, and members decide by themselves.
func (s *snapshot) noteUnpayable(k custody.Kind, pay []vault.Payee, excluded []custody.Excluded) {
	for _, e := range excluded {
		i := slices.IndexFunc(pay, func(p vault.Payee) bool { return p.UID == e.UID })
		if i < 0 || !e.Reason.Lasts() || len(s.unpayable[k]) >= maxUnpayable {
			continue
		}
		if pay[i].Message.Payload.Decoded().Kind == message.KindWithdraw {
			s.unpayable[k][e.UID] = pay[i]
		}
	}
}

// recall remembers, once after the start, what was found hopeless before it. Whether a withdrawal can be paid after all
// is asked when it is to be cancelled.
func (s *snapshot) recall(ctx context.Context, k custody.Kind) error {
	if s.recalled[k] || s.cfg.Unpayable == nil {
		return nil
	}
	items, err := s.cfg.Unpayable(ctx, maxUnpayable*len(custody.Kinds))
	if err != nil {
		return fmt.Errorf("recall what can never be paid: %w", err)
	}
	for _, it := range items {
		if it.Message.Payload.Decoded().Kind != message.KindWithdraw {
			continue
		}
		if _, paid := s.state.Paid(it.Message.UID); paid {
			continue
		}
		d, err := s.payee(ctx, it.Message, it.Tx)
		if err == nil && d.kind == k && len(s.unpayable[k]) < maxUnpayable {
			s.unpayable[k][d.UID] = d.Payee
		}
	}
	s.recalled[k] = true
	return nil
}

// cancel cancels the first withdrawal of a kind that can never be paid, at most one in a while. One that does not get
// its signatures is remembered again when it is asked for again, so that it holds up no other.
func (s *snapshot) cancel(ctx context.Context, k custody.Kind) error {
	if err := s.recall(ctx, k); err != nil {
		return err
	}
	unpayable := s.unpayable[k]
	last := s.state.LastCancel(k)
	if len(unpayable) == 0 || last > 0 && s.tip.Height < last+cancelEvery {
		return nil
	}
	if err := s.free(k); err != nil {
		return err
	}
	for _, uid := range slices.SortedFunc(maps.Keys(unpayable),
		func(a, b message.UID) int { return bytes.Compare(a[:], b[:]) }) {
		payee := unpayable[uid]
		delete(unpayable, uid)
		plan, err := s.proposeCancel(ctx, k, &payee)
		switch {
		// it is cancelled, or can be paid all the same
		case errors.Is(err, custody.ErrPaid), errors.Is(err, custody.ErrRefused):
			s.cfg.Log.Info("a withdrawal is not cancelled", slog.String("uid", uid.String()), slog.Any("error", err))
			continue
		case err != nil:
			return unlucky(fmt.Errorf("cancel %s: %w", uid, err))
		}
		s.cfg.Log.Warn("a withdrawal that can never be paid is cancelled", slog.String("uid", uid.String()),
			slog.String("kind", k.String()))
		return s.start(ctx, plan, []vault.Payee{payee})
	}
	return nil
}

// proposeCancel proposes to cancel a payee's withdrawal. To members that may not know a deposit address it shows what
// that is derived from.
func (s *snapshot) proposeCancel(ctx context.Context, k custody.Kind, payee *vault.Payee) (custody.Plan, error) {
	found, err := vault.DerivedPayees(ctx, s.cfg.Rules, s.cfg.Addresses, []vault.Payee{*payee})
	if err != nil {
		return custody.Plan{}, err
	}
	if d, known := found[string(payee.Script)]; known {
		payee.Address = &d
	}
	o := s.offer()
	if o.Limits.Ours, err = vault.Ours(s.cfg.Rules, found, []vault.Payee{*payee}); err != nil {
		return custody.Plan{}, err
	}
	return s.state.ProposeCancel(k, payee.Payout, o)
}

// stuck reports whether a cancel was asked for long enough: members that signed it insist on it no longer
// (CosignerConfig.Grace), and payments wait for the baton.
func (s *snapshot) stuck(j job) bool {
	return j.Plan.Type == custody.PlanCancel && s.cfg.Now().Sub(j.Updated) > vault.DraftLife
}
