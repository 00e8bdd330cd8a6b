-- Without an index on the column that refers, deleting the row that it refers to reads the whole table.
CREATE INDEX weeks_published_by ON weeks (published_by) WHERE published_by IS NOT NULL;
CREATE INDEX overrides_user ON overrides (user_id);
CREATE INDEX hiring_jobs_owner ON hiring_jobs (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX hiring_jobs_position ON hiring_jobs (position_id) WHERE position_id IS NOT NULL;
CREATE INDEX conversation_messages_sent_by ON conversation_messages (sent_by) WHERE sent_by IS NOT NULL;
