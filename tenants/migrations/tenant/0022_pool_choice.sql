-- What somebody themselves said about being kept in mind for other openings. A no stands above what the team wants.
ALTER TABLE applicants ADD COLUMN pool_choice TEXT CHECK (pool_choice IN ('yes', 'no'));
CREATE INDEX hiring_events_invited ON hiring_events (application_id) WHERE type = 'pool.invited';
