-- Who asked for what a member signed, since when it has its place on the baton (0: it has none), and which relays had a turn
-- and sent nothing. What was signed before keeps the place that it had.

-- +goose Up
ALTER TABLE custody_signed ADD COLUMN relay TEXT NOT NULL DEFAULT '';
ALTER TABLE custody_signed ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
UPDATE custody_signed SET since = at;

CREATE TABLE custody_lapses (
    relay TEXT   NOT NULL,
    baton BLOB   NOT NULL,
    at    BIGINT NOT NULL,
    PRIMARY KEY (relay, baton)
) WITHOUT ROWID;

CREATE INDEX custody_lapses_at ON custody_lapses (at);
