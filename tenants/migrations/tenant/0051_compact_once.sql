-- What was deleted before deletions were overwritten lies in free space: the file of a brand that has begun is written
-- again once.
INSERT INTO jobs (id, kind, payload, dedupe_key, run_at)
SELECT 'compact-once', 'compact', '', 'compact', '2026-01-01T00:00:00.000Z' WHERE EXISTS (SELECT 1 FROM brand);
