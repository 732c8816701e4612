-- What a member recorded of messages to chains without contracts, by what makes payments equal (message.PayeeID): equal
-- ones of a lane are paid in the order of their uids. What was recorded before is not here; a rescan records it again.
--
-- slot is the first output that a signed plan spends: of those that spend one, a relay has so many in a day.

-- +goose Up
CREATE TABLE payees (
    payee BLOB NOT NULL,
    uid   BLOB NOT NULL,
    PRIMARY KEY (payee, uid)
) WITHOUT ROWID;

ALTER TABLE custody_signed ADD COLUMN slot BLOB;

CREATE INDEX custody_signed_slot ON custody_signed (slot, relay, at) WHERE slot IS NOT NULL;
