package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/store/gen"
)

// Payout implements committee.PayoutStore.
func (s memberStore) Payout(ctx context.Context, uid message.UID) (committee.Payout, bool, error) {
	rows, err := s.queries.Payout(ctx, s.engine.reader(), uid[:])
	if err != nil || len(rows) == 0 {
		return committee.Payout{}, false, wrap(err, "read payment %s", uid)
	}
	p, err := toPayout(rows[0])
	return p, err == nil, err
}

func toPayout(r gen.Payout) (committee.Payout, error) {
	uid, err1 := uidOf(r.Uid)
	anchor, err2 := anchorOf(r.Anchor)
	value, err3 := amount.Parse(r.Amount)
	if err := errors.Join(err1, err2, err3); err != nil {
		return committee.Payout{}, fmt.Errorf("read payment %x: %w", r.Uid, err)
	}
	return committee.Payout{
		UID: uid, Anchor: chain.AnchorID{ChainID: uint32(r.ChainID), Anchor: anchor}, Amount: value,
		Noted: uint64(r.Noted), Until: uint64(r.Until),
	}, nil
}

// NotePayout implements committee.PayoutStore.
func (s memberStore) NotePayout(ctx context.Context, p committee.Payout) error {
	err := s.statement(ctx, func(ctx context.Context, tx gen.DBTX) error {
		return s.queries.InsertPayout(ctx, tx, gen.InsertPayoutParams{
			Uid: p.UID[:], ChainID: int64(p.Anchor.ChainID), Anchor: p.Anchor.Anchor[:], Amount: p.Amount.String(),
			Noted: bound(p.Noted), Until: bound(p.Until),
		})
	})
	return wrap(err, "note payment %s", p.UID)
}

// PaidUnhurried implements committee.PayoutStore.
func (s memberStore) PaidUnhurried(ctx context.Context, id chain.AnchorID, from uint64) (sum amount.Amount, err error) {
	rows, err := s.queries.PaidUnhurried(ctx, s.engine.reader(),
		gen.PaidUnhurriedParams{ChainID: int64(id.ChainID), Anchor: id.Anchor[:], Noted: bound(from)})
	if err != nil {
		return sum, fmt.Errorf("read what %s pays: %w", id, err)
	}
	sum, err = summed(rows)
	return sum, wrap(err, "add what %s pays", id)
}

// Waiting implements committee.PayoutStore.
func (s memberStore) Waiting(ctx context.Context, chainID uint32, above uint64) ([]committee.Payout, error) {
	rows, err := s.queries.WaitingPayouts(ctx, s.engine.reader(),
		gen.WaitingPayoutsParams{ChainID: int64(chainID), Until: bound(above), Limit: committee.MaxWaiting})
	if err != nil {
		return nil, fmt.Errorf("read payments that wait on chain %d: %w", chainID, err)
	}
	out := make([]committee.Payout, len(rows))
	for i, r := range rows {
		if out[i], err = toPayout(r); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// Vetoes implements committee.PayoutStore.
func (s memberStore) Vetoes(ctx context.Context, uid message.UID) ([]committee.Veto, error) {
	rows, err := s.queries.VetoesOf(ctx, s.engine.reader(),
		gen.VetoesOfParams{Uid: uid[:], Limit: committee.MaxWaiting})
	if err != nil {
		return nil, fmt.Errorf("read vetoes of %s: %w", uid, err)
	}
	return toVetoes(rows)
}

// VetoesAbove implements committee.PayoutStore.
func (s memberStore) VetoesAbove(ctx context.Context, above uint64) ([]committee.Veto, error) {
	rows, err := s.queries.VetoesAbove(ctx, s.engine.reader(),
		gen.VetoesAboveParams{Until: bound(above), Limit: committee.MaxWaiting})
	if err != nil {
		return nil, fmt.Errorf("read vetoes: %w", err)
	}
	return toVetoes(rows)
}

func toVetoes(rows []gen.Veto) ([]committee.Veto, error) {
	out := make([]committee.Veto, len(rows))
	for i, r := range rows {
		uid, err := uidOf(r.Uid)
		v := committee.Veto{
			UID: uid, Height: uint64(r.Height), Until: uint64(r.Until), At: fromMillis(r.At),
		}
		if err != nil || len(r.Member) != len(v.Member) || len(r.Signature) != len(v.Signature) {
			return nil, fmt.Errorf("read veto of %x: %w", r.Uid, errRow)
		}
		copy(v.Member[:], r.Member)
		copy(v.Signature[:], r.Signature)
		out[i] = v
	}
	return out, nil
}

// PutVeto implements committee.PayoutStore.
func (s memberStore) PutVeto(ctx context.Context, v committee.Veto) (fresh bool, err error) {
	err = s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		n, err := s.queries.InsertVeto(ctx, tx, gen.InsertVetoParams{
			Uid: v.UID[:], Member: v.Member[:], Height: bound(v.Height), Until: bound(v.Until), Signature: v.Signature[:],
			At: millis(v.At),
		})
		fresh = n > 0
		if err != nil || !fresh {
			return err
		}
		return s.appendLog(ctx, tx, v.Entry())
	})
	return fresh, wrap(err, "keep veto of %s", v.UID)
}

// Equals implements committee.EqualStore.
func (s memberStore) Equals(ctx context.Context, payee message.Bytes32, after message.UID,
	limit int,
) ([]message.UID, error) {
	rows, err := s.queries.PayeesAfter(ctx, s.engine.reader(),
		gen.PayeesAfterParams{Payee: payee[:], Uid: after[:], Limit: int32(bound(uint64(max(limit, 0))))})
	if err != nil {
		return nil, fmt.Errorf("read payments equal to %s: %w", payee, err)
	}
	out := make([]message.UID, len(rows))
	for i, r := range rows {
		if out[i], err = uidOf(r); err != nil {
			return nil, fmt.Errorf("read a payment equal to %s: %w", payee, err)
		}
	}
	return out, nil
}

// Before implements committee.EqualStore.
func (s memberStore) Before(ctx context.Context, payee message.Bytes32,
	uid message.UID,
) (before message.UID, found bool, err error) {
	first := message.LaneOf(uid).First()
	rows, err := s.queries.PayeesUpTo(ctx, s.engine.reader(),
		gen.PayeesUpToParams{Payee: payee[:], Last: uid[:], First: first[:]})
	if err != nil {
		return before, false, fmt.Errorf("read the payment before %s: %w", uid, err)
	}
	if len(rows) < 2 || !bytes.Equal(rows[0], uid[:]) {
		return before, false, nil
	}
	before, err = uidOf(rows[1])
	return before, err == nil, wrap(err, "read the payment before %s", uid)
}
