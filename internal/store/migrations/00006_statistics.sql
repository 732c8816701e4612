-- What the overview counts of transfers, kept by a follower of their versions (statistics.go): no transition writes here.
--
-- statistic_place holds one row: how far the follower is. gaps are keys below position that were not there yet, each with the
-- time when that was noticed. statistic_open holds what was counted of the transfers that may still change.

-- +goose Up
CREATE TABLE statistic_place (
    id       BIGINT NOT NULL PRIMARY KEY,
    rules    BIGINT NOT NULL,
    epoch    BIGINT NOT NULL,
    round    BIGINT NOT NULL,
    position BIGINT NOT NULL,
    gaps     TEXT   NOT NULL
) WITHOUT ROWID;

INSERT INTO statistic_place (id, rules, epoch, round, position, gaps) VALUES (1, 0, 0, 0, 0, '');

CREATE TABLE statistic_open (
    seq     BIGINT NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    counted BLOB   NOT NULL
) WITHOUT ROWID;

-- One row for each UTC day, lane and kind of message. volume is in common units; round is when the row last changed.
CREATE TABLE statistic_days (
    seq        INTEGER PRIMARY KEY,
    day        BIGINT NOT NULL,
    src_chain  BIGINT NOT NULL,
    dst_chain  BIGINT NOT NULL,
    src_anchor BLOB   NOT NULL,
    dst_anchor BLOB   NOT NULL,
    kind       BIGINT NOT NULL,
    started    BIGINT NOT NULL,
    arrived    BIGINT NOT NULL,
    returned   BIGINT NOT NULL,
    millis     BIGINT NOT NULL,
    volume     TEXT   NOT NULL,
    round      BIGINT NOT NULL,
    UNIQUE (day, src_chain, dst_chain, src_anchor, dst_anchor, kind)
);

CREATE INDEX statistic_days_round ON statistic_days (round, seq);

-- The last reading of each UTC day of what is locked, in base units, with the price of one whole token; '' where it had none.
CREATE TABLE statistic_locked (
    day      BIGINT NOT NULL,
    chain_id BIGINT NOT NULL,
    token    TEXT   NOT NULL,
    symbol   TEXT   NOT NULL,
    amount   TEXT   NOT NULL,
    decimals BIGINT NOT NULL,
    rate     TEXT   NOT NULL,
    PRIMARY KEY (day, chain_id, token)
) WITHOUT ROWID;
