-- Whether the first steps of a new brand are over: done, or put away by its owner.
ALTER TABLE brand ADD COLUMN setup_over INTEGER NOT NULL DEFAULT 0 CHECK (setup_over IN (0, 1));
UPDATE brand SET setup_over = 1 WHERE EXISTS (SELECT 1 FROM hiring_jobs WHERE published_at IS NOT NULL);
-- No trial ends: nothing ever read the day.
ALTER TABLE brand DROP COLUMN trial_ends_on;
