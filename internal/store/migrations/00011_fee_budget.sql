-- What a member let the custody's reserves pay miners, by an input that one transaction alone can spend.

-- +goose Up
CREATE TABLE custody_fees (
    slot    BLOB   NOT NULL PRIMARY KEY,
    kind    BIGINT NOT NULL,
    purpose TEXT   NOT NULL,
    sats    BIGINT NOT NULL,
    at      BIGINT NOT NULL
) WITHOUT ROWID;

CREATE INDEX custody_fees_at ON custody_fees (kind, purpose, at);
