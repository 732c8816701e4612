package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// ErrBackup means that this database is backed up with its own tools.
var ErrBackup = errors.New(
	"back up PostgreSQL with pg_dump --format=custom, restore with pg_restore --clean, or archive its log")

// Backup writes a consistent copy of an SQLite database to path, which must not exist, while everything goes on. The
// copy is one file without a log: to restore it, stop the processes, remove PATH, PATH-wal and PATH-shm, and put it in
// their place. A member restored from an old copy signs nothing different: see committee.Store.
//
// PostgreSQL gives ErrBackup. Its own tools do it without stopping anything:
//
//	pg_dump --format=custom --file=causeway.dump "$DATABASE"
//	pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE" causeway.dump
//
// and for recovery to a point in time, continuous archiving (archive_mode, pg_basebackup).
func (db *DB) Backup(ctx context.Context, path string) error {
	if err := db.engine.backup(ctx, path); err != nil {
		return fmt.Errorf("back up database: %w", err)
	}
	return nil
}

func (p *postgres) backup(context.Context, string) error { return ErrBackup }

func (s *sqlite) backup(ctx context.Context, path string) error {
	if _, err := os.Lstat(path); !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("%s is there already: choose another name", path)
	}
	// Written beside and renamed, so that path never holds half a copy.
	partial := path + ".partial"
	f, err := os.OpenFile(partial, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("create %s: %w", partial, err)
	}
	if err := f.Close(); err != nil {
		return fmt.Errorf("create %s: %w", partial, err)
	}
	if err := s.vacuumInto(ctx, partial); err != nil {
		return errors.Join(err, os.Remove(partial))
	}
	if err := flush(partial); err != nil {
		return errors.Join(err, os.Remove(partial))
	}
	if err := os.Rename(partial, path); err != nil {
		return fmt.Errorf("name the copy: %w", err)
	}
	return flush(filepath.Dir(path))
}

// vacuumInto uses a connection of its own: a long copy must not hold up writers or readers.
func (s *sqlite) vacuumInto(ctx context.Context, path string) error {
	db, err := sql.Open("sqlite", sqliteDSN(s.path, []string{"busy_timeout(10000)"}))
	if err != nil {
		return fmt.Errorf("open %s: %w", s.path, err)
	}
	defer db.Close()
	if _, err := db.ExecContext(ctx, "VACUUM INTO $1", path); err != nil {
		return fmt.Errorf("copy %s: %w", s.path, err)
	}
	return nil
}

func flush(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("flush %s: %w", path, err)
	}
	return errors.Join(f.Sync(), f.Close())
}
