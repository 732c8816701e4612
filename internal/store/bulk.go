package store

import (
	"context"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"causeway/internal/message"
	"causeway/internal/store/gen"
	"causeway/internal/transfer"
)

// Statements over many rows are written here, because sqlc has no lists that both databases take. They come in sizes
// that are powers of two, so that there are few different ones to prepare. The rows themselves are the one thing that
// the databases take differently: SQLite a VALUES list, PostgreSQL an array per column, which spares it planning
// thousands of parameters (engine.rows).

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

// columns returns n columns from the one at from on.
func (t *table) columns(from, n int) *table {
	out := &table{names: t.names[from : from+n], types: t.types[from : from+n], args: make([]any, 0, t.rows()*n)}
	for i := from; i < len(t.args); i += len(t.names) {
		out.args = append(out.args, t.args[i:i+n]...)
	}
	return out
}

// column is the place of a column in a row, -1 if there is none of this name.
func (t *table) column(name string) int { return slices.Index(t.names, name) }

func (t *table) row(i int) []any { return t.args[i*len(t.names) : (i+1)*len(t.names)] }

// insertSQL inserts what rows, a VALUES list or a SELECT, yields.
func (t *table) insertSQL(into, rows, tail string) string {
	return "INSERT INTO " + into + " (" + strings.Join(t.names, ", ") + ") " + rows + tail
}

// The columns in the order of insertArgs, sourceArgs, stateArgs and the rows of addresses, anchors, sources and
// history.
const (
	identityColumns = "uid BLOB, src_chain BIGINT, dst_chain BIGINT, kind BIGINT, created_at BIGINT, message BLOB"
	sourceColumns   = "source_height BIGINT, final_height BIGINT, included BOOLEAN, source BLOB"
	stateColumns    = "state TEXT, arrival_height BIGINT, settled_height BIGINT, refund_uid BLOB, next_at BIGINT, " +
		"progress BLOB"
	transferTable = identityColumns + ", " + sourceColumns + ", " + stateColumns + ", version BIGINT"
	addressTable  = "address BLOB, seq BIGINT"
	anchorTable   = "anchor BLOB, seq BIGINT"
	sourceTable   = "seq BIGINT, tx BLOB, log_index BIGINT"
	historyTable  = "seq BIGINT, version BIGINT, state TEXT, at BIGINT, tx TEXT"
	leaseTable    = "seq BIGINT, version BIGINT, until BIGINT"
	keyTable      = "k_seq BIGINT"
	keyColumns    = "k_uid BLOB, k_version BIGINT"
)

// readColumns are what toTransfer needs, in the order of scanTransfer. Chains and kind are found in uid and message.
func readColumns(prefix string) string {
	return prefix + strings.Join([]string{
		"seq", "uid", "created_at", "state", "source_height", "final_height", "included", "arrival_height", "settled_height",
		"next_at", "version",
		"message", "source", "progress",
	}, ", "+prefix)
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
	return "WITH k (k_seq) AS (" + rows + ") SELECT " + readColumns("t.") +
		" FROM k CROSS JOIN transfers AS t WHERE t.seq = k.k_seq"
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

// eachTransfer hands the transfers of a query to use, one at a time: however many there are, one is in memory.
func eachTransfer(ctx context.Context, tx gen.DBTX, query string, use func(transfer.Transfer) error,
	args ...any,
) error {
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		row, err := scanTransfer(rows)
		if err != nil {
			return err
		}
		t, err := toTransfer(row)
		if err != nil {
			return err
		}
		if err := use(t); err != nil {
			return err
		}
	}
	return rows.Err()
}

// insertRows inserts a table in chunks; tail is what follows the rows.
func insertRows(ctx context.Context, e engine, tx gen.DBTX, into string, t *table, tail string) error {
	return chunks(t.rows(), func(from, to int) error {
		part := t.part(from, to)
		rows, args, err := e.rows(part)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, part.insertSQL(into, rows, tail), args...)
		return wrap(err, "insert into %s", into)
	})
}

func (db *DB) insertRows(ctx context.Context, tx gen.DBTX, into string, t *table, tail string) error {
	return insertRows(ctx, db.engine, tx, into, t, tail)
}

// senderAddress reads a sender's text as the 32-byte form of messages: 20 bytes are padded on the left. Senders of
// chains whose addresses have other lengths are found by recipient and refund address alone.
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
