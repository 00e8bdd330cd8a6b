-- What was seen or heard that speaks for a rating, by criterion.
ALTER TABLE interview_feedback ADD COLUMN evidence TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(evidence));
