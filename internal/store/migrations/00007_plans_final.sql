-- A final plan is found again when a deep reorganisation gives back the baton that it spends.

-- +goose Up
CREATE INDEX custody_plans_final ON custody_plans (baton, seq) WHERE baton IS NOT NULL AND state = 'final';
