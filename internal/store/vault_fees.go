package store

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/store/gen"
)

// RecordFee implements cosign.SignedPlans.
func (s signedPlans) RecordFee(ctx context.Context, f cosign.Fee, old time.Time) error {
	err := s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		if err := s.queries.DeleteFees(ctx, tx, millis(old)); err != nil {
			return err
		}
		return s.queries.PutFee(ctx, tx, gen.PutFeeParams{
			Slot: packOutPoint(&f.Slot), Kind: int64(f.Kind), Purpose: string(f.Purpose), Sats: bound(f.Sats), At: millis(f.At),
		})
	})
	return wrap(err, "record a fee of %s", f.Kind)
}

// Fees implements cosign.SignedPlans.
func (s signedPlans) Fees(ctx context.Context, k custody.Kind, p cosign.Purpose, since time.Time,
	limit int,
) ([]cosign.Fee, error) {
	rows, err := s.queries.Fees(ctx, s.engine.reader(), gen.FeesParams{
		Kind: int64(k), Purpose: string(p), At: millis(since), Limit: limit32(limit),
	})
	if err != nil {
		return nil, fmt.Errorf("read fees of %s: %w", k, err)
	}
	out := make([]cosign.Fee, len(rows))
	for i, r := range rows {
		r32 := reader32{}
		slot := r32.outPoint(r.Slot)
		if r32.failed || slot == nil || r.Sats < 0 {
			return nil, fmt.Errorf("read fee of %x: %w", r.Slot, errRow)
		}
		out[i] = cosign.Fee{
			Slot: *slot, Kind: custody.Kind(r.Kind), Purpose: cosign.Purpose(r.Purpose), Sats: uint64(r.Sats),
			At: fromMillis(r.At),
		}
	}
	return out, nil
}
