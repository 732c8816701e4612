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

-- name: InsertPayee :exec
INSERT INTO payees (payee, uid) VALUES ($1, $2) ON CONFLICT (payee, uid) DO NOTHING;

-- name: DeletePayeesAbove :exec
DELETE FROM payees WHERE uid IN (
    SELECT uid FROM ledger_entries WHERE chain_id = $1 AND height > $2 AND kind = 'deposit'
);

-- name: PayeesAfter :many
SELECT uid FROM payees WHERE payee = $1 AND uid > $2 ORDER BY uid LIMIT $3;

-- name: PayeesUpTo :many
SELECT uid FROM payees WHERE payee = $1 AND uid <= sqlc.arg(last) AND uid >= sqlc.arg(first) ORDER BY uid DESC LIMIT 2;
