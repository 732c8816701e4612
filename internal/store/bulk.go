package store

import (
	"context"
	"encoding/hex"
	"maps"
	"strconv"
	"strings"

	"causeway/internal/message"
	"causeway/internal/store/gen"
	"causeway/internal/transfer"
)

// Statements over many rows are written here, because sqlc has no lists that both databases take. They come in sizes that
// are powers of two, so that there are few different ones to prepare. The rows themselves are the one thing that the
// databases take differently: SQLite a VALUES list, PostgreSQL an array per column, which spares it planning thousands of
// parameters (engine.rows).

// maxRows bounds the rows of one statement.
const maxRows = 64

// chunks cuts n items into pieces whose sizes are powers of two up to maxRows, and calls fn with each.
func chunks(n int, fn func(from, to int) error) error {
	size := maxRows
	for from := 0; from < n; {
		for size > n-from {
			size /= 2
		}
		if err := fn(from, from+size); err != nil {
			return err
		}
		from += size
	}
	return nil
}

// table is rows of typed columns for one statement, row after row in args.
type table struct {
	names, types []string
	args         []any
}

// newTable takes columns written as "name TYPE, name TYPE", in SQLite's types.
func newTable(columns string) *table {
	t := &table{}
	for _, c := range strings.Split(columns, ", ") {
		name, kind, _ := strings.Cut(c, " ")
		t.names, t.types = append(t.names, name), append(t.types, kind)
	}
	return t
}

func (t *table) rows() int { return len(t.args) / len(t.names) }

// part returns rows from … to-1.
func (t *table) part(from, to int) *table {
	n := len(t.names)
	return &table{names: t.names, types: t.types, args: t.args[from*n : to*n]}
}

// valuesList is the rows as SQLite takes them, with args in order: VALUES ($1, $2), ($3, $4).
func (t *table) valuesList() string {
	var b strings.Builder
	b.WriteString("VALUES ")
	for i := range t.args {
		switch {
		case i == 0:
			b.WriteString("(")
		case i%len(t.names) == 0:
			b.WriteString("), (")
		default:
			b.WriteString(", ")
		}
		b.WriteString("$" + strconv.Itoa(i+1))
	}
	b.WriteString(")")
	return b.String()
}

// list writes `$from, $from+1 …` for n values.
func list(b *strings.Builder, from, n int) {
	for i := range n {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteByte('$')
		b.WriteString(strconv.Itoa(from + i))
	}
}

// padded rounds a list's length up to a power of two; the last value is repeated, which changes no IN list.
func padded(n int) int {
	p := 1
	for p < n {
		p *= 2
	}
	return p
}

// insertSQL inserts what rows, a VALUES list or a SELECT, yields.
func (t *table) insertSQL(into, rows, tail string) string {
	return "INSERT INTO " + into + " (" + strings.Join(t.names, ", ") + ") " + rows + tail
}

// The columns in the order of insertArgs, sourceArgs, stateArgs and the rows of addresses, anchors, sources and history.
const (
	identityColumns = "uid BLOB, src_chain BIGINT, dst_chain BIGINT, kind BIGINT, created_at BIGINT, message BLOB"
	sourceColumns   = "source_height BIGINT, final_height BIGINT, included BOOLEAN, source BLOB"
	stateColumns    = "state TEXT, arrival_height BIGINT, settled_height BIGINT, refund_uid BLOB, next_at BIGINT, progress BLOB"
	transferTable   = identityColumns + ", " + sourceColumns + ", " + stateColumns + ", version BIGINT"
	addressTable    = "address BLOB, seq BIGINT"
	anchorTable     = "anchor BLOB, seq BIGINT"
	sourceTable     = "seq BIGINT, tx BLOB, log_index BIGINT"
	historyTable    = "seq BIGINT, version BIGINT, state TEXT, at BIGINT, tx TEXT"
	keyTable        = "k_seq BIGINT"
	keyColumns      = "k_uid BLOB, k_version BIGINT"
)

// readColumns are what toTransfer needs, in the order of scanTransfer. Chains and kind are found in uid and message.
func readColumns(prefix string) string {
	return prefix + strings.Join([]string{
		"seq", "uid", "created_at", "state", "source_height", "final_height", "included", "arrival_height", "settled_height", "next_at", "version",
		"message", "source", "progress",
	}, ", "+prefix)
}

// saveTable holds rows to compare and set. Only with source do they touch the source's columns and their index.
func saveTable(source bool) *table {
	if source {
		return newTable(keyColumns + ", " + sourceColumns + ", " + stateColumns)
	}
	return newTable(keyColumns + ", " + stateColumns)
}

// saveSQL compares and sets what rows yields, in one statement; it returns those that matched.
func (t *table) saveSQL(rows string) string {
	var b strings.Builder
	b.WriteString("WITH v (" + strings.Join(t.names, ", ") + ") AS (" + rows + ") UPDATE transfers SET ")
	for _, n := range t.names[2:] {
		b.WriteString(n + " = v." + n + ", ")
	}
	b.WriteString("version = transfers.version + 1 FROM v WHERE transfers.uid = v.k_uid AND transfers.version = v.k_version " +
		"RETURNING seq, uid")
	return b.String()
}

func transfersByUIDSQL(n int, lock bool) string {
	var b strings.Builder
	b.WriteString("SELECT " + readColumns("") + " FROM transfers WHERE uid IN (")
	list(&b, 1, n)
	b.WriteString(")")
	if lock {
		b.WriteString(" ORDER BY uid FOR UPDATE")
	}
	return b.String()
}

func refundedBySQL(n int) string {
	var b strings.Builder
	b.WriteString("SELECT " + readColumns("") + " FROM transfers WHERE refund_uid IS NOT NULL AND refund_uid IN (")
	list(&b, 1, n)
	b.WriteString(") ORDER BY seq FOR UPDATE")
	return b.String()
}

// byKeysSQL reads the transfers whose keys rows yields. CROSS JOIN makes SQLite take the keys first.
func (t *table) byKeysSQL(rows string) string {
	return "WITH k (k_seq) AS (" + rows + ") SELECT " + readColumns("t.") + " FROM k CROSS JOIN transfers AS t WHERE t.seq = k.k_seq"
}

func versionsSQL(n int) string {
	var b strings.Builder
	b.WriteString("SELECT uid, version FROM transfers WHERE uid IN (")
	list(&b, 1, n)
	b.WriteString(")")
	return b.String()
}

// uidArgs returns uids as arguments, padded.
func uidArgs(uids []message.UID) []any {
	args := make([]any, padded(len(uids)))
	for i := range args {
		args[i] = uids[min(i, len(uids)-1)][:]
	}
	return args
}

// queryTransfers runs a query whose columns are readColumns.
func queryTransfers(ctx context.Context, tx gen.DBTX, query string, args ...any) ([]gen.Transfer, error) {
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []gen.Transfer
	for rows.Next() {
		r, err := scanTransfer(rows)
		if err != nil {
			return nil, err
		}
		out = append(out, r)
	}
	return out, rows.Err()
}

// querySeqs runs a statement that returns seq and uid.
func querySeqs(ctx context.Context, tx gen.DBTX, query string, args []any) (map[message.UID]int64, error) {
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := make(map[message.UID]int64)
	for rows.Next() {
		var seq int64
		var raw []byte
		if err := rows.Scan(&seq, &raw); err != nil {
			return nil, err
		}
		uid, err := bytes32(raw)
		if err != nil {
			return nil, err
		}
		out[uid] = seq
	}
	return out, rows.Err()
}

// insertRows inserts a table in chunks; tail is what follows the rows.
func (db *DB) insertRows(ctx context.Context, tx gen.DBTX, into string, t *table, tail string) error {
	return chunks(t.rows(), func(from, to int) error {
		part := t.part(from, to)
		rows, args, err := db.engine.rows(part)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, part.insertSQL(into, rows, tail), args...)
		return wrap(err, "insert into %s", into)
	})
}

// insert adds new transfers with what they are found by and their first history row. It returns how many were new.
func (db *DB) insert(ctx context.Context, tx gen.DBTX, ts []transfer.Transfer) (int, error) {
	seqs := make(map[message.UID]int64, len(ts))
	err := chunks(len(ts), func(from, to int) (err error) {
		t := newTable(transferTable)
		for _, x := range ts[from:to] {
			if t.args, err = insertArgs(t.args, x); err != nil {
				return err
			}
		}
		rows, args, err := db.engine.rows(t)
		if err != nil {
			return err
		}
		fresh, err := querySeqs(ctx, tx, t.insertSQL("transfers", rows, " ON CONFLICT (uid) DO NOTHING RETURNING seq, uid"), args)
		maps.Copy(seqs, fresh)
		return wrap(err, "insert transfers")
	})
	if err != nil || len(seqs) < len(ts) {
		return len(seqs), err
	}
	found, anchors, sources, history := newTable(addressTable), newTable(anchorTable), newTable(sourceTable), newTable(historyTable)
	for _, x := range ts {
		seq := seqs[x.UID]
		list, err := addresses(x)
		if err != nil {
			return 0, err
		}
		for _, a := range list {
			found.args = append(found.args, a[:], seq)
		}
		anchors.args = append(anchors.args, x.Message.SrcAnchor[:], seq)
		sources.args = append(sources.args, seq, packText(x.Source.Tx), int64(x.Source.LogIndex))
		history.args = append(history.args, seq, int64(0), string(x.State), millis(x.UpdatedAt), historyTx(x))
	}
	for _, rows := range []struct {
		into string
		t    *table
	}{{"transfer_addresses", found}, {"transfer_anchors", anchors}, {"transfer_sources", sources}, {"transfer_history", history}} {
		if err := db.insertRows(ctx, tx, rows.into, rows.t, ""); err != nil {
			return 0, err
		}
	}
	return len(seqs), nil
}

// senderAddress reads a sender's text as the 32-byte form of messages: 20 bytes are padded on the left. Senders of chains
// whose addresses have other lengths are found by recipient and refund address alone.
func senderAddress(s string) (message.Bytes32, bool) {
	raw, err := hex.DecodeString(strings.TrimPrefix(s, "0x"))
	switch {
	case err != nil:
		return message.Bytes32{}, false
	case len(raw) == 20:
		return message.FromAddress([20]byte(raw)), true
	case len(raw) == 32:
		return message.Bytes32(raw), true
	default:
		return message.Bytes32{}, false
	}
}
