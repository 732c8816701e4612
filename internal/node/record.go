package node

import (
	"context"
	"errors"
	"fmt"
	"math"

	"causeway/internal/catalog"
	"causeway/internal/chain"
)

// Applied is where a member keeps what its record said; store.RecordParts is one.
type Applied interface {
	Parts(ctx context.Context) (parts []catalog.Part, applied uint32, err error)
	Keep(ctx context.Context, parts []catalog.Part, applied uint32) error
}

// Recorded says how far a member's ledger of a chain is.
type Recorded interface {
	Cursor(ctx context.Context, chainID uint32) (chain.Cursor, error)
}

// ErrRecord means that a member was given a record that is not the one before with something added.
var ErrRecord = errors.New("the member signs nothing by this deployment record")

// KeepRecord refuses a record that did not grow out of the one that the member applied before, and else keeps it with
// the height of Bitcoin that the member's ledger has reached (SR-03). The first record that a member sees is taken as
// it is: `causeway doctor` compares it with the other members'.
func KeepRecord(ctx context.Context, d Deployment, ledger Recorded, kept Applied) error {
	now, err := d.Record.Parts()
	if err != nil {
		return err
	}
	before, applied, err := kept.Parts(ctx)
	if err != nil {
		return err
	}
	for _, id := range d.Of(Bitcoin) {
		at, err := ledger.Cursor(ctx, id)
		if err != nil {
			return fmt.Errorf("read how far the ledger of Bitcoin is: %w", err)
		}
		applied = max(applied, uint32(min(at.Height, math.MaxUint32)))
	}
	if err := catalog.Grown(before, applied, now); err != nil {
		return fmt.Errorf("%w: %w. Put the record back that it had, which `causeway doctor` compares with the other "+
			"members, and append to it for heights above block %d. If the other members have this one and it came here too late, "+
			"stop the member and run `causeway attest rescan --all --record`, which records all chains again by it",
			ErrRecord, err, applied)
	}
	return kept.Keep(ctx, now, applied)
}
