-- Deposits that were final and left their chain all the same. seed_in is the anchor's total before.

-- +goose Up
CREATE TABLE ledger_lost (
    chain_id BIGINT NOT NULL,
    uid      BLOB   NOT NULL,
    anchor   BLOB   NOT NULL,
    amount   TEXT   NOT NULL,
    seed_in  TEXT   NOT NULL,
    PRIMARY KEY (chain_id, uid)
) WITHOUT ROWID;
