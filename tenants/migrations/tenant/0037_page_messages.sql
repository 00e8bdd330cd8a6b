-- What stands on the applicant's own page reaches those whom neither a text nor an e-mail may reach. A CHECK cannot be
-- altered: the table is built anew.
CREATE TABLE conversation_messages_new (
  id TEXT PRIMARY KEY,
  conversation_id TEXT NOT NULL REFERENCES conversations (id),
  application_id TEXT REFERENCES applications (id),
  direction TEXT NOT NULL CHECK (direction IN ('in', 'out')),
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'email', 'page')),
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
  sent_at TEXT,
  -- One person's words to several at once: nobody waits for them.
  to_many INTEGER NOT NULL DEFAULT 0 CHECK (to_many IN (0, 1))
) STRICT;
INSERT INTO conversation_messages_new
  SELECT id, conversation_id, application_id, direction, channel, sealed_body, sealed_subject, language, segments,
    status, failure_code, held_because, automated, template_key, sent_by, scheduled_for, provider_id, at, leaving_at,
    sent_at, to_many
  FROM conversation_messages;
DROP TABLE conversation_messages;
ALTER TABLE conversation_messages_new RENAME TO conversation_messages;

CREATE INDEX conversation_messages_thread ON conversation_messages (conversation_id, at);
-- The first words of a person to each applicant, for the time to first contact.
CREATE INDEX conversation_messages_first ON conversation_messages (application_id, at)
  WHERE direction = 'out' AND automated = 0;
CREATE INDEX conversation_messages_application ON conversation_messages (application_id);
CREATE INDEX conversation_messages_state ON conversation_messages (status, scheduled_for);
CREATE UNIQUE INDEX conversation_messages_provider ON conversation_messages (provider_id) WHERE provider_id IS NOT NULL;
