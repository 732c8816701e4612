package store

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"causeway/internal/api"
	"causeway/internal/message"
	"causeway/internal/store/gen"
	"causeway/internal/transfer"
)

// API returns what the HTTP API reads of transfers.
func (db *DB) API() api.Records { return records{db} }

type records struct{ *DB }

// Bounds of a query. They protect the database from a caller's mistake; the API has its own, smaller ones.
const (
	maxPage   = 1000
	maxOffset = 10_000
	maxIn     = 256 // values of one filter
)

// cursorPrefix marks the cursors of List.
const cursorPrefix = "t1."

// Transfer implements api.Records.
func (r records) Transfer(ctx context.Context, uid message.UID) (transfer.Transfer, bool, error) {
	list, err := toTransfers(r.queries.TransferByUID(ctx, r.engine.reader(), uid[:]))
	if err != nil || len(list) == 0 {
		return transfer.Transfer{}, false, wrap(err, "read transfer %s", uid)
	}
	return list[0], true, nil
}

// BySourceTx implements api.Records.
func (r records) BySourceTx(ctx context.Context, tx string, limit int) ([]transfer.Transfer, error) {
	if tx == "" {
		return nil, nil
	}
	list, err := toTransfers(r.queries.TransfersBySourceTx(ctx, r.engine.reader(), gen.TransfersBySourceTxParams{
		Tx: packText(tx), Limit: limit32(limit),
	}))
	return list, wrap(err, "read transfers of transaction %s", tx)
}

// List implements api.Records. Pages go by order of insertion, so that transfers which arrive meanwhile never shift a
// page that is read by cursor.
func (r records) List(ctx context.Context, q api.Query) (api.Page, error) {
	limit := min(max(q.Limit, 1), maxPage)
	offset := min(max(q.Offset, 0), maxOffset)
	b, err := listQuery(q, int64(offset+limit+1))
	if err != nil {
		return api.Page{}, err
	}
	b.text.WriteString(" ORDER BY " + b.key + " DESC LIMIT " + b.arg(int64(limit+1)))
	if offset > 0 {
		b.text.WriteString(" OFFSET " + b.arg(int64(offset)))
	}
	rows, err := queryTransfers(ctx, r.engine.reader(), "SELECT "+readColumns("t.")+b.text.String(), b.args...)
	if err != nil {
		return api.Page{}, fmt.Errorf("list transfers: %w", err)
	}
	var p api.Page
	if len(rows) > limit {
		rows = rows[:limit]
		p.Next = encodeCursor(rows[limit-1].Seq)
	}
	p.Items, err = toTransfers(rows, nil)
	return p, err
}

// underWay reads what neither arrived nor ended, by the indexes of what is due and of what was observed and is not
// final: what ended is in neither. Ordered otherwise, SQLite would read the whole table.
var underWay = [...]string{
	`WHERE t.next_at IS NOT NULL AND t.state IN ('final', 'held', 'attested', 'submitted', 'claimable')
AND (t.src_chain = $1 OR t.dst_chain = $1) ORDER BY t.next_at, t.seq`,
	`WHERE t.state = 'observed' AND (t.src_chain = $1 OR t.dst_chain = $1) ORDER BY t.src_chain, t.final_height, t.seq`,
}

// UnderWay implements api.Records.
func (r records) UnderWay(ctx context.Context, chainID uint32, use func(transfer.Transfer) error) error {
	for _, which := range underWay {
		err := eachTransfer(ctx, r.engine.reader(), "SELECT "+readColumns("t.")+" FROM transfers t "+which, use,
			int64(chainID))
		if err != nil {
			return wrap(err, "read what is under way from and to chain %d", chainID)
		}
	}
	return nil
}

// errQuery means that a caller asks Keys for what only List can.
var errQuery = errors.New("keys are listed by address alone")

// Keys implements api.Records. It reads the index of addresses and no transfer.
func (r records) Keys(ctx context.Context, q api.Query) (api.KeyPage, error) {
	if q.Address.IsZero() || q.Offset != 0 || len(q.States)+len(q.Kinds)+len(q.Anchors) > 0 {
		return api.KeyPage{}, fmt.Errorf("list keys: %w", errQuery)
	}
	before, err := before(q.After)
	if err != nil {
		return api.KeyPage{}, err
	}
	limit := min(max(q.Limit, 1), maxPage)
	keys, err := r.queries.AddressKeys(ctx, r.engine.reader(), gen.AddressKeysParams{
		Address: q.Address[:], Before: before, MaxRows: limit32(limit + 1),
	})
	if err != nil {
		return api.KeyPage{}, fmt.Errorf("list keys of an address: %w", err)
	}
	if len(keys) <= limit {
		return api.KeyPage{Keys: keys}, nil
	}
	return api.KeyPage{Keys: keys[:limit], Next: encodeCursor(keys[limit-1])}, nil
}

// errKey means that a key was asked for that no transfer has.
var errKey = errors.New("no transfer has this key")

// ByKeys implements api.Records.
func (r records) ByKeys(ctx context.Context, keys []int64) ([]transfer.Transfer, error) {
	found := make(map[int64]gen.Transfer, len(keys))
	for from := 0; from < len(keys); from += maxRows {
		t := newTable(keyTable)
		for _, key := range keys[from:min(from+maxRows, len(keys))] {
			t.args = append(t.args, key)
		}
		rows, args, err := r.engine.rows(t)
		if err != nil {
			return nil, err
		}
		list, err := queryTransfers(ctx, r.engine.reader(), t.byKeysSQL(rows), args...)
		if err != nil {
			return nil, fmt.Errorf("read %d transfers: %w", len(keys), err)
		}
		for _, x := range list {
			found[x.Seq] = x
		}
	}
	out := make([]transfer.Transfer, len(keys))
	for i, key := range keys {
		row, ok := found[key]
		if !ok {
			return nil, fmt.Errorf("read transfer of key %d: %w", key, errKey)
		}
		var err error
		if out[i], err = toTransfer(row); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// Count implements api.Records.
func (r records) Count(ctx context.Context, q api.Query, limit int64) (int64, error) {
	b, err := listQuery(q, limit)
	if err != nil {
		return 0, err
	}
	b.text.WriteString(" LIMIT " + b.arg(limit))
	rows, err := r.engine.reader().QueryContext(ctx, "SELECT count(*) FROM (SELECT 1"+b.text.String()+") AS matches",
		b.args...)
	if err != nil {
		return 0, fmt.Errorf("count transfers: %w", err)
	}
	defer rows.Close()
	var n int64
	for rows.Next() {
		if err := rows.Scan(&n); err != nil {
			return 0, fmt.Errorf("count transfers: %w", err)
		}
	}
	return n, wrap(rows.Err(), "count transfers")
}

// builder grows a query and its arguments together.
type builder struct {
	text strings.Builder
	args []any
	key  string // the column that orders
}

func (b *builder) arg(v any) string {
	b.args = append(b.args, v)
	return "$" + strconv.Itoa(len(b.args))
}

// in appends `AND column IN (…)`; no values do not restrict. The list is padded so that few statements differ.
func in[T any](b *builder, column string, values []T, convert func(T) any) error {
	if len(values) == 0 {
		return nil
	}
	if len(values) > maxIn {
		return fmt.Errorf("filter %s has %d values, more than %d", column, len(values), maxIn)
	}
	b.text.WriteString(" AND " + column + " IN (")
	for i := range padded(len(values)) {
		if i > 0 {
			b.text.WriteString(", ")
		}
		b.text.WriteString(b.arg(convert(values[min(i, len(values)-1)])))
	}
	b.text.WriteString(")")
	return nil
}

// listQuery writes everything from FROM to the end of WHERE, for a caller that reads at most `most` rows.
func listQuery(q api.Query, most int64) (*builder, error) {
	before, err := before(q.After)
	if err != nil {
		return nil, err
	}
	b := &builder{key: "t.seq"}
	switch {
	case !q.Address.IsZero():
		b.key = "a.seq"
		b.text.WriteString(" FROM transfer_addresses AS a JOIN transfers AS t ON t.seq = a.seq WHERE a.address = " +
			b.arg(q.Address[:]) + " AND a.seq < " + b.arg(before))
		if len(q.Anchors) > 0 {
			b.text.WriteString(" AND EXISTS (SELECT 1 FROM transfer_anchors AS x WHERE x.seq = a.seq")
			if err := in(b, "x.anchor", q.Anchors, func(a message.Bytes32) any { return a[:] }); err != nil {
				return nil, err
			}
			b.text.WriteString(")")
		}
	case len(q.Anchors) > 0:
		b.key = "a.seq"
		if err := b.ofAnchors(q, before, most); err != nil {
			return nil, err
		}
	default:
		b.text.WriteString(" FROM transfers AS t WHERE t.seq < " + b.arg(before))
	}
	return b, b.filters(q)
}

// ofAnchors reads the newest of each anchor and merges them: a list of anchors would make a database sort all that they
// ever had.
func (b *builder) ofAnchors(q api.Query, before, most int64) error {
	anchors := make(map[message.Bytes32]bool, len(q.Anchors))
	b.text.WriteString(" FROM (")
	for _, anchor := range q.Anchors {
		if anchors[anchor] {
			continue
		}
		if len(anchors) == maxIn {
			return fmt.Errorf("filter anchor has more than %d values", maxIn)
		}
		if len(anchors) > 0 {
			b.text.WriteString(" UNION ALL ")
		}
		anchors[anchor] = true
		b.text.WriteString(
			"SELECT seq FROM (SELECT x.seq FROM transfer_anchors AS x JOIN transfers AS t ON t.seq = x.seq WHERE x.anchor = " +
				b.arg(anchor[:]) + " AND x.seq < " + b.arg(before))
		if err := b.filters(q); err != nil {
			return err
		}
		b.text.WriteString(" ORDER BY x.seq DESC LIMIT " + b.arg(most) + ") AS newest")
	}
	b.text.WriteString(") AS a JOIN transfers AS t ON t.seq = a.seq WHERE a.seq < " + b.arg(before))
	return nil
}

// filters appends the conditions on the transfers themselves.
func (b *builder) filters(q api.Query) error {
	if err := in(b, "t.state", q.States, func(s transfer.State) any { return string(s) }); err != nil {
		return err
	}
	return in(b, "t.kind", q.Kinds, func(k message.Kind) any { return int64(k) })
}

// before is the key that a page stands before: the cursor's, or one above all.
func before(cursor string) (int64, error) {
	if cursor == "" {
		return math.MaxInt64, nil
	}
	return decodeCursor(cursor)
}

func encodeCursor(seq int64) string {
	return base64.RawURLEncoding.EncodeToString([]byte(cursorPrefix + strconv.FormatInt(seq, 36)))
}

func decodeCursor(s string) (int64, error) {
	if len(s) > 40 {
		return 0, api.ErrCursor
	}
	raw, err := base64.RawURLEncoding.DecodeString(s)
	if err != nil {
		return 0, api.ErrCursor
	}
	text, ok := strings.CutPrefix(string(raw), cursorPrefix)
	seq, err := strconv.ParseInt(text, 36, 64)
	if !ok || err != nil || seq <= 0 || encodeCursor(seq) != s { // the same place has one cursor
		return 0, api.ErrCursor
	}
	return seq, nil
}

// History implements api.Records.
func (r records) History(ctx context.Context, uid message.UID, limit int) ([]api.HistoryRow, error) {
	rows, err := r.queries.History(ctx, r.engine.reader(), gen.HistoryParams{Uid: uid[:], Limit: limit32(limit)})
	if err != nil {
		return nil, fmt.Errorf("read history of %s: %w", uid, err)
	}
	out := make([]api.HistoryRow, len(rows))
	for i, h := range rows {
		out[i] = api.HistoryRow{State: transfer.State(h.State), At: fromMillis(h.At), Tx: h.Tx}
	}
	return out, nil
}

// Versions implements api.Records.
func (r records) Versions(ctx context.Context, uids []message.UID) (map[message.UID]int64, error) {
	out := make(map[message.UID]int64, len(uids))
	for from := 0; from < len(uids); from += maxIn {
		if err := r.versions(ctx, uids[from:min(from+maxIn, len(uids))], out); err != nil {
			return nil, fmt.Errorf("read versions of %d transfers: %w", len(uids), err)
		}
	}
	return out, nil
}

func (r records) versions(ctx context.Context, uids []message.UID, out map[message.UID]int64) error {
	args := uidArgs(uids)
	rows, err := r.engine.reader().QueryContext(ctx, versionsSQL(len(args)), args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var raw []byte
		var version int64
		if err := rows.Scan(&raw, &version); err != nil {
			return err
		}
		uid, err := uidOf(raw)
		if err != nil {
			return err
		}
		out[uid] = version
	}
	return rows.Err()
}

// Dict implements api.Records.
func (r records) Dict(ctx context.Context, id string) (api.DictEntry, bool, error) {
	rows, err := r.queries.DictEntry(ctx, r.engine.reader(), id)
	if err != nil || len(rows) == 0 {
		return api.DictEntry{}, false, wrap(err, "read dict entry %q", id)
	}
	return api.DictEntry{ID: rows[0].ID, Status: int(rows[0].Status), Content: rows[0].Content}, true, nil
}

// PutDict implements api.Records.
func (r records) PutDict(ctx context.Context, e api.DictEntry) error {
	err := r.statement(ctx, func(ctx context.Context, tx gen.DBTX) error {
		return r.queries.PutDictEntry(ctx, tx, gen.PutDictEntryParams{ID: e.ID, Status: int64(e.Status), Content: e.Content})
	})
	return wrap(err, "store dict entry %q", e.ID)
}

// CreateDict implements api.Records.
func (r records) CreateDict(ctx context.Context, e api.DictEntry) (created bool, err error) {
	var n int64
	err = r.statement(ctx, func(ctx context.Context, tx gen.DBTX) (err error) {
		n, err = r.queries.CreateDictEntry(ctx, tx,
			gen.CreateDictEntryParams{ID: e.ID, Status: int64(e.Status), Content: e.Content})
		return err
	})
	return n > 0, wrap(err, "create dict entry %q", e.ID)
}

// DeleteDict implements api.Records.
func (r records) DeleteDict(ctx context.Context, id string) (deleted bool, err error) {
	var n int64
	err = r.statement(ctx, func(ctx context.Context, tx gen.DBTX) (err error) {
		n, err = r.queries.DeleteDictEntry(ctx, tx, id)
		return err
	})
	return n > 0, wrap(err, "delete dict entry %q", id)
}
