package simulation

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/transfer"
)

// row is a transfer as the relays' database has it.
type row struct {
	transfer.Transfer
	seq    int
	leased time.Time // owned until then
}

type parked struct {
	chainID uint32
	chain.Delivery
}

// queue is what relays keep, by the rules of relay.Store in their plainest form. Claim hands out transfers to one
// destination at a time, which the rules allow: so a turn of a relay is one sequence of effects.
type queue struct {
	rows    map[message.UID]row
	seq     int
	cursors map[uint32]chain.Cursor
	batches map[message.Digest]chain.Attestation
	parked  []parked
	dies    int // the process is killed at this write, counted from now; 0: it is not

	dropsParked bool // a planted fault
}

func newQueue() *queue {
	return &queue{
		rows: map[message.UID]row{}, cursors: map[uint32]chain.Cursor{}, batches: map[message.Digest]chain.Attestation{},
	}
}

func (q *queue) copy() *queue {
	c := *q
	c.rows, c.cursors, c.batches = maps.Clone(q.rows), maps.Clone(q.cursors), maps.Clone(q.batches)
	c.parked = slices.Clone(q.parked)
	return &c
}

func (q *queue) Update(ctx context.Context, fn func(ctx context.Context, tx relay.Tx) error) error {
	if err := q.alive(); err != nil {
		return err
	}
	before := q.copy()
	if err := fn(ctx, q); err != nil {
		*q = *before
		return err
	}
	return nil
}

// alive counts a write, of which one kills the process.
func (q *queue) alive() error {
	if q.dies == 1 {
		return errKilled
	}
	if q.dies > 1 {
		q.dies--
	}
	return nil
}

// sorted lists rows for which pick holds, by height and then in the order of insertion.
func (q *queue) sorted(pick func(r row) bool, height func(r row) uint64, limit int) []transfer.Transfer {
	var list []row
	for _, r := range q.rows {
		if pick(r) {
			list = append(list, r)
		}
	}
	slices.SortFunc(list, func(a, b row) int {
		return cmp.Or(cmp.Compare(height(a), height(b)), cmp.Compare(a.seq, b.seq))
	})
	out := make([]transfer.Transfer, 0, min(len(list), limit))
	for _, r := range list[:min(len(list), limit)] {
		out = append(out, r.Transfer)
	}
	return out
}

func (q *queue) Claim(_ context.Context, now time.Time, lease time.Duration, limit int) ([]transfer.Transfer, error) {
	if err := q.alive(); err != nil {
		return nil, err
	}
	due := q.sorted(func(r row) bool {
		return transfer.EffectOf(r.State) != transfer.NoEffect && !r.NextAt.IsZero() && !r.NextAt.After(now) &&
			!r.leased.After(now)
	}, func(r row) uint64 { return uint64(r.NextAt.UnixMilli()) }, limit)
	var out []transfer.Transfer
	for _, t := range due {
		if message.DstChain(t.UID) == message.DstChain(due[0].UID) {
			r := q.rows[t.UID]
			r.leased = now.Add(lease)
			q.rows[t.UID] = r
			out = append(out, t)
		}
	}
	slices.SortFunc(out, func(a, b transfer.Transfer) int { return cmp.Compare(q.rows[a.UID].seq, q.rows[b.UID].seq) })
	return out, nil
}

func (q *queue) Advance(_ context.Context, changes []relay.Change) (conflicts []message.UID, err error) {
	if err := q.alive(); err != nil {
		return nil, err
	}
	for _, c := range changes {
		if !q.save(c) {
			conflicts = append(conflicts, c.To.UID)
		}
	}
	return conflicts, nil
}

func (q *queue) save(c relay.Change) bool {
	r, ok := q.rows[c.To.UID]
	if !ok || r.Version != c.To.Version {
		return false
	}
	r.Transfer, r.leased = c.To, time.Time{}
	r.Version++
	q.rows[c.To.UID] = r
	return true
}

func (q *queue) Wake(_ context.Context, now time.Time, uids ...message.UID) (n int, err error) {
	for _, uid := range uids {
		if r, ok := q.rows[uid]; ok && (r.State == transfer.Final || r.State == transfer.Held) {
			r.NextAt, r.leased = now, time.Time{}
			r.Version++
			q.rows[uid] = r
			n++
		}
	}
	return n, nil
}

func (q *queue) Cursor(_ context.Context, chainID uint32) (chain.Cursor, error) {
	return q.cursors[chainID], nil
}

func (q *queue) Batch(_ context.Context, digest message.Digest) (chain.Attestation, error) {
	if a, ok := q.batches[digest]; ok {
		return a, nil
	}
	return chain.Attestation{}, relay.ErrNoBatch
}

func (q *queue) Backlog(context.Context) (map[transfer.State]relay.Unfinished, error) {
	return map[transfer.State]relay.Unfinished{}, nil
}

func (q *queue) Transfers(_ context.Context, uids []message.UID) (map[message.UID]transfer.Transfer, error) {
	out := map[message.UID]transfer.Transfer{}
	for _, uid := range uids {
		if r, ok := q.rows[uid]; ok {
			out[uid] = r.Transfer
		}
	}
	return out, nil
}

func (q *queue) Insert(_ context.Context, ts []transfer.Transfer) error {
	for _, t := range ts {
		if _, there := q.rows[t.UID]; there {
			return relay.ErrConflict
		}
		q.seq++
		q.rows[t.UID] = row{Transfer: t, seq: q.seq}
	}
	return nil
}

func (q *queue) Save(_ context.Context, changes []relay.Change) error {
	for _, c := range changes {
		if !q.save(c) {
			return relay.ErrConflict
		}
	}
	return nil
}

func (q *queue) Replace(_ context.Context, ts []transfer.Transfer) error {
	for _, t := range ts {
		r, ok := q.rows[t.UID]
		if !ok || r.Version != t.Version {
			return relay.ErrConflict
		}
		r.Message, r.Sender, r.Sent, r.Fee = t.Message, t.Sender, t.Sent, t.Fee
		q.rows[t.UID] = r
	}
	return nil
}

func (q *queue) MoveCursor(_ context.Context, chainID uint32, from, to chain.Cursor) error {
	if q.cursors[chainID] != from {
		return relay.ErrConflict
	}
	q.cursors[chainID] = to
	return nil
}

func (q *queue) SaveBatch(_ context.Context, a chain.Attestation) error {
	q.batches[a.Digest] = a
	return nil
}

func in(s transfer.State, list ...transfer.State) bool { return slices.Contains(list, s) }

func (q *queue) SourcesAbove(_ context.Context, chainID uint32, above uint64, limit int) ([]transfer.Transfer, error) {
	return q.sorted(func(r row) bool {
		return in(r.State, transfer.Observed, transfer.Final, transfer.Held) && r.Included &&
			message.SrcChain(r.UID) == chainID && r.Source.Height > above
	}, func(r row) uint64 { return r.Source.Height }, limit), nil
}

func (q *queue) SourcesUpTo(_ context.Context, chainID uint32, height uint64, limit int) ([]transfer.Transfer, error) {
	return q.sorted(func(r row) bool {
		return r.State == transfer.Observed && message.SrcChain(r.UID) == chainID &&
			max(r.Source.Height, r.Source.FinalAt) <= height
	}, func(r row) uint64 { return max(r.Source.Height, r.Source.FinalAt) }, limit), nil
}

func (q *queue) arrivals(chainID uint32, limit int, pick func(r row) bool) ([]transfer.Transfer, error) {
	return q.sorted(func(r row) bool { return message.DstChain(r.UID) == chainID && pick(r) },
		func(r row) uint64 { return r.Arrival.Height }, limit), nil
}

func (q *queue) ArrivalsAbove(_ context.Context, chainID uint32, above uint64, limit int) ([]transfer.Transfer, error) {
	return q.arrivals(chainID, limit, func(r row) bool {
		return in(r.State, transfer.Delivered, transfer.Claimable) && r.Arrival.Height > above
	})
}

func (q *queue) ConfirmedAbove(_ context.Context, chainID uint32, above uint64,
	limit int,
) ([]transfer.Transfer, error) {
	return q.arrivals(chainID, limit, func(r row) bool {
		return r.State == transfer.Confirmed && r.Arrival.Height > above
	})
}

func (q *queue) ArrivalsUpTo(_ context.Context, chainID uint32, height uint64, limit int) ([]transfer.Transfer, error) {
	return q.arrivals(chainID, limit, func(r row) bool {
		return r.State == transfer.Delivered && r.Arrival.Height <= height
	})
}

func (q *queue) SettledAbove(_ context.Context, chainID uint32, above uint64, limit int) ([]transfer.Transfer, error) {
	return q.sorted(func(r row) bool {
		return in(r.State, transfer.Redeemed, transfer.Refunding, transfer.Claimable) &&
			message.DstChain(r.UID) == chainID && r.Settled.Height > above
	}, func(r row) uint64 { return r.Settled.Height }, limit), nil
}

func (q *queue) RefundedBy(_ context.Context, uids []message.UID) ([]transfer.Transfer, error) {
	return q.sorted(func(r row) bool { return slices.Contains(uids, r.RefundUID) && !r.RefundUID.IsZero() },
		func(row) uint64 { return 0 }, len(q.rows)), nil
}

func (q *queue) Park(_ context.Context, chainID uint32, ds []chain.Delivery) error {
	for _, d := range ds {
		same := func(p parked) bool { return p.chainID == chainID && p.Tx == d.Tx && p.LogIndex == d.LogIndex }
		if !q.dropsParked && !slices.ContainsFunc(q.parked, same) {
			q.parked = append(q.parked, parked{chainID, d})
		}
	}
	return nil
}

func (q *queue) TakeParked(_ context.Context, uids []message.UID) (out []chain.Delivery, err error) {
	q.parked = slices.DeleteFunc(slices.Clone(q.parked), func(p parked) bool {
		if slices.Contains(uids, p.UID) {
			out = append(out, p.Delivery)
			return true
		}
		return false
	})
	slices.SortStableFunc(out, func(a, b chain.Delivery) int {
		return cmp.Or(cmp.Compare(a.Block.Height, b.Block.Height), cmp.Compare(a.LogIndex, b.LogIndex))
	})
	return out, nil
}

func (q *queue) DropParkedAbove(_ context.Context, chainID uint32, above uint64) error {
	q.parked = slices.DeleteFunc(slices.Clone(q.parked),
		func(p parked) bool { return p.chainID == chainID && p.Block.Height > above })
	return nil
}
