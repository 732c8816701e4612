-- How many entries the record of a member's signer had, as the signer said: one with fewer was put back.

-- +goose Up
CREATE TABLE signer_seen (
    member  BLOB   NOT NULL PRIMARY KEY,
    entries BIGINT NOT NULL
) WITHOUT ROWID;
