package store_test

import (
	"compress/gzip"
	"database/sql"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/committee"
	"causeway/internal/memberlog"
	"causeway/internal/message"
	"causeway/internal/store"
	"causeway/internal/store/storetest"
	"causeway/internal/transfer"
)

// older is a database as a program of before left it, and what it says to who reads its tables.
type older struct {
	t   *testing.T
	raw *sql.DB
	dsn string
}

// load makes a database of a dump.
func (d database) load(t *testing.T, file string) older {
	t.Helper()
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close()
	z, err := gzip.NewReader(f)
	require.NoError(t, err)
	text, err := io.ReadAll(z)
	require.NoError(t, err)
	o := older{t: t, dsn: d.dsn(t)}
	driver, address := "pgx", o.dsn
	if path, ok := strings.CutPrefix(o.dsn, "sqlite:"); ok {
		driver, address = "sqlite", path
	}
	o.raw, err = sql.Open(driver, address)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, o.raw.Close()) })
	one, err := o.raw.Conn(t.Context()) // a dump sets what holds for its connection
	require.NoError(t, err)
	_, err = one.ExecContext(t.Context(), string(text))
	require.NoError(t, err)
	if driver == "pgx" {
		_, err = one.ExecContext(t.Context(), "RESET ALL")
		require.NoError(t, err)
	}
	require.NoError(t, one.Close())
	return o
}

// rows reads tables, each row as the texts of its columns; bytes are as they are.
func (o older) rows(query string) [][]string {
	o.t.Helper()
	rows, err := o.raw.QueryContext(o.t.Context(), query)
	require.NoError(o.t, err)
	defer rows.Close()
	columns, err := rows.Columns()
	require.NoError(o.t, err)
	var out [][]string
	for rows.Next() {
		row, into := make([]sql.RawBytes, len(columns)), make([]any, len(columns))
		for i := range row {
			into[i] = &row[i]
		}
		require.NoError(o.t, rows.Scan(into...))
		texts := make([]string, len(row))
		for i, b := range row {
			texts[i] = string(b)
		}
		out = append(out, texts)
	}
	require.NoError(o.t, rows.Err())
	return out
}

// migrated opens the database with the program of now.
func (o older) migrated() *store.DB {
	o.t.Helper()
	db, err := store.Open(o.t.Context(), o.dsn, store.Options{})
	require.NoError(o.t, err)
	o.t.Cleanup(func() { require.NoError(o.t, db.Close()) })
	require.ErrorIs(o.t, db.Check(o.t.Context()), store.ErrOutdated)
	require.NoError(o.t, db.Migrate(o.t.Context()))
	require.NoError(o.t, db.Check(o.t.Context()))
	return db
}

func uid(t *testing.T, text string) message.UID {
	t.Helper()
	require.Len(t, text, len(message.UID{}))
	return message.UID([]byte(text))
}

// INV-07: databases that programs of before wrote are migrated with all that is in them, and go on.
func TestOlderDatabases_INV07(t *testing.T) {
	for _, d := range databases() {
		for who, look := range map[string]func(*testing.T, older){"relay": olderRelay, "member": olderMember} {
			files, err := filepath.Glob(filepath.Join("testdata", "older", "*-"+who+"."+d.name+".sql.gz"))
			require.NoError(t, err)
			require.NotEmpty(t, files, "%s %s", who, d.name)
			for _, file := range files {
				t.Run(filepath.Base(file), func(t *testing.T) { look(t, d.load(t, file)) })
			}
		}
	}
}

// olderRelay compares transfers, their history, plans and returns, and has a relay go on.
func olderRelay(t *testing.T, o older) {
	ctx := t.Context()
	transfers := o.rows("SELECT t.uid, t.state, (SELECT COUNT(*) FROM transfer_history h WHERE h.seq = t.seq) " +
		"FROM transfers t ORDER BY t.seq")
	returns := o.rows("SELECT uid FROM custody_returns")
	cursors := o.rows("SELECT chain_id, height, hash FROM cursors")
	require.NotEmpty(t, transfers)
	require.NotEmpty(t, returns)
	require.NotEmpty(t, cursors)
	db := o.migrated()
	for _, row := range transfers {
		is, found, err := db.API().Transfer(ctx, uid(t, row[0]))
		require.NoError(t, err)
		require.True(t, found)
		require.Equal(t, transfer.State(row[1]), is.State)
		history, err := db.API().History(ctx, is.UID, 100)
		require.NoError(t, err)
		require.Equal(t, row[2], number(len(history)))
		require.NotEmpty(t, is.Source.Tx)
		same, err := db.API().BySourceTx(ctx, is.Source.Tx, 10)
		require.NoError(t, err)
		require.Contains(t, same, is)
	}
	for _, row := range returns {
		_, found, err := db.Vault().Return(ctx, uid(t, row[0]))
		require.NoError(t, err)
		require.True(t, found)
	}
	for _, row := range cursors {
		at, err := db.Relay().Cursor(ctx, chainID(t, row[0]))
		require.NoError(t, err)
		require.Equal(t, row[1]+" "+row[2], number(at.Height)+" "+at.Hash)
	}
	_, err := db.Vault().OpenPlans(ctx, 100)
	require.NoError(t, err)
	fresh := []transfer.Transfer{storetest.Due(1_000_001)}
	require.NoError(t, storetest.Insert(ctx, db, fresh))
	claimed, err := db.Relay().Claim(ctx, storetest.Start().Add(time.Hour), time.Hour, 10)
	require.NoError(t, err)
	require.Contains(t, claimed, fresh[0])
}

// olderMember compares what a member's promises rest on: whatever it signed before, it signs nothing else for the same
// uid (INV-11), and its log goes on where it was.
func olderMember(t *testing.T, o older) {
	ctx := t.Context()
	signed := o.rows("SELECT uid, hash FROM signed_uids")
	totals := o.rows("SELECT DISTINCT chain_id, anchor FROM ledger_totals")
	log := o.rows("SELECT genesis, size, link FROM member_logs WHERE current = 1")
	facts := o.rows("SELECT COUNT(*) FROM custody_facts")
	cursors := o.rows("SELECT chain_id, height, hash FROM ledger_cursors")
	require.NotEmpty(t, signed)
	require.NotEmpty(t, totals)
	require.NotEmpty(t, cursors)
	require.Len(t, log, 1)
	db := o.migrated()
	s := db.Committee()
	for _, row := range signed {
		m := committee.SignedMessage{UID: uid(t, row[0]), Hash: message.Bytes32([]byte(row[1])), At: storetest.Start()}
		require.NoError(t, s.Signed(ctx, []committee.SignedMessage{m}), "the same again")
		m.Hash[0]++
		require.ErrorIs(t, s.Signed(ctx, []committee.SignedMessage{m}), committee.ErrOtherMessage)
	}
	for _, row := range totals {
		line, err := s.Balance(ctx, chainID(t, row[0]), message.Anchor([]byte(row[1])))
		require.NoError(t, err)
		require.False(t, line.Deposits.IsZero() && line.Paid.IsZero() && line.SeedIn.IsZero(), "%+v", line)
	}
	for _, row := range cursors {
		at, err := s.Cursor(ctx, chainID(t, row[0]))
		require.NoError(t, err)
		require.Equal(t, row[1]+" "+row[2], number(at.Height)+" "+at.Hash)
	}
	head, texts, err := s.Log(ctx, 0)
	require.NoError(t, err)
	require.Equal(t, log[0][1], number(head.Size))
	_, read, err := memberlog.Head{Link: message.Bytes32([]byte(log[0][0]))}.Read(texts)
	require.NoError(t, err)
	require.Equal(t, head, read, "what it wrote leads to its head")
	require.Equal(t, log[0][2], string(head.Link[:]))
	require.Equal(t, facts, o.rows("SELECT COUNT(*) FROM custody_facts"))
	require.NoError(t, s.Halt(ctx, committee.Halt{
		ChainID: 1, Anchor: message.Anchor{1}, Reason: "a test", At: storetest.Start(),
	}))
	next, _, err := s.Log(ctx, head.Size)
	require.NoError(t, err)
	require.Equal(t, head.Size+1, next.Size)
}

func number[N int | uint64](n N) string { return strconv.FormatUint(uint64(n), 10) }

func chainID(t *testing.T, text string) uint32 {
	t.Helper()
	n, err := strconv.ParseUint(text, 10, 32)
	require.NoError(t, err)
	return uint32(n)
}
