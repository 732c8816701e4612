-- Orders of inscriptions: what they are found by, and the order itself in JSON, its key sealed.

-- +goose Up
CREATE TABLE inscribe_orders (
    id      TEXT    NOT NULL PRIMARY KEY,
    client  TEXT    NOT NULL,
    owner   BLOB    NOT NULL,
    state   TEXT    NOT NULL,
    is_open BOOLEAN NOT NULL,
    next_at BIGINT,
    version BIGINT  NOT NULL,
    body    BLOB    NOT NULL
);

CREATE INDEX inscribe_orders_due ON inscribe_orders (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX inscribe_orders_open ON inscribe_orders (client) WHERE is_open;
CREATE INDEX inscribe_orders_revealing ON inscribe_orders (owner) WHERE state IN ('revealing', 'revealed');
