-- What a member recorded of messages to chains without contracts, by what makes payments equal (message.PayeeID): equal
-- ones of a lane are paid in the order of their uids. What was recorded before is not here; a rescan records it again.

-- +goose Up
CREATE TABLE payees (
    payee BLOB NOT NULL,
    uid   BLOB NOT NULL,
    PRIMARY KEY (payee, uid)
) WITHOUT ROWID;
