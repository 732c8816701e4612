-- name: WakeTransfer :execrows
-- The new version makes a worker that holds the row decide again.
UPDATE transfers SET next_at = sqlc.arg(now), version = version + 1
WHERE uid = $1 AND state IN ('final', 'held', 'attested');

-- name: TransferByUID :many
SELECT * FROM transfers WHERE uid = $1;

-- name: TransfersBySourceTx :many
SELECT t.* FROM transfer_sources AS s JOIN transfers AS t ON t.seq = s.seq
WHERE s.tx = $1 ORDER BY s.log_index, s.seq LIMIT $2;

-- name: SourcesAbove :many
-- No event is final below its own height, so that final_height finds them all in the index that SourcesUpTo needs.
SELECT * FROM transfers
WHERE state = 'observed' AND included AND src_chain = $1 AND final_height > $2 AND source_height > $2
ORDER BY source_height, seq LIMIT $3 FOR UPDATE;

-- name: FinalSourcesAbove :many
-- All of them are due some time, so that the index of these is the one that is read; only a chain that takes final blocks back
-- has any.
SELECT * FROM transfers
WHERE next_at IS NOT NULL AND state IN ('final', 'held') AND included AND src_chain = $1 AND source_height > $2
ORDER BY source_height, seq LIMIT $3 FOR UPDATE;

-- name: SourcesUpTo :many
SELECT * FROM transfers
WHERE state = 'observed' AND src_chain = $1 AND final_height <= $2
ORDER BY final_height, seq LIMIT $3 FOR UPDATE;

-- name: ArrivalsAbove :many
SELECT * FROM transfers
WHERE state IN ('delivered', 'claimable') AND dst_chain = $1 AND arrival_height > $2
ORDER BY arrival_height, seq LIMIT $3 FOR UPDATE;

-- name: ArrivalsUpTo :many
-- The first condition names the partial index for SQLite.
SELECT * FROM transfers
WHERE state IN ('delivered', 'claimable') AND state = 'delivered' AND dst_chain = $1 AND arrival_height <= $2
ORDER BY arrival_height, seq LIMIT $3 FOR UPDATE;

-- name: SettledAbove :many
-- The first condition names the partial index for SQLite.
SELECT * FROM transfers
WHERE settled_height > 0 AND state IN ('redeemed', 'refunding', 'claimable') AND dst_chain = $1 AND settled_height > $2
ORDER BY settled_height, seq LIMIT $3 FOR UPDATE;

-- name: AddressKeys :many
SELECT seq FROM transfer_addresses
WHERE address = $1 AND seq < sqlc.arg(before) ORDER BY seq DESC LIMIT sqlc.arg(max_rows);

-- name: History :many
SELECT h.state, h.at, h.tx FROM transfer_history AS h
JOIN transfers AS t ON t.seq = h.seq
WHERE t.uid = $1 ORDER BY h.version LIMIT $2;

-- name: Backlog :many
-- Every unfinished transfer is due some time, or observed, delivered or refunding: each part reads a small partial index,
-- and no index has to follow every change of state for the sake of this query.
SELECT state, count(*) AS n, CAST(min(created_at) AS BIGINT) AS oldest FROM (
    SELECT state, created_at FROM transfers WHERE next_at IS NOT NULL
    UNION ALL
    SELECT state, created_at FROM transfers WHERE state = 'observed' AND src_chain >= 0
    UNION ALL
    SELECT state, created_at FROM transfers WHERE state IN ('delivered', 'claimable') AND state = 'delivered' AND dst_chain >= 0
    UNION ALL
    SELECT state, created_at FROM transfers WHERE refund_uid IS NOT NULL AND state = 'refunding'
) AS unfinished
GROUP BY state;
