// Package database looks after the databases of processes: migrations, backups, halts, and recording chains again.
package database

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"

	"causeway/internal/node"
	"causeway/internal/store"
)

// Migrate brings a database up to date.
func Migrate(ctx context.Context, dsn string, out io.Writer) error {
	db, err := node.OpenStore(ctx, dsn, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	if err := db.Close(); err != nil {
		return fmt.Errorf("close database: %w", err)
	}
	_, err = fmt.Fprintln(out, "the database is up to date")
	return err
}

// Backup copies an SQLite database while it is in use.
func Backup(ctx context.Context, dsn, to string, out io.Writer) (err error) {
	// SQLite would make a mistyped one, and the copy of nothing would be taken for a backup.
	if v, err := store.Look(ctx, dsn); err != nil || v.Current == 0 {
		return errors.Join(node.ErrNoDatabase, err)
	}
	db, err := store.Open(ctx, dsn, store.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if err := db.Backup(ctx, to); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "copied to %s\n", to)
	return err
}
