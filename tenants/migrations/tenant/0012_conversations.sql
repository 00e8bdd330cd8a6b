-- Talking with applicants: consent, conversations, messages, templates, keywords.

-- Every change of consent to text messages, with what was agreed to. The newest of a number counts.
CREATE TABLE text_consents (
  id TEXT PRIMARY KEY,
  phone TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('opted_in', 'opted_out')),
  source TEXT NOT NULL, -- form, text, carrier, import
  text_version TEXT,
  wording TEXT, -- what the person wrote, where they wrote
  ip TEXT,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX text_consents_phone ON text_consents (phone, at);

CREATE TABLE conversations (
  id TEXT PRIMARY KEY,
  applicant_id TEXT NOT NULL UNIQUE REFERENCES applicants (id),
  location_id TEXT REFERENCES locations (id),
  application_id TEXT REFERENCES applications (id), -- the one that it is about now
  assigned_user_id TEXT REFERENCES users (id),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'snoozed', 'closed')),
  snoozed_until TEXT,
  unread INTEGER NOT NULL DEFAULT 0,
  last_inbound_at TEXT,
  last_outbound_at TEXT,
  -- Rehearsed in the SMS simulator: nothing of it leaves this server.
  simulated INTEGER NOT NULL DEFAULT 0 CHECK (simulated IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX conversations_location ON conversations (location_id, state, last_inbound_at);
CREATE INDEX conversations_application ON conversations (application_id);
CREATE INDEX conversations_assigned ON conversations (assigned_user_id);

CREATE TABLE conversation_messages (
  id TEXT PRIMARY KEY,
  conversation_id TEXT NOT NULL REFERENCES conversations (id),
  application_id TEXT REFERENCES applications (id),
  direction TEXT NOT NULL CHECK (direction IN ('in', 'out')),
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'email')),
  -- Sealed under the applicant's key.
  sealed_body BLOB NOT NULL,
  sealed_subject BLOB,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  segments INTEGER,
  status TEXT NOT NULL CHECK (status IN ('held', 'queued', 'sent', 'delivered', 'undelivered', 'failed', 'received', 'blocked_opt_out', 'cancelled')),
  failure_code TEXT,
  -- Why it waits: undo, delay, quiet_hours.
  held_because TEXT,
  automated INTEGER NOT NULL DEFAULT 1 CHECK (automated IN (0, 1)),
  template_key TEXT,
  sent_by TEXT REFERENCES users (id),
  scheduled_for TEXT, -- not before
  provider_id TEXT,
  at TEXT NOT NULL,
  leaving_at TEXT, -- taken for sending: nobody takes it back any more
  sent_at TEXT
) STRICT;
CREATE INDEX conversation_messages_thread ON conversation_messages (conversation_id, at);
CREATE INDEX conversation_messages_application ON conversation_messages (application_id);
CREATE INDEX conversation_messages_state ON conversation_messages (status, scheduled_for);
CREATE UNIQUE INDEX conversation_messages_provider ON conversation_messages (provider_id) WHERE provider_id IS NOT NULL;

-- A brand's own wording; a key without a row has the built-in text.
CREATE TABLE message_templates (
  id TEXT PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  category TEXT NOT NULL CHECK (category IN ('greeting', 'interview', 'status', 'request', 'closing')),
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'email', 'both')),
  name_en TEXT NOT NULL,
  name_es TEXT NOT NULL,
  subject_en TEXT NOT NULL DEFAULT '',
  subject_es TEXT NOT NULL DEFAULT '',
  body_en TEXT NOT NULL DEFAULT '',
  body_es TEXT NOT NULL DEFAULT '',
  stage_trigger TEXT,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- Words that people text to apply.
CREATE TABLE text_keywords (
  keyword TEXT PRIMARY KEY, -- 3 to 20 of A–Z and 0–9
  location_id TEXT REFERENCES locations (id),
  job_id TEXT REFERENCES hiring_jobs (id),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX text_keywords_job ON text_keywords (job_id);
CREATE INDEX text_keywords_location ON text_keywords (location_id);

-- Where each number stands in its conversation with the keyword line.
CREATE TABLE text_sessions (
  phone TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data)),
  draft_id TEXT REFERENCES application_drafts (id),
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX text_sessions_draft ON text_sessions (draft_id);

-- Phones of the SMS simulator, each with a clock of its own, and what happened in their rehearsals.
CREATE TABLE simulator_phones (
  phone TEXT PRIMARY KEY,
  ahead_minutes INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE simulator_log (
  id TEXT PRIMARY KEY,
  phone TEXT NOT NULL,
  at TEXT NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data))
) STRICT;
CREATE INDEX simulator_log_phone ON simulator_log (phone);
