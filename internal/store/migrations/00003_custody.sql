-- A deposit may need more of its chain to be final than its own block: final_height is the height that has to be, never below
-- source_height while the transfer is observed.

-- +goose Up
ALTER TABLE transfers ADD COLUMN final_height BIGINT NOT NULL DEFAULT 0;
UPDATE transfers SET final_height = source_height WHERE state = 'observed';
DROP INDEX transfers_observed;
CREATE INDEX transfers_observed ON transfers (src_chain, final_height) WHERE state = 'observed';
