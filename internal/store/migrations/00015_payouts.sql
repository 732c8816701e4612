-- What a member noted of payments on chains without contracts, and which members hold one back. until is the height that
-- has to be final before it is signed; 0: it does not wait.

-- +goose Up
CREATE TABLE payouts (
    uid      BLOB   NOT NULL PRIMARY KEY,
    chain_id BIGINT NOT NULL,
    anchor   BLOB   NOT NULL,
    amount   TEXT   NOT NULL,
    noted    BIGINT NOT NULL,
    until    BIGINT NOT NULL
) WITHOUT ROWID;

CREATE INDEX payouts_noted ON payouts (chain_id, anchor, noted);
CREATE INDEX payouts_until ON payouts (chain_id, until);

CREATE TABLE vetoes (
    uid       BLOB   NOT NULL,
    member    BLOB   NOT NULL,
    height    BIGINT NOT NULL,
    until     BIGINT NOT NULL,
    signature BLOB   NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (uid, member)
) WITHOUT ROWID;

CREATE INDEX vetoes_until ON vetoes (until);

-- What goes back counts against limits by itself.
ALTER TABLE signed_amounts ADD COLUMN back BIGINT NOT NULL DEFAULT 0;
