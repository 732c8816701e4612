-- name: Cursor :many
SELECT height, hash FROM cursors WHERE chain_id = $1;

-- name: InsertCursor :execrows
INSERT INTO cursors (chain_id, height, hash) VALUES ($1, $2, $3) ON CONFLICT (chain_id) DO NOTHING;

-- name: MoveCursor :execrows
UPDATE cursors SET height = sqlc.arg(to_height), hash = sqlc.arg(to_hash)
WHERE chain_id = $1 AND height = sqlc.arg(from_height) AND hash = sqlc.arg(from_hash);

-- name: Batch :many
SELECT messages, members, attestation FROM batches WHERE digest = $1;

-- name: InsertBatch :exec
INSERT INTO batches (digest, messages, members, attestation) VALUES ($1, $2, $3, $4) ON CONFLICT (digest) DO UPDATE SET members = excluded.members, attestation = excluded.attestation;

-- name: Park :exec
INSERT INTO parked (uid, chain_id, tx, log_index, kind, outcome, anchor, amount, paid, remaining, release_at, refund_uid, height, block_hash, block_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT DO NOTHING;

-- name: TakeParked :many
DELETE FROM parked WHERE uid = $1 RETURNING *;

-- name: DropParkedAbove :exec
DELETE FROM parked WHERE chain_id = $1 AND height > $2;

-- name: InsertSubmission :execrows
INSERT INTO submissions (chain_id, account, nonce, digest, raw, hashes, created_at, signed_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING;

-- name: UpdateSubmission :exec
UPDATE submissions SET raw = $4, hashes = $5, created_at = $6, signed_at = $7
WHERE chain_id = $1 AND account = $2 AND nonce = $3;

-- name: SubmissionDigest :many
SELECT digest FROM submissions WHERE chain_id = $1 AND account = $2 AND nonce = $3 FOR UPDATE;

-- name: Submissions :many
SELECT * FROM submissions WHERE chain_id = $1 AND account = $2 ORDER BY nonce;

-- name: DeleteSubmission :exec
DELETE FROM submissions WHERE chain_id = $1 AND account = $2 AND nonce = $3;
