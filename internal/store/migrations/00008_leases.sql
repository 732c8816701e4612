-- Who works on a due transfer: a claim leases the version that it saw, until a time. A transfer that moved on has another
-- version and is free again, so that a lease is written once and never ended. It stands in a table of its own because it is
-- narrow: a claim that wrote to the transfers would write each of these wide rows, with all its indexes, once more.
--
-- A row that is rewritten needs room in its page, or PostgreSQL puts it elsewhere and adds to every index.

-- +goose Up
CREATE TABLE transfer_leases (
    seq     BIGINT NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    until   BIGINT NOT NULL
) WITHOUT ROWID;

INSERT INTO transfer_leases (seq, version, until) SELECT seq, version, 0 FROM transfers;
-- postgres: ALTER TABLE transfer_leases SET (fillfactor = 50);
-- postgres: ALTER TABLE transfers SET (fillfactor = 70);
