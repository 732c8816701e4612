package store

import (
	"context"
	"fmt"

	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/store/gen"
	"causeway/internal/watchdog"
)

// Watchdog returns what somebody who watches the committee reads of a ledger of their own.
func (db *DB) Watchdog() watchdog.Ledger { return watchLedger{memberStore{db}} }

type watchLedger struct{ memberStore }

var _ committee.Store = watchLedger{}

// Deliveries implements watchdog.Ledger.
func (s watchLedger) Deliveries(ctx context.Context, after int64, limit int) ([]watchdog.Delivery, error) {
	rows, err := s.queries.Deliveries(ctx, s.engine.reader(), gen.DeliveriesParams{Seq: after, Limit: limit32(limit)})
	if err != nil {
		return nil, fmt.Errorf("read deliveries behind %d: %w", after, err)
	}
	out := make([]watchdog.Delivery, len(rows))
	for i, r := range rows {
		uid, err := uidOf(r.Uid)
		if err != nil {
			return nil, fmt.Errorf("read delivery %d: %w", r.Seq, err)
		}
		out[i] = watchdog.Delivery{
			Seq: r.Seq, ChainID: uint32(r.ChainID), UID: uid, Tx: chain.TxID(r.Tx), At: fromMillis(r.BlockAt),
		}
	}
	return out, nil
}
