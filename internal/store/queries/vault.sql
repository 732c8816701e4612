-- name: FactsPlace :many
SELECT rules, height, hash FROM custody_places WHERE owner = $1;

-- name: InsertFactsPlace :execrows
INSERT INTO custody_places (owner, rules, height, hash) VALUES ($1, $2, $3, $4) ON CONFLICT (owner) DO NOTHING;

-- name: MoveFactsPlace :execrows
UPDATE custody_places SET rules = sqlc.arg(to_rules), height = sqlc.arg(to_height), hash = sqlc.arg(to_hash)
WHERE owner = $1 AND rules = sqlc.arg(from_rules) AND height = sqlc.arg(from_height) AND hash = sqlc.arg(from_hash);

-- name: PutFactsPlace :exec
INSERT INTO custody_places (owner, rules, height, hash) VALUES ($1, $2, $3, $4)
ON CONFLICT (owner) DO UPDATE SET rules = excluded.rules, height = excluded.height, hash = excluded.hash;

-- name: InsertFact :exec
INSERT INTO custody_facts (owner, height, place, block, tx, uids, data) VALUES ($1, $2, $3, $4, $5, $6, $7);

-- name: Facts :many
SELECT height, place, block, tx, uids, data FROM custody_facts
WHERE owner = $1 AND height >= sqlc.arg(from_height) AND (height > sqlc.arg(from_height) OR place >= sqlc.arg(from_place))
ORDER BY height, place LIMIT sqlc.arg(max_rows);

-- name: Fact :many
SELECT height, place, block, tx, uids, data FROM custody_facts WHERE owner = $1 AND tx = $2 ORDER BY height, place LIMIT 1;

-- name: CutFacts :exec
DELETE FROM custody_facts WHERE owner = $1 AND height > $2;

-- name: ResolveFact :exec
UPDATE custody_facts SET uids = $3 WHERE owner = $1 AND tx = $2;

-- name: OpenPlansOfBaton :many
SELECT id, replaces FROM custody_plans
WHERE kind = $1 AND baton = $2 AND baton IS NOT NULL AND state IN ('drawn', 'signed') FOR UPDATE;

-- name: InsertPlan :many
INSERT INTO custody_plans (id, state, kind, baton, digest, uids, tx_ids, replaces, body, txs, created_at, updated_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING RETURNING seq;

-- name: UpdatePlan :many
UPDATE custody_plans SET state = sqlc.arg(state), digest = sqlc.arg(digest), uids = sqlc.arg(uids), tx_ids = sqlc.arg(tx_ids),
body = sqlc.arg(body), txs = sqlc.arg(txs), updated_at = sqlc.arg(updated_at)
WHERE id = $1 AND state = sqlc.arg(from_state)
RETURNING seq;

-- name: InsertPlanTx :exec
INSERT INTO custody_plan_txs (tx, plan) VALUES ($1, $2) ON CONFLICT DO NOTHING;

-- name: PlanOfTx :many
SELECT p.* FROM custody_plan_txs AS t JOIN custody_plans AS p ON p.seq = t.plan WHERE t.tx = $1 ORDER BY p.seq DESC LIMIT 1;

-- name: PlansOfDigest :many
SELECT * FROM custody_plans WHERE digest = $1 AND digest IS NOT NULL ORDER BY seq LIMIT $2;

-- name: FinalPlans :many
SELECT * FROM custody_plans WHERE baton = $1 AND baton IS NOT NULL AND state = 'final' ORDER BY seq DESC LIMIT 1;

-- name: OpenPlans :many
SELECT * FROM custody_plans WHERE state IN ('drawn', 'signed') ORDER BY seq LIMIT $1;

-- name: PutSignedPlan :execrows
INSERT INTO custody_signed (id, kind, baton, uids, body, at, relay, since, logged, slot)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
ON CONFLICT (id) DO NOTHING;

-- name: SignedPlansOf :many
SELECT * FROM custody_signed WHERE baton = $1 AND baton IS NOT NULL AND since > 0 ORDER BY at, seq LIMIT $2;

-- name: SignedPlansFor :many
SELECT id FROM custody_signed WHERE slot = $1 AND slot IS NOT NULL AND relay = $2 AND at >= $3 LIMIT $4;

-- name: InsertLapse :execrows
INSERT INTO custody_lapses (relay, baton, at) VALUES ($1, $2, $3) ON CONFLICT (relay, baton) DO NOTHING;

-- name: DeleteLapses :exec
DELETE FROM custody_lapses WHERE at < $1;

-- name: Lapses :many
SELECT relay, baton, at FROM custody_lapses WHERE at >= $1 ORDER BY at, relay, baton LIMIT 10000;

-- name: PutFee :exec
INSERT INTO custody_fees (slot, kind, purpose, sats, at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (slot, purpose) DO UPDATE SET kind = excluded.kind, sats = excluded.sats, at = excluded.at
WHERE excluded.sats > custody_fees.sats;

-- name: DeleteFees :exec
DELETE FROM custody_fees WHERE at < $1;

-- name: Fees :many
SELECT slot, kind, purpose, sats, at FROM custody_fees WHERE kind = $1 AND purpose = $2 AND at >= $3 ORDER BY at, slot LIMIT $4;

-- name: PutReturn :exec
INSERT INTO custody_returns (uid, body, at) VALUES ($1, $2, $3)
ON CONFLICT (uid) DO UPDATE SET body = excluded.body, at = excluded.at;

-- name: ReturnRequest :many
SELECT body, at FROM custody_returns WHERE uid = $1;

-- name: InsertDepositAddress :exec
INSERT INTO custody_addresses (script, body, at) VALUES ($1, $2, $3) ON CONFLICT (script) DO NOTHING;

-- name: DepositAddress :many
SELECT body FROM custody_addresses WHERE script = $1;

-- name: DepositAddresses :many
SELECT seq, body FROM custody_addresses WHERE seq > $1 ORDER BY seq LIMIT $2;

-- name: ConfirmedAbove :many
-- No index has them, so that no other transfer pays for one: a chain takes back what was final hardly ever.
SELECT * FROM transfers
WHERE state = 'confirmed' AND dst_chain = $1 AND arrival_height > $2
ORDER BY arrival_height, seq LIMIT $3 FOR UPDATE;

-- name: AwaitingTransfers :many
-- All of them are due some time, so that the index of these is the one that is read. Ordered by seq alone, SQLite would read
-- the whole table in that order.
SELECT * FROM transfers
WHERE next_at IS NOT NULL AND dst_chain = $1 AND state IN ('final', 'held', 'attested', 'submitted')
ORDER BY created_at, seq LIMIT $2;

-- name: PutDispute :exec
INSERT INTO custody_disputes (asset, tx, uid, at) VALUES ($1, $2, $3, $4) ON CONFLICT (asset) DO NOTHING;

-- name: DeleteDispute :exec
DELETE FROM custody_disputes WHERE asset = $1;

-- name: Disputes :many
SELECT asset, tx, uid, at FROM custody_disputes ORDER BY at, asset LIMIT 10000;
