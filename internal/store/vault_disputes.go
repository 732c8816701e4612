package store

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/store/gen"
)

// Disputes returns the deposits that a second index disagreed about.
func (db *DB) Disputes() watch.Disputes { return disputes{db} }

type disputes struct{ *DB }

// Disputes implements watch.Disputes.
func (s disputes) Disputes(ctx context.Context) ([]watch.Dispute, error) {
	rows, err := s.queries.Disputes(ctx, s.engine.reader())
	if err != nil {
		return nil, fmt.Errorf("read disputes: %w", err)
	}
	out := make([]watch.Dispute, len(rows))
	for i, r := range rows {
		asset, err1 := custody.ParseAsset(r.Asset)
		uid, err2 := bytes32(r.Uid)
		if err := errors.Join(err1, err2); err != nil {
			return nil, fmt.Errorf("read dispute about %.80q: %w", r.Asset, err)
		}
		out[i] = watch.Dispute{Asset: asset, Tx: chain.TxID(r.Tx), UID: uid, At: fromMillis(r.At)}
	}
	return out, nil
}

// PutDispute implements watch.Disputes.
func (s disputes) PutDispute(ctx context.Context, d watch.Dispute) error {
	err := s.statement(ctx, func(ctx context.Context, tx gen.DBTX) error {
		return s.queries.PutDispute(ctx, tx,
			gen.PutDisputeParams{Asset: d.Asset.String(), Tx: string(d.Tx), Uid: d.UID[:], At: millis(d.At)})
	})
	return wrap(err, "record the dispute about %s", d.Asset)
}

// EndDispute implements watch.Disputes.
func (s disputes) EndDispute(ctx context.Context, a custody.Asset) error {
	err := s.statement(ctx, func(ctx context.Context, tx gen.DBTX) error {
		return s.queries.DeleteDispute(ctx, tx, a.String())
	})
	return wrap(err, "end the dispute about %s", a)
}
