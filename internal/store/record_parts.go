package store

import (
	"context"
	"fmt"
	"math"

	"causeway/internal/catalog"
	"causeway/internal/store/gen"
)

// RecordParts is what a member keeps of the deployment record that it signs by. It implements node.Applied.
type RecordParts struct{ db *DB }

// RecordParts returns it.
func (db *DB) RecordParts() RecordParts { return RecordParts{db} }

// Parts returns what was kept last, and the height of Bitcoin up to which it was applied; nothing before the first
// Keep.
func (s RecordParts) Parts(ctx context.Context) (parts []catalog.Part, applied uint32, err error) {
	rows, err := s.db.queries.RecordParts(ctx, s.db.engine.reader())
	if err != nil {
		return nil, 0, fmt.Errorf("read what was applied of the record: %w", err)
	}
	for _, r := range rows {
		if !isHeight(r.FromHeight) || !isHeight(r.Applied) {
			return nil, 0, fmt.Errorf("read what was applied of the record, %.80q: %w", r.Part, errRow)
		}
		parts = append(parts, catalog.Part{Of: r.Part, Content: r.Content, From: uint32(r.FromHeight)})
		applied = max(applied, uint32(r.Applied))
	}
	return parts, applied, nil
}

func isHeight(v int64) bool { return v >= 0 && v <= math.MaxUint32 }

// Keep writes durably what is applied up to a height, in place of what was kept.
func (s RecordParts) Keep(ctx context.Context, parts []catalog.Part, applied uint32) error {
	err := s.db.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		if err := s.db.queries.DeleteRecordParts(ctx, tx); err != nil {
			return err
		}
		for _, p := range parts {
			err := s.db.queries.InsertRecordPart(ctx, tx, gen.InsertRecordPartParams{
				Part: p.Of, Content: p.Content, FromHeight: int64(p.From), Applied: int64(applied),
			})
			if err != nil {
				return fmt.Errorf("part %.80q: %w", p.Of, err)
			}
		}
		return nil
	})
	return wrap(err, "keep what is applied of the record")
}
