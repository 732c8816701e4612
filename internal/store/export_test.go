package store

import (
	"context"

	"causeway/internal/store/gen"
)

// Exec runs any statement.
func Exec(ctx context.Context, db *DB, query string) error {
	switch e := db.engine.(type) {
	case *postgres:
		_, err := e.db.ExecContext(ctx, query)
		return err
	case *sqlite:
		return e.writer.do(ctx, func(ctx context.Context, tx gen.DBTX) error {
			_, err := tx.ExecContext(ctx, query)
			return err
		})
	}
	return nil
}

// Analyze updates PostgreSQL's statistics, as autovacuum does within a minute of a bulk load. SQLite has none in production:
// with them it prepares a statement anew whenever a bound value could change the plan, a seventh of a page's time.
func Analyze(ctx context.Context, db *DB) error {
	if _, ok := db.engine.(*postgres); !ok {
		return nil
	}
	return Exec(ctx, db, "ANALYZE")
}
