package store

import (
	"context"
	"strings"

	"causeway/internal/message"
	"causeway/internal/store/gen"
)

// with writes a table as the query of a CTE that is called name; its parameters begin with $first.
func (p *postgres) with(name string, t *table, first int) (string, []any, error) {
	query, args, err := p.arrays(t, first)
	return name + " (" + strings.Join(t.names, ", ") + ") AS (" + query + ")", args, err
}

// insert needs uid to find the key of a row again: INSERT returns nothing but the columns of its table.
func (p *postgres) insert(ctx context.Context, tx gen.DBTX, a *arrivals) (int, error) {
	v, args, err := p.with("v", a.transfers, 1)
	if err != nil {
		return 0, err
	}
	found, more, err := p.with("a", a.addresses, 1+len(args))
	if err != nil {
		return 0, err
	}
	own := strings.Join(a.transfers.names[:a.stored()], ", ")
	query := "WITH " + v + ", " + found + `, i AS (
INSERT INTO transfers (` + own + `) SELECT ` + own + ` FROM v ON CONFLICT (uid) DO NOTHING RETURNING seq, uid
), addresses AS (INSERT INTO transfer_addresses (address, seq) SELECT a.address, i.seq FROM i JOIN a ON a.a_uid = i.uid
), anchors AS (INSERT INTO transfer_anchors (anchor, seq) SELECT v.anchor, i.seq FROM i JOIN v ON v.uid = i.uid
), sources AS (INSERT INTO transfer_sources (seq, tx, log_index)
	SELECT i.seq, v.s_tx, v.s_log FROM i JOIN v ON v.uid = i.uid
), history AS (INSERT INTO transfer_history (seq, version, state, at, tx)
	SELECT i.seq, 0, v.state, v.h_at, v.h_tx FROM i JOIN v ON v.uid = i.uid
), leases AS (INSERT INTO transfer_leases (seq, version, until) SELECT seq, 0, 0 FROM i
) SELECT count(*) FROM i`
	rows, err := tx.QueryContext(ctx, query, append(args, more...)...)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	var n int
	for rows.Next() {
		if err := rows.Scan(&n); err != nil {
			return 0, err
		}
	}
	return n, rows.Err()
}

func (p *postgres) save(ctx context.Context, tx gen.DBTX, t *table) ([]message.UID, error) {
	v, args, err := p.with("v", t, 1)
	if err != nil {
		return nil, err
	}
	extra := strings.Join(t.names[t.set():], ", v.")
	query := "WITH " + v + ", u AS (" + t.updateSQL() + "seq, uid, transfers.version, transfers.state, v." + extra + `
), history AS (INSERT INTO transfer_history (seq, version, state, at, tx)
	SELECT seq, version, state, h_at, h_tx FROM u WHERE h_at IS NOT NULL`
	if t.column("s_tx") >= 0 {
		query += "\n), sources AS (INSERT INTO transfer_sources (seq, tx, log_index) SELECT seq, s_tx, s_log FROM u WHERE " +
			"s_tx IS NOT NULL" + moveSourceSQL
	}
	rows, err := tx.QueryContext(ctx, query+"\n) SELECT k_uid FROM v WHERE k_uid NOT IN (SELECT uid FROM u)", args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var conflicts []message.UID
	for rows.Next() {
		var raw []byte
		if err := rows.Scan(&raw); err != nil {
			return nil, err
		}
		uid, err := uidOf(raw)
		if err != nil {
			return nil, err
		}
		conflicts = append(conflicts, uid)
	}
	return conflicts, rows.Err()
}

// claim locks leases against other claims. Whoever waited for a lock, or came to it late, looks at the row again as it
// is then.
func (p *postgres) claim(ctx context.Context, tx gen.DBTX, now, until int64, limit int32) ([]gen.Transfer, error) {
	query := "WITH due AS MATERIALIZED (" + dueSQL(limit) + `), leased AS (
UPDATE transfer_leases AS l SET version = due.version, until = $2 FROM due WHERE l.seq = due.seq
) SELECT ` + readColumns("") + " FROM due"
	return queryTransfers(ctx, tx, query, now, until)
}
