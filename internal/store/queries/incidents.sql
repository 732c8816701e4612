-- name: InsertIncidentEntry :execrows
INSERT INTO incident_entries (incident, seq, at, state, severity, title, body, signature)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (incident, seq) DO NOTHING;

-- name: IncidentEntries :many
-- The entries of the incidents that were opened last.
SELECT e.* FROM incident_entries e JOIN (
    SELECT incident FROM incident_entries WHERE seq = 0 ORDER BY at DESC LIMIT sqlc.arg(incidents)
) AS newest ON newest.incident = e.incident
ORDER BY e.incident, e.seq LIMIT sqlc.arg(entries);
