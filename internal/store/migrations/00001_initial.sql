-- One schema for every role: relays and API processes share one database, a committee member has its own.
--
-- Written for SQLite. For PostgreSQL, migrate.go replaces BLOB, INTEGER PRIMARY KEY and WITHOUT ROWID, nothing else.
-- Units: *_at are unix milliseconds, 0 = none (next_at: NULL = none); amounts are decimal text of up to 78 digits;
-- identifiers are 32-byte blobs; '' stands for an absent text.

-- +goose Up
-- One narrow row for each transfer. It is rewritten with every change of state, so it has columns only for what is searched,
-- compared or counted; the rest is packed (pack.go), because the number of columns is what reading and writing a row costs.
CREATE TABLE transfers (
    seq            INTEGER PRIMARY KEY,
    uid            BLOB    NOT NULL UNIQUE CHECK (length(uid) = 32),
    src_chain      BIGINT  NOT NULL,
    dst_chain      BIGINT  NOT NULL,
    kind           BIGINT  NOT NULL,
    created_at     BIGINT  NOT NULL,

    state          TEXT    NOT NULL,
    source_height  BIGINT  NOT NULL,
    included       BOOLEAN NOT NULL,
    arrival_height BIGINT  NOT NULL,
    settled_height BIGINT  NOT NULL,
    refund_uid     BLOB,
    next_at        BIGINT,
    version        BIGINT  NOT NULL,

    message        BLOB    NOT NULL,
    source         BLOB    NOT NULL,
    progress       BLOB    NOT NULL
);

-- The work queue. IS NOT NULL is the one predicate that `next_at <= ?` implies on both databases when the statement is
-- prepared; any other makes the planner pass the index by.
CREATE INDEX transfers_due ON transfers (next_at) WHERE next_at IS NOT NULL;

CREATE INDEX transfers_observed ON transfers (src_chain, source_height) WHERE state = 'observed';
CREATE INDEX transfers_arrived ON transfers (dst_chain, arrival_height) WHERE state IN ('delivered', 'claimable');
CREATE INDEX transfers_settled ON transfers (dst_chain, settled_height) WHERE settled_height > 0;
CREATE INDEX transfers_refund ON transfers (refund_uid) WHERE refund_uid IS NOT NULL;

-- What a transfer is found by and that hardly ever changes stands in tables of its own: an index of the transfers
-- themselves would be written with every change of state (PostgreSQL).

-- Sender, recipient and refund address of every transfer, so that a person's history is one index scan.
CREATE TABLE transfer_addresses (
    address BLOB   NOT NULL,
    seq     BIGINT NOT NULL,
    PRIMARY KEY (address, seq)
) WITHOUT ROWID;

-- The source anchor of every transfer: the pages of a mint bridge.
CREATE TABLE transfer_anchors (
    anchor BLOB   NOT NULL,
    seq    BIGINT NOT NULL,
    PRIMARY KEY (anchor, seq)
) WITHOUT ROWID;

-- The source event of every transfer; tx is packed (pack.go). A reorganisation moves it.
CREATE TABLE transfer_sources (
    seq       BIGINT NOT NULL PRIMARY KEY,
    tx        BLOB   NOT NULL,
    log_index BIGINT NOT NULL
) WITHOUT ROWID;

CREATE INDEX transfer_sources_tx ON transfer_sources (tx, log_index);

CREATE TABLE transfer_history (
    seq     BIGINT NOT NULL,
    version BIGINT NOT NULL,
    state   TEXT   NOT NULL,
    at      BIGINT NOT NULL,
    tx      TEXT   NOT NULL,
    PRIMARY KEY (seq, version)
) WITHOUT ROWID;

-- messages: u32 big-endian length and wire bytes of each, in signed order.
CREATE TABLE batches (
    digest      BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
    messages    BLOB NOT NULL,
    members     BLOB NOT NULL,
    attestation BLOB NOT NULL
);

CREATE TABLE cursors (
    chain_id BIGINT NOT NULL PRIMARY KEY,
    height   BIGINT NOT NULL,
    hash     TEXT   NOT NULL
) WITHOUT ROWID;

-- Deliveries seen before their source event.
CREATE TABLE parked (
    uid        BLOB   NOT NULL CHECK (length(uid) = 32),
    chain_id   BIGINT NOT NULL,
    tx         TEXT   NOT NULL,
    log_index  BIGINT NOT NULL,
    kind       BIGINT NOT NULL,
    outcome    BIGINT NOT NULL,
    anchor     BLOB   NOT NULL,
    amount     TEXT   NOT NULL,
    paid       TEXT   NOT NULL,
    remaining  TEXT   NOT NULL,
    release_at BIGINT NOT NULL,
    refund_uid BLOB,
    height     BIGINT NOT NULL,
    block_hash TEXT   NOT NULL,
    block_at   BIGINT NOT NULL,
    PRIMARY KEY (uid, chain_id, tx, log_index, kind)
) WITHOUT ROWID;

CREATE INDEX parked_height ON parked (chain_id, height);

-- Transactions of a relayer's account that may still be included. hashes: newest last, separated by a space.
CREATE TABLE submissions (
    chain_id   BIGINT NOT NULL,
    account    TEXT   NOT NULL,
    nonce      BIGINT NOT NULL,
    digest     BLOB,
    raw        BLOB   NOT NULL,
    hashes     TEXT   NOT NULL,
    created_at BIGINT NOT NULL,
    signed_at  BIGINT NOT NULL,
    PRIMARY KEY (chain_id, account, nonce)
);

CREATE UNIQUE INDEX submissions_digest ON submissions (chain_id, account, digest) WHERE digest IS NOT NULL;

CREATE TABLE dict (
    id      TEXT   NOT NULL PRIMARY KEY,
    status  BIGINT NOT NULL,
    content TEXT   NOT NULL
) WITHOUT ROWID;

-- The rest is a committee member's own record.
CREATE TABLE ledger_cursors (
    chain_id BIGINT NOT NULL PRIMARY KEY,
    height   BIGINT NOT NULL,
    hash     TEXT   NOT NULL
) WITHOUT ROWID;

-- kind belongs to the key because one log can both pay and leave a claim. seq is the order of recording.
CREATE TABLE ledger_entries (
    seq        INTEGER PRIMARY KEY,
    chain_id   BIGINT NOT NULL,
    tx         TEXT   NOT NULL,
    log_index  BIGINT NOT NULL,
    kind       TEXT   NOT NULL,
    uid        BLOB   NOT NULL,
    anchor     BLOB   NOT NULL,
    amount     TEXT   NOT NULL,
    hash       BLOB   NOT NULL,
    height     BIGINT NOT NULL,
    block_hash TEXT   NOT NULL,
    block_at   BIGINT NOT NULL,
    UNIQUE (chain_id, tx, log_index, kind)
);

CREATE INDEX ledger_uids ON ledger_entries (uid, seq);

-- Running totals, kept in the transaction that stores the entries: neither database can add 256-bit integers.
CREATE TABLE ledger_totals (
    chain_id BIGINT NOT NULL,
    anchor   BLOB   NOT NULL,
    kind     TEXT   NOT NULL,
    total    TEXT   NOT NULL,
    PRIMARY KEY (chain_id, anchor, kind)
) WITHOUT ROWID;

CREATE TABLE signed_uids (
    uid  BLOB   NOT NULL PRIMARY KEY CHECK (length(uid) = 32),
    hash BLOB   NOT NULL,
    at   BIGINT NOT NULL
) WITHOUT ROWID;

CREATE TABLE halts (
    chain_id BIGINT NOT NULL,
    anchor   BLOB   NOT NULL,
    reason   TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (chain_id, anchor)
) WITHOUT ROWID;
