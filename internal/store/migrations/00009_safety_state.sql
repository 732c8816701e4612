-- What a member's promises rest on and that it kept in memory before: deliveries that wait for their deposits, and what it
-- signed of each lane. amount and given are '' for none; given is the position that a refund of a removal gives back.
--
-- Deliveries recorded before wait again if they have no deposit; an amount that the deposit must have is not known of them.

-- +goose Up
CREATE TABLE ledger_unmatched (
    chain_id   BIGINT NOT NULL,
    tx         TEXT   NOT NULL,
    log_index  BIGINT NOT NULL,
    uid        BLOB   NOT NULL,
    anchor     BLOB   NOT NULL,
    amount     TEXT   NOT NULL,
    given      TEXT   NOT NULL,
    height     BIGINT NOT NULL,
    block_hash TEXT   NOT NULL,
    block_at   BIGINT NOT NULL,
    PRIMARY KEY (chain_id, tx, log_index)
) WITHOUT ROWID;

INSERT INTO ledger_unmatched (chain_id, tx, log_index, uid, anchor, amount, given, height, block_hash, block_at)
SELECT chain_id, tx, log_index, uid, anchor, '', '', height, block_hash, block_at FROM ledger_entries AS e
WHERE kind IN ('paid', 'claim') AND NOT EXISTS (SELECT 1 FROM ledger_entries AS d WHERE d.uid = e.uid AND d.kind = 'deposit')
ON CONFLICT (chain_id, tx, log_index) DO NOTHING;

-- One row for each message that counts against limits, beside its row in signed_uids.
CREATE TABLE signed_amounts (
    uid       BLOB   NOT NULL PRIMARY KEY,
    src_chain BIGINT NOT NULL,
    anchor    BLOB   NOT NULL,
    dst_chain BIGINT NOT NULL,
    amount    TEXT   NOT NULL,
    at        BIGINT NOT NULL
) WITHOUT ROWID;

CREATE INDEX signed_amounts_at ON signed_amounts (at);

-- More paid than deposited over all chains of an asset, named by the first of its anchors, since it was noticed. settled is
-- what had been paid then; until is a time after which none of the blocks recorded then was made.
CREATE TABLE ledger_deficits (
    chain_id BIGINT NOT NULL,
    anchor   BLOB   NOT NULL,
    lost     BIGINT NOT NULL,
    settled  TEXT   NOT NULL,
    until    BIGINT NOT NULL,
    PRIMARY KEY (chain_id, anchor)
) WITHOUT ROWID;
