-- What a member's deployment record said, part by part, and the height of Bitcoin up to which it was applied (SR-03).

-- +goose Up
CREATE TABLE record_parts (
    part        TEXT   NOT NULL PRIMARY KEY,
    content     TEXT   NOT NULL,
    from_height BIGINT NOT NULL,
    applied     BIGINT NOT NULL
) WITHOUT ROWID;
