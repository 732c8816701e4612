-- The custody on Bitcoin: what a process collected of it (facts), the relay's plans, what members signed, what senders of
-- deposits asked for, and registered deposit addresses. Hashes are 32 bytes, outpoints 32 bytes and a big-endian u32, uids of
-- a row one after the other; lists of transactions and packed bodies are pack.go's.

-- +goose Up
CREATE TABLE custody_places (
    owner  TEXT   NOT NULL PRIMARY KEY,
    rules  BLOB   NOT NULL,
    height BIGINT NOT NULL,
    hash   BLOB   NOT NULL
) WITHOUT ROWID;

CREATE TABLE custody_facts (
    owner  TEXT   NOT NULL,
    height BIGINT NOT NULL,
    place  BIGINT NOT NULL,
    block  BLOB   NOT NULL,
    tx     BLOB   NOT NULL,
    uids   BLOB,
    data   BLOB   NOT NULL,
    PRIMARY KEY (owner, height, place)
);

CREATE INDEX custody_facts_tx ON custody_facts (owner, tx);

-- replaces: '' for nothing. So that of two plans made at once for one baton, or in the place of one plan, one is refused.
CREATE TABLE custody_plans (
    seq        INTEGER PRIMARY KEY,
    id         BLOB    NOT NULL UNIQUE CHECK (length(id) = 32),
    state      TEXT    NOT NULL,
    kind       BIGINT  NOT NULL,
    baton      BLOB,
    digest     BLOB,
    uids       BLOB    NOT NULL,
    tx_ids     BLOB    NOT NULL,
    replaces   BLOB    NOT NULL,
    body       BLOB    NOT NULL,
    txs        BLOB    NOT NULL,
    created_at BIGINT  NOT NULL,
    updated_at BIGINT  NOT NULL
);

CREATE UNIQUE INDEX custody_plans_baton ON custody_plans (kind, baton, replaces) WHERE baton IS NOT NULL AND state IN ('drawn', 'signed');
CREATE INDEX custody_plans_open ON custody_plans (seq) WHERE state IN ('drawn', 'signed');
CREATE INDEX custody_plans_digest ON custody_plans (digest, seq) WHERE digest IS NOT NULL;

CREATE TABLE custody_plan_txs (
    tx   BLOB   NOT NULL,
    plan BIGINT NOT NULL,
    PRIMARY KEY (tx, plan)
) WITHOUT ROWID;

CREATE TABLE custody_signed (
    seq   INTEGER PRIMARY KEY,
    id    BLOB    NOT NULL UNIQUE CHECK (length(id) = 32),
    kind  BIGINT  NOT NULL,
    baton BLOB,
    uids  BLOB    NOT NULL,
    body  BLOB    NOT NULL,
    at    BIGINT  NOT NULL
);

CREATE INDEX custody_signed_baton ON custody_signed (baton, at) WHERE baton IS NOT NULL;

CREATE TABLE custody_returns (
    uid  BLOB   NOT NULL PRIMARY KEY CHECK (length(uid) = 32),
    body BLOB   NOT NULL,
    at   BIGINT NOT NULL
) WITHOUT ROWID;

CREATE TABLE custody_addresses (
    seq    INTEGER PRIMARY KEY,
    script BLOB    NOT NULL UNIQUE,
    body   BLOB    NOT NULL,
    at     BIGINT  NOT NULL
);
