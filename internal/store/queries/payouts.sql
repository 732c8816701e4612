-- name: Payout :many
SELECT * FROM payouts WHERE uid = $1;

-- name: InsertPayout :exec
INSERT INTO payouts (uid, chain_id, anchor, amount, noted, until) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (uid) DO NOTHING;

-- name: PaidUnhurried :many
SELECT amount FROM payouts WHERE chain_id = $1 AND anchor = $2 AND noted >= $3 AND until = 0;

-- name: WaitingPayouts :many
SELECT * FROM payouts WHERE chain_id = $1 AND until > $2 ORDER BY until, uid LIMIT $3;

-- name: InsertVeto :execrows
INSERT INTO vetoes (uid, member, height, until, signature, at) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (uid, member) DO NOTHING;

-- name: VetoesOf :many
SELECT * FROM vetoes WHERE uid = $1 ORDER BY until DESC, member LIMIT $2;

-- name: VetoesAbove :many
SELECT * FROM vetoes WHERE until > $1 ORDER BY until, uid, member LIMIT $2;
