package store

import (
	"bytes"
	"context"
	"database/sql"
	"slices"
	"strconv"

	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/store/gen"
	"causeway/internal/transfer"
)

// The work of the relay's engine, which is most of what a database does: new transfers, claims, and changes of state.
// What goes into tables is the same for both databases. PostgreSQL changes all tables in one statement, because each
// costs it a round trip; SQLite has no such statement, and no round trips.

// The columns of moves beside those that are set: the key, the history row (no h_at: none) and, where the source may
// move, the source event (no s_tx: it stays).
const (
	historyColumns = "h_at BIGINT, h_tx TEXT"
	eventColumns   = "s_tx BLOB, s_log BIGINT"
)

// moves are changes to compare and set, in ascending order of uid, so that two processes lock rows in the same order.
// Only those in sources touch the source's columns, and with them an index.
type moves struct {
	states, sources *table
	twice           []message.UID // uids that came before: they match once
}

func newMoves(changes []relay.Change) (*moves, error) {
	sorted := slices.Clone(changes)
	slices.SortStableFunc(sorted, func(a, b relay.Change) int { return bytes.Compare(a.To.UID[:], b.To.UID[:]) })
	m := &moves{
		states: newTable(keyColumns + ", " + stateColumns + ", " + historyColumns),
		sources: newTable(keyColumns + ", " + sourceColumns + ", " + stateColumns + ", " + historyColumns +
			", " + eventColumns),
	}
	m.states.args = make([]any, 0, len(sorted)*len(m.states.names))
	for i, c := range sorted {
		if i > 0 && sorted[i-1].To.UID == c.To.UID {
			m.twice = append(m.twice, c.To.UID)
			continue
		}
		t := m.states
		if movesSource(c) {
			t = m.sources
		}
		if err := t.addMove(c, t == m.sources); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// movesSource reports whether a change may touch the source's columns: only an event from or to a state before finality
// moves them (transfer.Seen, transfer.Vanished), and leaving them alone spares an index on the fast path.
func movesSource(c relay.Change) bool {
	return c.From == transfer.Observed || c.From == transfer.Orphaned || c.To.State == transfer.Observed
}

func (t *table) addMove(c relay.Change, source bool) (err error) {
	t.args = append(t.args, c.To.UID[:], c.To.Version)
	if source {
		if t.args, err = sourceArgs(t.args, c.To); err != nil {
			return err
		}
	}
	if t.args, err = stateArgs(t.args, c.To); err != nil {
		return err
	}
	if c.From != c.To.State {
		t.args = append(t.args, sql.NullInt64{Int64: millis(c.To.UpdatedAt), Valid: true}, historyTx(c.To))
	} else {
		t.args = append(t.args, sql.NullInt64{}, "")
	}
	switch {
	case source && c.To.State == transfer.Observed:
		t.args = append(t.args, packText(c.To.Source.Tx), int64(c.To.Source.LogIndex))
	case source:
		t.args = append(t.args, []byte(nil), int64(0))
	}
	return nil
}

// set is how many columns of a table of moves are compared or set; those of the history and the source event follow.
func (t *table) set() int { return t.column("h_at") }

// save returns the uids that did not match; a uid that comes twice matches once.
func (db *DB) save(ctx context.Context, tx gen.DBTX, m *moves) ([]message.UID, error) {
	conflicts := slices.Clone(m.twice)
	for _, t := range []*table{m.states, m.sources} {
		if t.rows() == 0 {
			continue
		}
		more, err := db.engine.save(ctx, tx, t)
		if err != nil {
			return nil, wrap(err, "save %d transfers", t.rows())
		}
		conflicts = append(conflicts, more...)
	}
	return conflicts, nil
}

// updateSQL compares and sets the first columns of a table of moves, which are called v. The caller adds what it
// returns.
func (t *table) updateSQL() string {
	q := "UPDATE transfers SET "
	for _, n := range t.names[2:t.set()] {
		q += n + " = v." + n + ", "
	}
	return q + "version = transfers.version + 1 FROM v WHERE transfers.uid = v.k_uid AND transfers.version = " +
		"v.k_version RETURNING "
}

// moveSourceSQL makes an insert of source events replace the ones that are there.
const moveSourceSQL = " ON CONFLICT (seq) DO UPDATE SET tx = excluded.tx, log_index = excluded.log_index"

// arrivals are new transfers, none of them twice. Addresses have several rows for each.
type arrivals struct {
	transfers *table // transferTable, then arrivalColumns
	addresses *table
}

const (
	arrivalColumns = "anchor BLOB, h_at BIGINT, h_tx TEXT, s_tx BLOB, s_log BIGINT"
	findColumns    = "a_uid BLOB, address BLOB"
)

func newArrivals(ts []transfer.Transfer) (*arrivals, error) {
	a := &arrivals{transfers: newTable(transferTable + ", " + arrivalColumns), addresses: newTable(findColumns)}
	for _, x := range ts {
		var err error
		if a.transfers.args, err = insertArgs(a.transfers.args, x); err != nil {
			return nil, err
		}
		a.transfers.args = append(a.transfers.args, x.Message.SrcAnchor[:], millis(x.UpdatedAt), historyTx(x),
			packText(x.Source.Tx), int64(x.Source.LogIndex))
		for _, address := range addresses(x) {
			a.addresses.args = append(a.addresses.args, x.UID[:], address[:])
		}
	}
	return a, nil
}

// stored is how many columns of a table of arrivals are the transfer's own.
func (a *arrivals) stored() int { return a.transfers.column("anchor") }

// insert adds new transfers with what they are found by and their first history row. It returns how many were new.
func (db *DB) insert(ctx context.Context, tx gen.DBTX, ts []transfer.Transfer) (int, error) {
	seen := make(map[message.UID]bool, len(ts))
	for _, x := range ts {
		seen[x.UID] = true
	}
	if len(seen) < len(ts) || len(ts) == 0 {
		return len(seen), nil
	}
	a, err := newArrivals(ts)
	if err != nil {
		return 0, err
	}
	n, err := db.engine.insert(ctx, tx, a)
	return n, wrap(err, "insert transfers")
}

// dueSQL reads what is due at $1 and leased by nobody, at most limit of it, oldest due first. The states are those that
// have an effect (transfer.EffectOf). Two things are for PostgreSQL's planner, which would otherwise plan anew with
// every claim, a third of its cost: the limit is written out, because it takes a parameter for a tenth of all rows, and
// the lease is looked at in a CASE, because it takes a plain comparison with a parameter for a third of them.
func dueSQL(limit int32) string {
	return "SELECT " + readColumns("t.") + ` FROM transfers AS t JOIN transfer_leases AS l ON l.seq = t.seq
WHERE t.next_at <= $1 AND t.state IN ('final', 'held', 'attested', 'submitted', 'claimable')
AND (CASE WHEN l.version >= t.version AND l.until > $1 THEN 1 ELSE 0 END) <> 1
ORDER BY t.next_at LIMIT ` + strconv.Itoa(int(limit)) + " FOR UPDATE OF l SKIP LOCKED"
}
