-- Messages and jobs that leave with the change that caused them.

CREATE TABLE messages (
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  kind TEXT NOT NULL,
  -- The person whose key seals address and body.
  person_id TEXT NOT NULL,
  sealed_address BLOB NOT NULL,
  sealed_body BLOB NOT NULL,
  created_at TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued', 'sent', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  sent_at TEXT
) STRICT;
CREATE INDEX messages_state ON messages (state, created_at);

CREATE TABLE jobs (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  dedupe_key TEXT UNIQUE,
  run_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  locked_until TEXT,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'gave_up')),
  last_error TEXT
) STRICT;
CREATE INDEX jobs_due ON jobs (run_at) WHERE state = 'waiting';
