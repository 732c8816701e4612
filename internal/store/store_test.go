package store_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/store"
	"causeway/internal/store/pgtest"
	"causeway/internal/store/storetest"
	"causeway/internal/transfer"
)

func TestMain(m *testing.M) {
	if dsn := os.Getenv(crashDSN); dsn != "" {
		write := writeForever
		if os.Getenv(crashSigner) != "" {
			write = signForever
		}
		fmt.Fprintln(os.Stderr, "writer:", write(dsn))
		os.Exit(1)
	}
	pgtest.Main(m)
}

// database is one of the two that everything is tested on.
type database struct {
	name string
	dsn  func(t testing.TB) string
}

func databases() []database {
	return []database{
		{"sqlite", func(t testing.TB) string { return "sqlite:" + filepath.Join(t.TempDir(), "causeway.db") }},
		{"postgres", pgtest.DSN},
	}
}

// open returns a migrated, empty database, closed after the test.
func (d database) open(t testing.TB) *store.DB {
	t.Helper()
	return reopen(t, d.dsn(t))
}

func reopen(t testing.TB, dsn string) *store.DB {
	t.Helper()
	db, err := store.Open(context.Background(), dsn, store.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	require.NoError(t, db.Migrate(context.Background()))
	return db
}

// Every database passes the same suite.
func TestConformance(t *testing.T) {
	for _, d := range databases() {
		t.Run(d.name, func(t *testing.T) {
			storetest.Run(t, func(t *testing.T) *store.DB { return d.open(t) })
		})
	}
}

func TestOpenRefusesWhatItDoesNotKnow(t *testing.T) {
	ctx := context.Background()
	for _, dsn := range []string{"", "causeway.db", "mysql://x", "sqlite", "sqlite:"} {
		_, err := store.Open(ctx, dsn, store.Options{})
		require.ErrorIs(t, err, store.ErrDSN, "address %q", dsn)
	}
	_, err := store.Open(ctx, "mongo://me:secret@host", store.Options{})
	require.NotContains(t, err.Error(), "secret")
	_, err = store.Open(ctx, "postgres://me:secret@127.0.0.1:1/x?connect_timeout=1", store.Options{})
	require.Error(t, err)
	require.NotContains(t, err.Error(), "secret")
	_, err = store.Open(ctx, "postgres://me:secret@host:port/x", store.Options{})
	require.Error(t, err)
	require.NotContains(t, err.Error(), "secret")
	_, err = store.Open(ctx, "sqlite:"+filepath.Join(t.TempDir(), "absent", "x.db"), store.Options{})
	require.ErrorIs(t, err, os.ErrNotExist)
}

func TestFileIsPrivate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "with space & 50%?#.db")
	db := reopen(t, "sqlite:"+path)
	require.NoError(t, storetest.Insert(context.Background(), db, []transfer.Transfer{storetest.Transfer(1, 1)}))
	for _, suffix := range []string{"", "-wal", "-shm"} {
		info, err := os.Stat(path + suffix)
		require.NoError(t, err)
		require.Zero(t, info.Mode().Perm()&0o077, "%s%s is readable by others", path, suffix)
	}
}

func TestVersions(t *testing.T) {
	ctx := context.Background()
	for _, d := range databases() {
		t.Run(d.name, func(t *testing.T) {
			dsn := d.dsn(t)
			db, err := store.Open(ctx, dsn, store.Options{})
			require.NoError(t, err)
			t.Cleanup(func() { require.NoError(t, db.Close()) })
			require.ErrorIs(t, db.Check(ctx), store.ErrOutdated)
			require.NoError(t, db.Migrate(ctx))
			require.NoError(t, db.Check(ctx))
			require.NoError(t, db.Migrate(ctx), "again")
			require.NoError(t, store.Exec(ctx, db, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (99999, true)"))
			require.ErrorIs(t, db.Check(ctx), store.ErrTooNew)
			err = db.Migrate(ctx)
			require.ErrorIs(t, err, store.ErrTooNew)
			require.ErrorContains(t, err, "database version 99999")
		})
	}
}

// Transfers that were there before leases had a table are claimed as before: none is left behind by an upgrade.
func TestUpgradeToLeases(t *testing.T) {
	ctx := context.Background()
	for _, d := range databases() {
		t.Run(d.name, func(t *testing.T) {
			db := d.open(t)
			require.NoError(t, storetest.Insert(ctx, db, []transfer.Transfer{storetest.Due(1), storetest.Due(2)}))
			require.NoError(t, store.Exec(ctx, db, "DROP TABLE transfer_leases"))
			dropSafetyState(t, db)
			require.NoError(t, store.Exec(ctx, db, "DELETE FROM goose_db_version WHERE version_id = 8"))
			require.ErrorIs(t, db.Check(ctx), store.ErrOutdated)
			require.NoError(t, db.Migrate(ctx))
			for _, want := range []int{2, 0} {
				got, err := db.Relay().Claim(ctx, storetest.Start(), time.Hour, 10)
				require.NoError(t, err)
				require.Len(t, got, want)
			}
		})
	}
}

// dropSafetyState takes a database back to before it kept what members' promises rest on, and all that came later.
func dropSafetyState(t *testing.T, db *store.DB) {
	t.Helper()
	for _, statement := range []string{
		"DROP TABLE incident_entries",
		"DROP TABLE payees", "DROP TABLE signer_seen", "DROP TABLE ledger_rescans",
		"DROP INDEX custody_signed_slot", "ALTER TABLE custody_signed DROP COLUMN slot",
		"DROP TABLE vetoes", "DROP TABLE payouts",
		"DROP TABLE member_log", "DROP TABLE member_logs",
		"ALTER TABLE signed_uids DROP COLUMN logged", "ALTER TABLE custody_signed DROP COLUMN logged",
		"DROP TABLE record_parts", "DROP TABLE custody_disputes", "DROP TABLE custody_fees", "DROP TABLE custody_lapses",
		"ALTER TABLE custody_signed DROP COLUMN relay", "ALTER TABLE custody_signed DROP COLUMN since",
		"DROP TABLE ledger_unmatched", "DROP TABLE signed_amounts", "DROP TABLE ledger_deficits",
		"DELETE FROM goose_db_version WHERE version_id >= 9",
	} {
		require.NoError(t, store.Exec(t.Context(), db, statement))
	}
}

// SR-33, INV-03: a delivery that an earlier program recorded, and that has no deposit, is looked for after an upgrade.
func TestUpgradeToSafetyState_SR33(t *testing.T) {
	for _, d := range databases() {
		t.Run(d.name, func(t *testing.T) {
			db := d.open(t)
			ctx, s := t.Context(), db.Committee()
			const src, dst = 1, 2
			entry := func(kind committee.EntryKind, n byte, log uint32) committee.Entry {
				return committee.Entry{
					Kind: kind, UID: message.UID{31: n}, Anchor: message.Anchor{31: 9}, Amount: amount.New(5), Tx: "0x1",
					LogIndex: log,
					Block:    chain.Block{Height: 1, Hash: "0xb", Time: storetest.Start()},
				}
			}
			to := chain.Cursor{Height: 1, Hash: "0xb"}
			require.NoError(t, s.Record(ctx, src, chain.Cursor{}, to, []committee.Entry{entry(committee.EntryDeposit, 1, 1)}))
			require.NoError(t, s.Record(ctx, dst, chain.Cursor{}, to, []committee.Entry{
				entry(committee.EntryPaid, 1, 1), entry(committee.EntryPaid, 2, 2), entry(committee.EntryClaim, 2, 2),
				entry(committee.EntrySeedIn, 3, 3),
			}))
			dropSafetyState(t, db)
			require.NoError(t, db.Migrate(ctx))
			got, err := s.Unmatched(ctx, dst)
			require.NoError(t, err)
			want := entry(committee.EntryPaid, 2, 2)
			require.Equal(t, []committee.Unmatched{
				{UID: want.UID, Anchor: want.Anchor, Tx: want.Tx, LogIndex: 2, Block: want.Block},
			}, got)
		})
	}
}

// Processes that start together migrate once.
func TestMigrateAtOnce(t *testing.T) {
	ctx := context.Background()
	for _, d := range databases() {
		t.Run(d.name, func(t *testing.T) {
			dsn := d.dsn(t)
			const processes = 4
			errs := make(chan error, processes)
			for range processes {
				go func() {
					db, err := store.Open(ctx, dsn, store.Options{})
					if err == nil {
						err = db.Migrate(ctx)
						if cerr := db.Close(); err == nil {
							err = cerr
						}
					}
					errs <- err
				}()
			}
			for range processes {
				require.NoError(t, <-errs)
			}
			require.NoError(t, reopen(t, dsn).Check(ctx))
		})
	}
}

func TestDamagedFile(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "causeway.db")
	require.NoError(t,
		os.WriteFile(path, []byte("this is a text file, long enough to have a header, and no database at all"+
			" however often it is read, and so nothing should be written to it by anybody"), 0o600))
	_, err := store.Open(ctx, "sqlite:"+path, store.Options{})
	require.ErrorIs(t, err, store.ErrDamaged)
	require.ErrorContains(t, err, path)

	// A database whose middle was overwritten.
	path = filepath.Join(t.TempDir(), "causeway.db")
	db, err := store.Open(ctx, "sqlite:"+path, store.Options{})
	require.NoError(t, err)
	require.NoError(t, db.Migrate(ctx))
	require.NoError(t, db.Close())
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	require.NoError(t, err)
	_, err = f.WriteAt(make([]byte, 3000), 100)
	require.NoError(t, err)
	require.NoError(t, f.Close())
	_, err = store.Open(ctx, "sqlite:"+path, store.Options{})
	require.ErrorIs(t, err, store.ErrDamaged)
}

func TestBackupAndRestore(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	db := reopen(t, "sqlite:"+filepath.Join(dir, "live.db"))
	var before []transfer.Transfer
	for n := range 200 {
		before = append(before, storetest.Transfer(n, 10))
	}
	require.NoError(t, storetest.Insert(ctx, db, before))

	// The copy is taken while others write.
	stop, wrote := make(chan struct{}), make(chan error, 1)
	go func() {
		for n := 1000; ; n++ {
			select {
			case <-stop:
				wrote <- nil
				return
			default:
			}
			if err := storetest.Insert(ctx, db, []transfer.Transfer{storetest.Transfer(n, 10)}); err != nil {
				wrote <- err
				return
			}
		}
	}()
	path := filepath.Join(dir, "copy's \"1\".db")
	require.NoError(t, db.Backup(ctx, path))
	close(stop)
	require.NoError(t, <-wrote)
	require.ErrorContains(t, db.Backup(ctx, path), "is there already")
	info, err := os.Stat(path)
	require.NoError(t, err)
	require.Zero(t, info.Mode().Perm()&0o077)
	_, err = os.Stat(path + ".partial")
	require.ErrorIs(t, err, os.ErrNotExist)

	restored := reopen(t, "sqlite:"+path)
	require.NoError(t, restored.Check(ctx))
	for _, want := range before {
		got, ok, err := restored.API().Transfer(ctx, want.UID)
		require.NoError(t, err)
		require.True(t, ok)
		require.Equal(t, want, got)
	}
	require.NoError(t, storetest.Insert(ctx, restored, []transfer.Transfer{storetest.Transfer(5000, 1)}),
		"it goes on from there")
}

func TestBackupOfPostgresNamesItsTools(t *testing.T) {
	db := reopen(t, pgtest.DSN(t))
	require.ErrorIs(t, db.Backup(context.Background(), filepath.Join(t.TempDir(), "x")), store.ErrBackup)
}

func TestClosed(t *testing.T) {
	ctx := context.Background()
	for _, d := range databases() {
		t.Run(d.name, func(t *testing.T) {
			db, err := store.Open(ctx, d.dsn(t), store.Options{})
			require.NoError(t, err)
			require.NoError(t, db.Migrate(ctx))
			require.NoError(t, db.Close())
			require.NoError(t, db.Close(), "twice")
			require.Error(t, storetest.Insert(ctx, db, []transfer.Transfer{storetest.Transfer(1, 1)}))
			_, _, err = db.API().Transfer(ctx, storetest.Transfer(1, 1).UID)
			require.Error(t, err)
		})
	}
}
