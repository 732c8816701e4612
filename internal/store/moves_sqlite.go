package store

import (
	"context"
	"database/sql"
	"strings"

	"causeway/internal/message"
	"causeway/internal/store/gen"
)

func (s *sqlite) insert(ctx context.Context, tx gen.DBTX, a *arrivals) (int, error) {
	seqs := make(map[message.UID]int64, a.transfers.rows())
	own := a.transfers.columns(0, a.stored())
	err := chunks(own.rows(), func(from, to int) error {
		part := own.part(from, to)
		return querySeqs(ctx, tx, seqs,
			part.insertSQL("transfers", s.values(part), " ON CONFLICT (uid) DO NOTHING RETURNING seq, uid"), part.args)
	})
	if err != nil || len(seqs) < own.rows() {
		return len(seqs), err
	}
	found, anchors, sources := newTable(addressTable), newTable(anchorTable), newTable(sourceTable)
	history, leases := newTable(historyTable), newTable(leaseTable)
	for i := range a.addresses.rows() {
		row := a.addresses.row(i)
		found.args = append(found.args, row[1], seqs[message.UID(row[0].([]byte))])
	}
	t := a.transfers
	uid, state, anchor, at, event := t.column("uid"), t.column("state"), t.column("anchor"), t.column("h_at"),
		t.column("s_tx")
	for i := range t.rows() {
		row := t.row(i)
		seq := seqs[message.UID(row[uid].([]byte))]
		anchors.args = append(anchors.args, row[anchor], seq)
		sources.args = append(sources.args, seq, row[event], row[event+1])
		history.args = append(history.args, seq, int64(0), row[state], row[at], row[at+1])
		leases.args = append(leases.args, seq, int64(0), int64(0))
	}
	for _, rows := range []struct {
		into string
		t    *table
	}{
		{"transfer_addresses", found},
		{"transfer_anchors", anchors},
		{"transfer_sources", sources},
		{"transfer_history", history},
		{"transfer_leases", leases},
	} {
		if err := insertRows(ctx, s, tx, rows.into, rows.t, ""); err != nil {
			return 0, err
		}
	}
	return len(seqs), nil
}

func (s *sqlite) save(ctx context.Context, tx gen.DBTX, t *table) ([]message.UID, error) {
	seqs := make(map[message.UID]int64, t.rows())
	set := t.columns(0, t.set())
	err := chunks(set.rows(), func(from, to int) error {
		part := set.part(from, to)
		query := "WITH v (" + strings.Join(part.names, ", ") + ") AS (" + s.values(part) + ") " + t.updateSQL() + "seq, uid"
		return querySeqs(ctx, tx, seqs, query, part.args)
	})
	if err != nil {
		return nil, err
	}
	var conflicts []message.UID
	history, sources := newTable(historyTable), newTable(sourceTable)
	uid, version, state, at, event := t.column("k_uid"), t.column("k_version"), t.column("state"), t.column("h_at"),
		t.column("s_tx")
	for i := range t.rows() {
		row := t.row(i)
		key := message.UID(row[uid].([]byte))
		seq, ok := seqs[key]
		if !ok {
			conflicts = append(conflicts, key)
			continue
		}
		if when := row[at].(sql.NullInt64); when.Valid {
			history.args = append(history.args, seq, row[version].(int64)+1, row[state], when.Int64, row[at+1])
		}
		if event >= 0 && row[event].([]byte) != nil {
			sources.args = append(sources.args, seq, row[event], row[event+1])
		}
	}
	if err := insertRows(ctx, s, tx, "transfer_sources", sources, moveSourceSQL); err != nil {
		return nil, err
	}
	return conflicts, insertRows(ctx, s, tx, "transfer_history", history, "")
}

func (s *sqlite) claim(ctx context.Context, tx gen.DBTX, now, until int64, limit int32) ([]gen.Transfer, error) {
	rows, err := queryTransfers(ctx, tx, dueSQL(limit), now)
	if err != nil {
		return nil, err
	}
	leases := newTable(leaseTable)
	for _, r := range rows {
		leases.args = append(leases.args, r.Seq, r.Version, until)
	}
	return rows, insertRows(ctx, s, tx, "transfer_leases", leases,
		" ON CONFLICT (seq) DO UPDATE SET version = excluded.version, until = excluded.until")
}

// querySeqs runs a statement that returns seq and uid, and adds them to seqs.
func querySeqs(ctx context.Context, tx gen.DBTX, seqs map[message.UID]int64, query string, args []any) error {
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var seq int64
		var raw []byte
		if err := rows.Scan(&seq, &raw); err != nil {
			return err
		}
		uid, err := uidOf(raw)
		if err != nil {
			return err
		}
		seqs[uid] = seq
	}
	return rows.Err()
}
