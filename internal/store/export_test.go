package store

import (
	"context"
	"time"

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

// Analyze updates PostgreSQL's statistics, as autovacuum does within a minute of a bulk load. SQLite has none in
// production: with them it prepares a statement anew whenever a bound value could change the plan, a seventh of a
// page's time.
func Analyze(ctx context.Context, db *DB) error {
	if _, ok := db.engine.(*postgres); !ok {
		return nil
	}
	return Exec(ctx, db, "ANALYZE")
}

// PlannedAnew is how often PostgreSQL planned a statement for its arguments, by the statement's text, on the only
// connection.
func PlannedAnew(ctx context.Context, db *DB) (map[string]int64, error) {
	rows, err := db.engine.reader().QueryContext(ctx,
		"SELECT statement, custom_plans FROM pg_prepared_statements WHERE custom_plans + generic_plans > 10")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := make(map[string]int64)
	for rows.Next() {
		var query string
		var n int64
		if err := rows.Scan(&query, &n); err != nil {
			return nil, err
		}
		out[query] = n
	}
	return out, rows.Err()
}

// SettleAtOnce has what is held be held at once: nobody lost it before.
func SettleAtOnce(list ...*DB) { SettleIn(0, list...) }

// SettleIn has what is held be held after this time, where somebody may have lost it before.
func SettleIn(d time.Duration, list ...*DB) {
	for _, db := range list {
		if p, ok := db.engine.(*postgres); ok {
			p.holdSettle = d
		}
	}
}
