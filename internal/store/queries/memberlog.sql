-- name: CurrentLog :many
SELECT id, genesis, size, link FROM member_logs WHERE current = 1;

-- name: LockCurrentLog :many
SELECT id, genesis, size, link FROM member_logs WHERE current = 1 FOR UPDATE;

-- name: LeaveLogs :exec
UPDATE member_logs SET current = 0 WHERE current = 1;

-- name: EnterLog :execrows
UPDATE member_logs SET current = 1 WHERE genesis = $1;

-- name: InsertLog :exec
INSERT INTO member_logs (genesis, size, link, current) VALUES ($1, 0, $2, 1);

-- name: GrowLog :execrows
UPDATE member_logs SET size = sqlc.arg(to_size), link = sqlc.arg(link) WHERE id = $1 AND size = sqlc.arg(from_size);

-- name: InsertLogEntry :exec
INSERT INTO member_log (log, idx, text) VALUES ($1, $2, $3);

-- name: LogEntries :many
SELECT text FROM member_log WHERE log = $1 AND idx >= $2 ORDER BY idx LIMIT $3;

-- name: CountSigned :one
SELECT CAST((SELECT COUNT(*) FROM signed_uids) + (SELECT COUNT(*) FROM custody_signed) AS BIGINT);

-- name: MarkSignedLogged :execrows
UPDATE signed_uids SET logged = 1 WHERE uid = $1 AND logged = 0;

-- name: MarkPlanLogged :execrows
UPDATE custody_signed SET logged = 1 WHERE id = $1 AND logged = 0;

-- name: Deliveries :many
SELECT seq, chain_id, uid, tx, block_at FROM ledger_entries WHERE seq > $1 AND kind IN ('paid', 'claim') ORDER BY seq LIMIT $2;
