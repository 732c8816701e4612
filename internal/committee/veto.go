package committee

import (
	"context"
	"errors"
	"fmt"
	"time"

	"causeway/internal/memberlog"
	"causeway/internal/message"
)

// Errors of taking a veto.
var (
	// ErrVeto means that it is none: of nobody in the committee, or for a height that is over or far ahead.
	ErrVeto = errors.New("it is no veto of a member in force")
	// ErrNoWait means that this member does not know the payment as one that waits, perhaps not yet.
	ErrNoWait = errors.New("no payment that waits is known by this uid")
)

// Veto is one member's word that a payment which waits is to be held back for VetoBlocks. It is signed, and needs no
// trust in who hands it over.
type Veto struct {
	UID       message.UID
	Height    uint64 // of Bitcoin, as the member had it final
	Signature message.Signature
	// What follows from them and is not part of what is handed over.
	Member message.Member
	Until  uint64 // height that has to be final before the payment is signed
	At     time.Time
}

// Entry is what the log of a member who takes the veto says.
func (v Veto) Entry() memberlog.Entry {
	e := memberlog.NewEntry(memberlog.KindVeto, v.At)
	e.Veto = &memberlog.Veto{UID: v.UID, Height: v.Height, Signature: memberlog.Signature(v.Signature)}
	return e
}

// Vetoes takes vetoes of one committee's members into a member's record. An operator's command uses it beside the
// running member.
type Vetoes struct {
	Store  PayoutStore
	Domain message.Domain
	Set    message.Set
}

// Take keeps a veto at a final height of the own ledger; fresh is false where the member has had one for this payment:
// it is not renewed. ErrVeto, ErrNoWait.
func (b Vetoes) Take(ctx context.Context, v Veto, height uint64, now time.Time) (taken Veto, fresh bool, err error) {
	if v.Member, err = message.Recover(b.Domain.VetoDigest(v.UID, v.Height), v.Signature); err != nil ||
		b.Set.Index(v.Member) < 0 {
		return v, false, fmt.Errorf("veto of %s: nobody of the committee signed it: %w", v.UID, ErrVeto)
	}
	if v.Height > height+maxVetoAhead || height >= v.Height+VetoBlocks {
		return v, false, fmt.Errorf("veto of %s: it is of block %d, and block %d is final: %w", v.UID, v.Height, height,
			ErrVeto)
	}
	p, known, err := b.Store.Payout(ctx, v.UID)
	if err != nil {
		return v, false, err
	}
	if !known || p.Until == 0 {
		return v, false, fmt.Errorf("veto of %s: %w", v.UID, ErrNoWait)
	}
	v.Until, v.At = v.Height+VetoBlocks, now
	fresh, err = b.Store.PutVeto(ctx, v)
	return v, fresh, err
}

// TakeVeto keeps another member's veto, or the own one.
func (m *Member) TakeVeto(ctx context.Context, v Veto) (fresh bool, err error) {
	p, known, err := m.cfg.Store.Payout(ctx, v.UID)
	if err != nil {
		return false, err
	}
	if !known {
		return false, fmt.Errorf("veto of %s: %w", v.UID, ErrNoWait)
	}
	dst, followed := m.followers[p.Anchor.ChainID]
	if !followed || !dst.ready() {
		return false, fmt.Errorf("veto of %s: chain %d is not followed yet: %w", v.UID, p.Anchor.ChainID, ErrNoWait)
	}
	_, fresh, err = m.vetoes.Take(ctx, v, dst.snapshot().Finalized.Height, m.cfg.Now())
	return fresh, err
}

// VetoesInForce lists the vetoes that hold a payment now, for whoever carries them to the other members.
func (m *Member) VetoesInForce(ctx context.Context) ([]Veto, error) {
	var out []Veto
	for id, f := range m.followers {
		if !f.Bare {
			continue
		}
		all, err := m.cfg.Store.VetoesAbove(ctx, f.snapshot().Finalized.Height)
		if err != nil {
			return nil, err
		}
		for _, v := range all {
			if message.DstChain(v.UID) == id {
				out = append(out, v)
			}
		}
	}
	return out, nil
}

// untilBlock is when asking again may help: half of what the blocks up to a height take, because they may come faster.
func untilBlock(height, until uint64) time.Duration {
	const half = 5 * time.Minute
	return min(max(time.Duration(min(until-height, 12))*half-half+retryBlock, retryBlock), maxRetryAfter)
}
