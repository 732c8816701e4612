-- What operators said about disruptions. Rows are added and never changed; each is worth what its signature is.

-- +goose Up
CREATE TABLE incident_entries (
    incident  TEXT   NOT NULL,
    seq       BIGINT NOT NULL,
    at        BIGINT NOT NULL, -- unix milliseconds
    state     TEXT   NOT NULL,
    severity  TEXT   NOT NULL,
    title     TEXT   NOT NULL,
    body      TEXT   NOT NULL,
    signature BLOB   NOT NULL,
    PRIMARY KEY (incident, seq)
) WITHOUT ROWID;
