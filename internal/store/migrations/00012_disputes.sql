-- Deposits that a second index disagreed about: each holds its asset at this member.

-- +goose Up
CREATE TABLE custody_disputes (
    asset TEXT   NOT NULL PRIMARY KEY,
    tx    TEXT   NOT NULL,
    uid   BLOB   NOT NULL,
    at    BIGINT NOT NULL
) WITHOUT ROWID;
