-- name: LedgerCursor :many
SELECT height, hash FROM ledger_cursors WHERE chain_id = $1;

-- name: InsertLedgerCursor :execrows
INSERT INTO ledger_cursors (chain_id, height, hash) VALUES ($1, $2, $3) ON CONFLICT (chain_id) DO NOTHING;

-- name: MoveLedgerCursor :execrows
UPDATE ledger_cursors SET height = sqlc.arg(to_height), hash = sqlc.arg(to_hash)
WHERE chain_id = $1 AND height = sqlc.arg(from_height) AND hash = sqlc.arg(from_hash);

-- name: InsertLedgerEntry :execrows
INSERT INTO ledger_entries (chain_id, tx, log_index, kind, uid, anchor, amount, hash, height, block_hash, block_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (chain_id, tx, log_index, kind) DO NOTHING;

-- name: LedgerTotal :many
SELECT total FROM ledger_totals WHERE chain_id = $1 AND anchor = $2 AND kind = $3 FOR UPDATE;

-- name: PutLedgerTotal :exec
INSERT INTO ledger_totals (chain_id, anchor, kind, total) VALUES ($1, $2, $3, $4)
ON CONFLICT (chain_id, anchor, kind) DO UPDATE SET total = excluded.total;

-- name: LedgerTotals :many
SELECT kind, total FROM ledger_totals WHERE chain_id = $1 AND anchor = $2;

-- name: LedgerDeposit :many
SELECT * FROM ledger_entries WHERE kind = 'deposit' AND uid = $1 ORDER BY seq LIMIT 1;

-- name: LedgerEntries :many
SELECT * FROM ledger_entries WHERE uid = $1 ORDER BY seq LIMIT $2;

-- name: EntriesAbove :many
SELECT kind, uid, anchor, amount FROM ledger_entries WHERE chain_id = $1 AND height > $2;

-- name: DeleteEntriesAbove :execrows
DELETE FROM ledger_entries WHERE chain_id = $1 AND height > $2;

-- name: NewestEntryUpTo :many
SELECT height, block_hash FROM ledger_entries WHERE chain_id = $1 AND height <= $2 ORDER BY height DESC LIMIT 1;

-- name: PutRescan :exec
INSERT INTO ledger_rescans (chain_id, height, hash) VALUES ($1, $2, $3)
ON CONFLICT (chain_id) DO UPDATE SET height = excluded.height, hash = excluded.hash;

-- name: Rescan :many
SELECT height, hash FROM ledger_rescans WHERE chain_id = $1;

-- name: DeleteRescan :exec
DELETE FROM ledger_rescans WHERE chain_id = $1;

-- name: PutLost :exec
INSERT INTO ledger_lost (chain_id, uid, anchor, amount, seed_in) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (chain_id, uid) DO UPDATE SET anchor = excluded.anchor, amount = excluded.amount, seed_in = excluded.seed_in;

-- name: LostDeposits :many
SELECT l.amount, l.seed_in FROM ledger_lost AS l
WHERE l.chain_id = $1 AND l.anchor = $2
AND NOT EXISTS (SELECT 1 FROM ledger_entries AS d WHERE d.uid = l.uid AND d.kind = 'deposit' AND d.anchor = l.anchor AND d.amount = l.amount)
AND EXISTS (SELECT 1 FROM ledger_entries AS p WHERE p.uid = l.uid AND p.kind IN ('paid', 'claim'));

-- name: InsertSigned :execrows
INSERT INTO signed_uids (uid, hash, at, logged) VALUES ($1, $2, $3, $4) ON CONFLICT (uid) DO NOTHING;

-- name: SignedHash :many
SELECT hash FROM signed_uids WHERE uid = $1;

-- name: InsertHalt :execrows
INSERT INTO halts (chain_id, anchor, reason, at) VALUES ($1, $2, $3, $4) ON CONFLICT (chain_id, anchor) DO NOTHING;

-- name: Halts :many
SELECT chain_id, anchor, reason, at FROM halts ORDER BY at, chain_id, anchor;

-- name: DeleteHalt :execrows
DELETE FROM halts WHERE chain_id = $1 AND anchor = $2;

-- name: LostDeposit :many
SELECT amount FROM ledger_lost WHERE chain_id = $1 AND uid = $2;

-- name: NameLost :execrows
INSERT INTO ledger_lost (chain_id, uid, anchor, amount, seed_in) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (chain_id, uid) DO NOTHING;

-- name: SeedsUpTo :many
SELECT amount FROM ledger_entries WHERE chain_id = $1 AND anchor = $2 AND kind = 'seed_in' AND height <= $3;

-- name: InsertUnmatched :exec
INSERT INTO ledger_unmatched (chain_id, tx, log_index, uid, anchor, amount, given, height, block_hash, block_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (chain_id, tx, log_index) DO NOTHING;

-- name: Unmatched :many
SELECT * FROM ledger_unmatched WHERE chain_id = $1 ORDER BY height, tx, log_index;

-- name: DeleteUnmatched :exec
DELETE FROM ledger_unmatched WHERE chain_id = $1 AND tx = $2 AND log_index = $3;

-- name: DeleteUnmatchedAbove :exec
DELETE FROM ledger_unmatched WHERE chain_id = $1 AND height > $2;

-- name: InsertSignedAmount :exec
INSERT INTO signed_amounts (uid, src_chain, anchor, dst_chain, amount, at, back) VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (uid) DO NOTHING;

-- name: SignedSince :many
SELECT uid, src_chain, anchor, dst_chain, amount, at, back FROM signed_amounts WHERE at >= $1 ORDER BY at, uid;

-- name: Deficits :many
SELECT chain_id, anchor, lost, settled, until FROM ledger_deficits WHERE chain_id = $1 AND anchor = $2;

-- name: PutDeficit :exec
INSERT INTO ledger_deficits (chain_id, anchor, lost, settled, until) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (chain_id, anchor) DO UPDATE SET lost = excluded.lost, settled = excluded.settled, until = excluded.until;

-- name: DeleteDeficit :exec
DELETE FROM ledger_deficits WHERE chain_id = $1 AND anchor = $2;

-- name: RecordParts :many
SELECT part, content, from_height, applied FROM record_parts ORDER BY part LIMIT 100000;

-- name: DeleteRecordParts :exec
DELETE FROM record_parts;

-- name: InsertRecordPart :exec
INSERT INTO record_parts (part, content, from_height, applied) VALUES ($1, $2, $3, $4);

-- name: SignerSeen :many
SELECT entries FROM signer_seen WHERE member = $1;

-- name: PutSignerSeen :exec
INSERT INTO signer_seen (member, entries) VALUES ($1, $2)
ON CONFLICT (member) DO UPDATE SET entries = excluded.entries WHERE signer_seen.entries < excluded.entries;
