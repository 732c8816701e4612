-- What spends an input counts against the budget of each purpose that it was signed for: a payment that was dearer
-- hides no upkeep.

-- +goose Up
CREATE TABLE custody_fees_by_purpose (
    slot    BLOB   NOT NULL,
    kind    BIGINT NOT NULL,
    purpose TEXT   NOT NULL,
    sats    BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    PRIMARY KEY (slot, purpose)
) WITHOUT ROWID;

INSERT INTO custody_fees_by_purpose (slot, kind, purpose, sats, at) SELECT slot, kind, purpose, sats, at FROM custody_fees;

DROP TABLE custody_fees;

ALTER TABLE custody_fees_by_purpose RENAME TO custody_fees;

CREATE INDEX custody_fees_at ON custody_fees (kind, purpose, at);
