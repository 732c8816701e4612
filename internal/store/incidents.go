package store

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/incident"
	"causeway/internal/store/gen"
)

// Incidents is what operators said: entries are added and never changed.
type Incidents struct{ db *DB }

// Incidents returns the kept entries.
func (db *DB) Incidents() Incidents { return Incidents{db} }

// newestIncidents bounds what is read at once.
const newestIncidents = 100

// Add keeps an entry; false: there is one of that incident and number, which stays.
func (s Incidents) Add(ctx context.Context, e incident.Entry) (added bool, err error) {
	var n int64
	err = s.db.statement(ctx, func(ctx context.Context, tx gen.DBTX) (err error) {
		n, err = s.db.queries.InsertIncidentEntry(ctx, tx, gen.InsertIncidentEntryParams{
			Incident: e.Incident, Seq: int64(e.Seq), At: millis(e.At), State: string(e.State), Severity: string(e.Severity),
			Title: e.Title, Body: e.Text, Signature: notNull(e.Signature),
		})
		return err
	})
	return n > 0, wrap(err, "keep entry %d of incident %q", e.Seq, e.Incident)
}

// Newest returns the entries of the incidents that were opened last. Who signed them is for the caller to check.
func (s Incidents) Newest(ctx context.Context) ([]incident.Entry, error) {
	rows, err := s.db.queries.IncidentEntries(ctx, s.db.engine.reader(),
		gen.IncidentEntriesParams{Incidents: newestIncidents, Entries: newestIncidents * incident.MaxEntries})
	if err != nil {
		return nil, fmt.Errorf("read incidents: %w", err)
	}
	out := make([]incident.Entry, 0, len(rows))
	for _, r := range rows {
		if r.Seq < 0 || r.Seq >= incident.MaxEntries {
			continue // nobody here wrote it
		}
		out = append(out, incident.Entry{
			Incident: r.Incident, Seq: uint32(r.Seq), At: time.UnixMilli(r.At).UTC(), State: incident.State(r.State),
			Severity: incident.Severity(r.Severity), Title: r.Title, Text: r.Body, Signature: r.Signature,
		})
	}
	return out, nil
}
