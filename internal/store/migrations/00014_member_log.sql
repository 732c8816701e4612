-- What a member can be held to: a log of everything that it signed, refused, halted and cleared, bound by hashes. A log
-- belongs to a key and a deployment: genesis stands for both, and current is the one that grows. logged says that the
-- log names what was signed.

-- +goose Up
CREATE TABLE member_logs (
    id      INTEGER PRIMARY KEY,
    genesis BLOB    NOT NULL UNIQUE CHECK (length(genesis) = 32),
    size    BIGINT  NOT NULL,
    link    BLOB    NOT NULL,
    current BIGINT  NOT NULL
);

CREATE TABLE member_log (
    log  BIGINT NOT NULL,
    idx  BIGINT NOT NULL,
    text BLOB   NOT NULL,
    PRIMARY KEY (log, idx)
);

ALTER TABLE signed_uids ADD COLUMN logged BIGINT NOT NULL DEFAULT 0;
ALTER TABLE custody_signed ADD COLUMN logged BIGINT NOT NULL DEFAULT 0;
