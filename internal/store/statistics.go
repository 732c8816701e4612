package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/message"
	"causeway/internal/store/gen"
	"causeway/internal/transfer"
)

// Statistics are kept by a follower, so that a transition costs nothing more for them. It counts new transfers by key,
// and compares the versions of those that may still change; what it counted of these stands in statistic_open, so that
// a change is taken back exactly as it was counted: a reorganisation, a replaced message, a refund. Everything that one
// step changes is committed at once with the place that it came to, so that a copy of the database goes on where it
// was.
//
// Several processes may follow one database: a step applies only if nobody made one meanwhile.

// Statistics returns what the API reads of statistics.
func (db *DB) Statistics() api.Statistics { return statistics{db} }

type statistics struct{ *DB }

const (
	countBatch = 512  // new or changed transfers of one step
	openBatch  = 8192 // versions compared in one step
	// gapAge is how long a key that is missing is waited for: PostgreSQL gives keys out before a transaction commits, and
	// one that fails leaves its keys unused. No transaction of ours lasts that long (idle_in_transaction_session_timeout).
	gapAge  = 10 * time.Minute
	maxGaps = 4096 // the oldest go first
)

// StatisticsFollower counts transfers. It serves one goroutine.
type StatisticsFollower struct {
	db   *DB
	now  func() time.Time
	scan int64 // key after which open transfers are compared next
}

// StatisticsFollower returns a follower of what is in the database already.
func (db *DB) StatisticsFollower(now func() time.Time) *StatisticsFollower {
	return &StatisticsFollower{db: db, now: now}
}

// place is the follower's row.
type place struct {
	rules, epoch, round, position int64
	gaps                          map[int64]int64 // key → unix milliseconds when it was missed
}

func (db *DB) statisticPlace(ctx context.Context) (place, error) {
	var p place
	var gaps string
	err := db.queryRows(ctx, "SELECT rules, epoch, round, position, gaps FROM statistic_place WHERE id = 1", nil,
		func(r *sql.Rows) error {
			return r.Scan(&p.rules, &p.epoch, &p.round, &p.position, &gaps)
		})
	if err != nil {
		return p, fmt.Errorf("read the statistics' place: %w", err)
	}
	p.gaps, err = parseGaps(gaps)
	return p, err
}

// queryRows reads rows outside transactions.
func (db *DB) queryRows(ctx context.Context, query string, args []any, each func(*sql.Rows) error) error {
	rows, err := db.engine.reader().QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := each(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// step is what one step found.
type step struct {
	from     place
	to       place
	rows     []gen.Transfer    // new ones, and changed ones as they are now
	before   map[int64]counted // of the changed ones
	complete bool              // nothing more is known to be counted
}

// Advance makes one step and reports whether there is more to do. It is cheap when nothing happened.
func (f *StatisticsFollower) Advance(ctx context.Context) (more bool, err error) {
	from, err := f.db.statisticPlace(ctx)
	if err != nil {
		return false, err
	}
	newest, err := f.db.newestTransfer(ctx)
	if err != nil {
		return false, err
	}
	if from.rules != statisticRules || from.position > newest {
		return true, f.Recount(ctx)
	}
	s := step{from: from, to: from, before: make(map[int64]counted)}
	s.to.gaps = maps.Clone(from.gaps)
	if err := f.gather(ctx, &s); err != nil {
		return false, fmt.Errorf("gather statistics: %w", err)
	}
	if err := f.apply(ctx, &s); err != nil {
		return false, fmt.Errorf("count transfers: %w", err)
	}
	return !s.complete, nil
}

func (db *DB) newestTransfer(ctx context.Context) (key int64, err error) {
	err = db.queryRows(ctx, "SELECT coalesce(max(seq), 0) FROM transfers", nil,
		func(r *sql.Rows) error { return r.Scan(&key) })
	return key, wrap(err, "read the newest transfer's key")
}

// gather reads what is new and what changed.
func (f *StatisticsFollower) gather(ctx context.Context, s *step) error {
	rows, err := queryTransfers(ctx, f.db.engine.reader(),
		"SELECT "+readColumns("")+" FROM transfers WHERE seq > $1 ORDER BY seq LIMIT $2", s.from.position, int64(countBatch))
	if err != nil {
		return err
	}
	missing := slices.Sorted(maps.Keys(s.from.gaps))
	late, err := f.byKeys(ctx, missing)
	if err != nil {
		return err
	}
	now := f.now().UnixMilli()
	for _, r := range late {
		delete(s.to.gaps, r.Seq)
	}
	maps.DeleteFunc(s.to.gaps, func(_, since int64) bool { return now-since > gapAge.Milliseconds() })
	for _, r := range rows {
		for key := max(s.to.position+1, r.Seq-maxGaps); key < r.Seq; key++ {
			s.to.gaps[key] = now
		}
		s.to.position = r.Seq
	}
	dropOldest(s.to.gaps)
	s.rows = append(rows, late...)
	s.complete = len(rows) < countBatch
	return f.changed(ctx, s)
}

func dropOldest(gaps map[int64]int64) {
	if len(gaps) <= maxGaps {
		return
	}
	for _, key := range slices.Sorted(maps.Keys(gaps))[:len(gaps)-maxGaps] {
		delete(gaps, key)
	}
}

// changed reads the next part of the open transfers whose version is another one than was counted.
func (f *StatisticsFollower) changed(ctx context.Context, s *step) error {
	const part = "(SELECT seq, version, counted FROM statistic_open WHERE seq > $1 ORDER BY seq LIMIT $2) AS o"
	var last, scanned int64
	err := f.db.queryRows(ctx, "SELECT coalesce(max(o.seq), 0), count(*) FROM "+part, []any{f.scan, int64(openBatch)},
		func(r *sql.Rows) error { return r.Scan(&last, &scanned) })
	if err != nil {
		return err
	}
	var keys []int64
	err = f.db.queryRows(ctx, "SELECT o.seq, o.counted FROM "+part+
		" JOIN transfers AS t ON t.seq = o.seq WHERE t.version <> o.version ORDER BY o.seq LIMIT $3",
		[]any{f.scan, int64(openBatch), int64(countBatch)}, func(r *sql.Rows) error {
			var key int64
			var raw []byte
			if err := r.Scan(&key, &raw); err != nil {
				return err
			}
			c, err := unpackCounted(raw)
			s.before[key], keys = c, append(keys, key)
			return wrap(err, "read what was counted of transfer %d", key)
		})
	if err != nil {
		return err
	}
	switch {
	case len(keys) == countBatch:
		f.scan, s.complete = keys[len(keys)-1], false
	case scanned == openBatch:
		f.scan, s.complete = last, false
	default:
		f.scan = 0
	}
	rows, err := f.byKeys(ctx, keys)
	s.rows = append(s.rows, rows...)
	return err
}

// byKeys reads transfers; keys without one are left out.
func (f *StatisticsFollower) byKeys(ctx context.Context, keys []int64) (out []gen.Transfer, err error) {
	for part := range slices.Chunk(keys, maxRows) {
		t := newTable(keyTable)
		for _, key := range part {
			t.args = append(t.args, key)
		}
		rows, args, err := f.db.engine.rows(t)
		if err != nil {
			return nil, err
		}
		list, err := queryTransfers(ctx, f.db.engine.reader(), t.byKeysSQL(rows), args...)
		if err != nil {
			return nil, err
		}
		out = append(out, list...)
	}
	return out, nil
}

// apply counts what was gathered and commits it, unless somebody else made a step meanwhile.
func (f *StatisticsFollower) apply(ctx context.Context, s *step) error {
	if len(s.rows) == 0 && s.to.position == s.from.position && maps.Equal(s.to.gaps, s.from.gaps) {
		return nil
	}
	open, days, closed, changes := newTable(openTable), newTable(dayTable), []int64(nil), deltas{}
	for _, r := range s.rows {
		t, err := toTransfer(r)
		if err != nil {
			return err
		}
		after := countOf(t)
		before, known := s.before[r.Seq]
		if err := changes.change(before, after); err != nil {
			return err
		}
		switch {
		case t.State != transfer.Confirmed:
			open.args = append(open.args, r.Seq, r.Version, after.pack())
		case known:
			closed = append(closed, r.Seq)
		}
	}
	s.to.round = s.from.round + 1
	for _, key := range slices.SortedFunc(maps.Keys(changes), compareLanes) {
		row, err := f.db.laneDay(ctx, key)
		if err != nil {
			return err
		}
		if err := changes[key].apply(&row); err != nil {
			return fmt.Errorf("count day %d of %d to %d: %w", key.day, key.srcChain, key.dstChain, err)
		}
		days.args = append(days.args, key.day, int64(key.srcChain), int64(key.dstChain), key.srcAnchor[:], key.dstAnchor[:],
			int64(key.kind),
			row.Started, row.Arrived, row.Returned, row.Millis, row.Volume.String(), s.to.round)
	}
	return f.db.write(ctx,
		func(ctx context.Context, tx gen.DBTX) error { return f.commit(ctx, tx, s, open, days, closed) })
}

const (
	openTable = "seq BIGINT, version BIGINT, counted BLOB"
	dayTable  = "day BIGINT, src_chain BIGINT, dst_chain BIGINT, src_anchor BLOB, dst_anchor BLOB, kind BIGINT, " +
		"started BIGINT, arrived BIGINT, returned BIGINT, millis BIGINT, volume TEXT, round BIGINT"
	upsertOpen = " ON CONFLICT (seq) DO UPDATE SET version = excluded.version, counted = excluded.counted"
	upsertDays = " ON CONFLICT (day, src_chain, dst_chain, src_anchor, dst_anchor, kind) DO UPDATE SET started = " +
		"excluded.started, " +
		"arrived = excluded.arrived, returned = excluded.returned, millis = excluded.millis, volume = excluded.volume, " +
		"round = excluded.round"
	moveSQL = "UPDATE statistic_place SET round = $1, position = $2, gaps = $3 WHERE id = 1 AND epoch = $4 AND round = $5"
)

// commit writes one step. What was read for it is still true if the round is.
func (f *StatisticsFollower) commit(ctx context.Context, tx gen.DBTX, s *step, open, days *table,
	closed []int64,
) error {
	done, err := tx.ExecContext(ctx, moveSQL, s.to.round, s.to.position, formatGaps(s.to.gaps), s.from.epoch, s.from.round)
	if err != nil {
		return fmt.Errorf("move the statistics' place: %w", err)
	}
	n, err := done.RowsAffected()
	if err != nil {
		return fmt.Errorf("move the statistics' place: %w", err)
	}
	if n == 0 { // another process was first: the next step reads what it wrote
		s.complete = false
		return nil
	}
	for part := range slices.Chunk(closed, maxRows) {
		var b strings.Builder
		b.WriteString("DELETE FROM statistic_open WHERE seq IN (")
		args := make([]any, padded(len(part)))
		list(&b, 1, len(args))
		for i := range args {
			args[i] = part[min(i, len(part)-1)]
		}
		if _, err := tx.ExecContext(ctx, b.String()+")", args...); err != nil {
			return fmt.Errorf("forget counted transfers: %w", err)
		}
	}
	if err := f.db.insertRows(ctx, tx, "statistic_open", open, upsertOpen); err != nil {
		return err
	}
	return f.db.insertRows(ctx, tx, "statistic_days", days, upsertDays)
}

// Recount drops what was counted, to count everything anew: after a change of the rules, or when the records were
// restored without it. Readers see it from the first transfer on again.
func (f *StatisticsFollower) Recount(ctx context.Context) error {
	f.scan = 0
	err := f.db.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		if _, err := tx.ExecContext(ctx,
			"UPDATE statistic_place SET rules = $1, epoch = epoch + 1, round = round + 1, position = 0, gaps = '' WHERE id = 1",
			int64(statisticRules)); err != nil {
			return err
		}
		_, err1 := tx.ExecContext(ctx, "DELETE FROM statistic_open")
		_, err2 := tx.ExecContext(ctx, "DELETE FROM statistic_days")
		return errors.Join(err1, err2)
	})
	return wrap(err, "begin a recount")
}

const dayColumns = "day, src_chain, dst_chain, src_anchor, dst_anchor, kind, started, arrived, returned, millis, volume"

func scanDay(r *sql.Rows, more ...any) (api.LaneDay, error) {
	var d api.LaneDay
	var src, dst, kind int64
	var from, to []byte
	var volume string
	if err := r.Scan(append([]any{
		&d.Day, &src, &dst, &from, &to, &kind, &d.Started, &d.Arrived, &d.Returned, &d.Millis, &volume,
	}, more...)...); err != nil {
		return d, err
	}
	var err1, err2, err3 error
	d.SrcChain, d.DstChain, d.Kind = uint32(src), uint32(dst), message.Kind(kind)
	d.SrcAnchor, err1 = anchorOf(from)
	d.DstAnchor, err2 = anchorOf(to)
	d.Volume, err3 = amount.Parse(volume)
	return d, errors.Join(err1, err2, err3)
}

// laneDay returns a row as it is, or an empty one.
func (db *DB) laneDay(ctx context.Context, k laneKey) (out api.LaneDay, err error) {
	err = db.queryRows(ctx,
		"SELECT "+dayColumns+" FROM statistic_days WHERE day = $1 AND src_chain = $2 AND dst_chain = $3 AND "+
			"src_anchor = $4 AND dst_anchor = $5 AND kind = $6",
		[]any{k.day, int64(k.srcChain), int64(k.dstChain), k.srcAnchor[:], k.dstAnchor[:], int64(k.kind)},
		func(r *sql.Rows) (err error) {
			out, err = scanDay(r)
			return err
		})
	return out, wrap(err, "read day %d of %d to %d", k.day, k.srcChain, k.dstChain)
}

// Days implements api.Statistics.
func (s statistics) Days(ctx context.Context, after api.StatisticPlace, limit int) (api.StatisticPage, error) {
	p, err := s.statisticPlace(ctx)
	if err != nil {
		return api.StatisticPage{}, err
	}
	newest, err := s.newestTransfer(ctx)
	if err != nil {
		return api.StatisticPage{}, err
	}
	if after.Epoch != p.epoch {
		after = api.StatisticPlace{Epoch: p.epoch}
	}
	page := api.StatisticPage{Next: after, Behind: max(newest-p.position, 0)}
	if p.rules != statisticRules {
		page.Behind = newest
	}
	err = s.queryRows(ctx,
		"SELECT "+dayColumns+", round, seq FROM statistic_days WHERE (round, seq) > ($1, $2) ORDER BY round, seq LIMIT $3",
		[]any{after.Round, after.Seq, int64(min(max(limit, 1), maxDays))}, func(r *sql.Rows) error {
			d, err := scanDay(r, &page.Next.Round, &page.Next.Seq)
			page.Rows = append(page.Rows, d)
			return err
		})
	return page, wrap(err, "read counted days")
}

// maxDays bounds the rows of one page of Days, and the readings of Locked.
const (
	maxDays   = 10_000
	maxLocked = 100_000
)

// Locked implements api.Statistics.
func (s statistics) Locked(ctx context.Context, from int64) (out []api.LockedDay, err error) {
	err = s.queryRows(ctx,
		"SELECT day, chain_id, token, symbol, amount, decimals, rate FROM statistic_locked WHERE day >= $1 "+
			"ORDER BY day, chain_id, token LIMIT $2", []any{from, int64(maxLocked)}, func(r *sql.Rows) error {
			var d api.LockedDay
			var chain, decimals int64
			var value string
			if err := r.Scan(&d.Day, &chain, &d.Token, &d.Symbol, &value, &decimals, &d.Rate); err != nil {
				return err
			}
			d.ChainID, d.Decimals = uint32(chain), uint8(decimals)
			var err error
			d.Amount, err = amount.Parse(value)
			out = append(out, d)
			return err
		})
	return out, wrap(err, "read locked amounts")
}

// PutLocked implements api.Statistics.
func (s statistics) PutLocked(ctx context.Context, readings []api.LockedDay) error {
	t := newTable("day BIGINT, chain_id BIGINT, token TEXT, symbol TEXT, amount TEXT, decimals BIGINT, rate TEXT")
	for _, d := range readings {
		t.args = append(t.args, d.Day, int64(d.ChainID), d.Token, d.Symbol, d.Amount.String(), int64(d.Decimals), d.Rate)
	}
	err := s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		return s.insertRows(ctx, tx, "statistic_locked", t,
			" ON CONFLICT (day, chain_id, token) DO UPDATE SET symbol = excluded.symbol, "+
				"amount = excluded.amount, decimals = excluded.decimals, rate = excluded.rate")
	})
	return wrap(err, "store %d locked amounts", len(readings))
}

func compareLanes(a, b laneKey) int {
	return cmp.Or(cmp.Compare(a.day, b.day), cmp.Compare(a.srcChain, b.srcChain), cmp.Compare(a.dstChain, b.dstChain),
		slices.Compare(a.srcAnchor[:], b.srcAnchor[:]), slices.Compare(a.dstAnchor[:], b.dstAnchor[:]),
		cmp.Compare(a.kind, b.kind))
}

// formatGaps writes `key:milliseconds key:milliseconds …`.
func formatGaps(gaps map[int64]int64) string {
	var b strings.Builder
	for i, key := range slices.Sorted(maps.Keys(gaps)) {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.FormatInt(key, 10) + ":" + strconv.FormatInt(gaps[key], 10))
	}
	return b.String()
}

func parseGaps(s string) (map[int64]int64, error) {
	out := make(map[int64]int64)
	for _, field := range strings.Fields(s) {
		key, since, _ := strings.Cut(field, ":")
		k, err1 := strconv.ParseInt(key, 10, 64)
		v, err2 := strconv.ParseInt(since, 10, 64)
		if err := errors.Join(err1, err2); err != nil {
			return nil, fmt.Errorf("read the statistics' gaps: %w", errRow)
		}
		out[k] = v
	}
	return out, nil
}
