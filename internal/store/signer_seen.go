package store

import (
	"context"
	"fmt"
	"math"

	"causeway/internal/message"
	"causeway/internal/store/gen"
)

// SignerSeen is what a member remembers of its signer's record.
type SignerSeen struct{ db *DB }

// SignerSeen returns it.
func (db *DB) SignerSeen() SignerSeen { return SignerSeen{db} }

// Seen is how many entries the record of a key's signer had; 0 before the first Keep.
func (s SignerSeen) Seen(ctx context.Context, m message.Member) (uint64, error) {
	rows, err := s.db.queries.SignerSeen(ctx, s.db.engine.reader(), m[:])
	switch {
	case err != nil || len(rows) == 0:
		return 0, wrap(err, "read what the member saw of its signer")
	case rows[0] < 0:
		return 0, fmt.Errorf("read what the member saw of its signer: %w", errRow)
	}
	return uint64(rows[0]), nil
}

// Keep writes durably how many entries the record has. It never goes back.
func (s SignerSeen) Keep(ctx context.Context, m message.Member, entries uint64) error {
	if entries > math.MaxInt64 {
		return fmt.Errorf("keep what the member saw of its signer, %d entries: %w", entries, errRow)
	}
	err := s.db.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		return s.db.queries.PutSignerSeen(ctx, tx, gen.PutSignerSeenParams{Member: m[:], Entries: int64(entries)})
	})
	return wrap(err, "keep what the member saw of its signer")
}
