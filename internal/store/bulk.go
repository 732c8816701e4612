package store

import (
	"context"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"causeway/internal/message"
	"causeway/internal/store/gen"
	"causeway/internal/transfer"
)

// Statements over many rows are written here, because sqlc has no lists that both databases take. Lists come in sizes
// that are powers of two, so that there are few different statements to prepare.

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

// values writes `($1, $2), ($3, $4)`. casts, where given, name the type of each column for PostgreSQL, which cannot infer
// those of a VALUES list that stands alone; BLOB is translated.
func values(b *strings.Builder, rows, columns int, casts []string) {
	n := 0
	for r := range rows {
		if r > 0 {
			b.WriteString(", ")
		}
		for c := range columns {
			b.WriteString([]string{"(", ", "}[min(c, 1)])
			n++
			param := "$" + strconv.Itoa(n)
			if r == 0 && casts != nil {
				param = "CAST(" + param + " AS " + casts[c] + ")"
			}
			b.WriteString(param)
		}
		b.WriteByte(')')
	}
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

// columns counts the names of a column list.
func columns(list string) int { return strings.Count(list, ",") + 1 }

func insertTransfersSQL(rows int) string {
	var b strings.Builder
	b.WriteString("INSERT INTO transfers (" + transferColumns + ") VALUES ")
	values(&b, rows, columns(transferColumns), nil)
	b.WriteString(" ON CONFLICT (uid) DO NOTHING RETURNING seq, uid")
	return b.String()
}

func insertAddressesSQL(rows int) string {
	var b strings.Builder
	b.WriteString("INSERT INTO transfer_addresses (address, seq) VALUES ")
	values(&b, rows, 2, nil)
	return b.String()
}

func insertHistorySQL(rows int) string {
	var b strings.Builder
	b.WriteString("INSERT INTO transfer_history (seq, version, state, at, tx) VALUES ")
	values(&b, rows, 5, nil)
	return b.String()
}

// sourceColumns and stateColumns are in the order of sourceArgs and stateArgs, with PostgreSQL's types.
const (
	sourceColumns = "source_tx TEXT, source_height BIGINT, source_hash TEXT, source_log BIGINT, source_at BIGINT, included BOOLEAN"
	stateColumns  = "state TEXT, reason TEXT, detail TEXT, batch BLOB, tx TEXT, arrival_tx TEXT, arrival_height BIGINT, " +
		"arrival_hash TEXT, arrival_log BIGINT, arrival_at BIGINT, settled_tx TEXT, settled_height BIGINT, settled_hash TEXT, " +
		"settled_log BIGINT, settled_at BIGINT, paid TEXT, release_at BIGINT, refund_uid BLOB, updated_at BIGINT, " +
		"next_at BIGINT, attempts BIGINT"
)

// saveSQL compares and sets many rows in one statement; it returns those that matched. Only with source does it touch the
// source's columns and their index.
func saveSQL(rows int, source bool, blob string) string {
	list := stateColumns
	if source {
		list = sourceColumns + ", " + stateColumns
	}
	names, types := []string{"k_uid", "k_version"}, []string{blob, "BIGINT"}
	for _, c := range strings.Split(list, ", ") {
		name, kind, _ := strings.Cut(c, " ")
		if kind == "BLOB" {
			kind = blob
		}
		names, types = append(names, name), append(types, kind)
	}
	var b strings.Builder
	b.WriteString("WITH v (" + strings.Join(names, ", ") + ") AS (VALUES ")
	values(&b, rows, len(types), types)
	b.WriteString(") UPDATE transfers SET ")
	for _, n := range names[2:] {
		b.WriteString(n + " = v." + n + ", ")
	}
	b.WriteString("version = transfers.version + 1 FROM v WHERE transfers.uid = v.k_uid AND transfers.version = v.k_version " +
		"RETURNING seq, uid")
	return b.String()
}

func transfersByUIDSQL(n int, lock bool) string {
	var b strings.Builder
	b.WriteString("SELECT seq, " + transferColumns + " FROM transfers WHERE uid IN (")
	list(&b, 1, n)
	b.WriteString(")")
	if lock {
		b.WriteString(" ORDER BY uid FOR UPDATE")
	}
	return b.String()
}

func refundedBySQL(n int) string {
	var b strings.Builder
	b.WriteString("SELECT seq, " + transferColumns + " FROM transfers WHERE refund_uid IS NOT NULL AND refund_uid IN (")
	list(&b, 1, n)
	b.WriteString(") ORDER BY seq FOR UPDATE")
	return b.String()
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

// queryTransfers runs a query whose columns are seq and transferColumns.
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

// execRows runs a many-row INSERT in chunks; args holds width values per row.
func execRows(ctx context.Context, tx gen.DBTX, statement func(rows int) string, width int, args []any) error {
	return chunks(len(args)/width, func(from, to int) error {
		_, err := tx.ExecContext(ctx, statement(to-from), args[from*width:to*width]...)
		return err
	})
}

// insert adds new transfers with their addresses and first history row. It returns how many were new.
func insert(ctx context.Context, tx gen.DBTX, ts []transfer.Transfer) (int, error) {
	var addressArgs, historyArgs []any
	inserted := 0
	err := chunks(len(ts), func(from, to int) error {
		var args []any
		var err error
		for _, t := range ts[from:to] {
			if args, err = insertArgs(args, t); err != nil {
				return err
			}
		}
		seqs, err := querySeqs(ctx, tx, insertTransfersSQL(to-from), args)
		if err != nil {
			return fmt.Errorf("insert transfers: %w", err)
		}
		inserted += len(seqs)
		for _, t := range ts[from:to] {
			seq, ok := seqs[t.UID]
			if !ok {
				continue
			}
			list, err := addresses(t)
			if err != nil {
				return err
			}
			for _, a := range list {
				addressArgs = append(addressArgs, a[:], seq)
			}
			historyArgs = append(historyArgs, seq, int64(0), string(t.State), millis(t.UpdatedAt), historyTx(t))
		}
		return nil
	})
	if err != nil || inserted < len(ts) {
		return inserted, err
	}
	if err := execRows(ctx, tx, insertAddressesSQL, 2, addressArgs); err != nil {
		return 0, fmt.Errorf("insert addresses of transfers: %w", err)
	}
	if err := execRows(ctx, tx, insertHistorySQL, 5, historyArgs); err != nil {
		return 0, fmt.Errorf("insert history of transfers: %w", err)
	}
	return inserted, nil
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
