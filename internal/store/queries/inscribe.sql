-- name: InsertInscribeOrder :execrows
INSERT INTO inscribe_orders (id, client, owner, state, is_open, next_at, version, body)
VALUES ($1, $2, $3, $4, $5, $6, 0, $7) ON CONFLICT (id) DO NOTHING;

-- name: CountUnpaidInscribeOrders :many
SELECT client, count(*) FROM inscribe_orders WHERE is_open AND state = 'created' GROUP BY client;

-- name: CountOpenInscribeOrdersOf :one
SELECT count(*) FROM inscribe_orders WHERE is_open AND client = $1;

-- name: UnpaidInscribeOrdersOf :many
SELECT version, body FROM inscribe_orders WHERE is_open AND state = 'created' AND client = $1 ORDER BY id LIMIT $2;

-- name: InscribeOrder :many
SELECT version, body FROM inscribe_orders WHERE id = $1;

-- name: SaveInscribeOrder :execrows
UPDATE inscribe_orders SET state = sqlc.arg(state), is_open = sqlc.arg(is_open), next_at = sqlc.arg(next_at), body = sqlc.arg(body),
version = version + 1
WHERE id = $1 AND version = sqlc.arg(version);

-- name: DueInscribeOrders :many
SELECT version, body FROM inscribe_orders WHERE next_at <= sqlc.arg(now) AND is_open = sqlc.arg(is_open)
ORDER BY CASE state WHEN 'created' THEN 1 ELSE 0 END, next_at LIMIT sqlc.arg(most);

-- name: RevealingInscribeOrders :many
SELECT version, body FROM inscribe_orders WHERE owner = $1 AND state IN ('revealing', 'revealed') ORDER BY id LIMIT $2;

-- name: ListInscribeOrders :many
SELECT version, body FROM inscribe_orders WHERE id > sqlc.arg(after) AND is_open >= sqlc.arg(least) ORDER BY id LIMIT sqlc.arg(most);
