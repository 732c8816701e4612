-- What an operator asked a running member to record again: a chain's blocks above a height, once.

-- +goose Up
CREATE TABLE ledger_rescans (
    chain_id BIGINT NOT NULL PRIMARY KEY,
    height   BIGINT NOT NULL,
    hash     TEXT   NOT NULL
) WITHOUT ROWID;
