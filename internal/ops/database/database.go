// Package database looks after the databases of processes: migrations, backups, halts, and recording chains again.
package database

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/url"

	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/store"
)

// Address is the database that a command names: by itself, without a password, or in a file.
func Address(dsn, file string) (string, error) {
	if file != "" {
		return config.Secret(file)
	}
	if u, err := url.Parse(dsn); err == nil {
		// PostgreSQL's drivers take one among the parameters, too.
		if _, has := u.User.Password(); has || u.Query().Has("password") || u.Query().Has("sslpassword") {
			return "", fmt.Errorf("%w: a password among the arguments is seen by everybody on this machine: put the address "+
				"into a file of your own, and give --database-file", config.ErrConfig)
		}
	}
	return dsn, nil
}

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
