package store

import "context"

// Analyze updates the planner's statistics, as autovacuum does within a minute of a bulk load.
func Analyze(ctx context.Context, db *DB) error {
	switch e := db.engine.(type) {
	case *postgres:
		_, err := e.db.ExecContext(ctx, "ANALYZE")
		return err
	default:
		return nil
	}
}
