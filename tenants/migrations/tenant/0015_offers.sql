-- Notes on applicants, offers with their signature record, and the onboarding of who was hired.

CREATE TABLE applicant_notes (
  id TEXT PRIMARY KEY,
  application_id TEXT NOT NULL REFERENCES applications (id),
  author_id TEXT NOT NULL REFERENCES users (id),
  sealed_body BLOB NOT NULL, -- under the applicant's key
  mentions TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(mentions)),
  pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1)),
  at TEXT NOT NULL,
  edited_at TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX applicant_notes_application ON applicant_notes (application_id, at);
CREATE INDEX applicant_notes_author ON applicant_notes (author_id);

CREATE TABLE offers (
  id TEXT PRIMARY KEY,
  application_id TEXT NOT NULL REFERENCES applications (id),
  location_id TEXT NOT NULL REFERENCES locations (id),
  position_id TEXT REFERENCES positions (id),
  job_title TEXT NOT NULL,
  -- What is offered: rate, tips, classification, start, first shift, manager, contingencies.
  terms TEXT NOT NULL CHECK (json_valid(terms)),
  rate_e4 INTEGER NOT NULL CHECK (rate_e4 > 0),
  starts_on TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  state TEXT NOT NULL CHECK (state IN ('draft', 'pending_approval', 'approved', 'sent', 'viewed', 'signed', 'countersigned', 'declined', 'expired', 'voided')),
  outside_range_reason TEXT,
  author_id TEXT NOT NULL REFERENCES users (id),
  approver_id TEXT REFERENCES users (id),
  approval_reason TEXT,
  token_hash BLOB UNIQUE,
  sealed_token BLOB, -- so that a reminder can repeat the link
  document_hash TEXT, -- SHA-256 of the letter's PDF
  -- The letter as it was sent, as text and as PDF, and the certificate of its signature, under the applicant's key.
  sealed_text BLOB,
  sealed_letter BLOB,
  sealed_certificate BLOB,
  expires_at TEXT,
  sent_at TEXT,
  viewed_at TEXT,
  signed_at TEXT,
  declined_at TEXT,
  decline_reason TEXT,
  -- The code that proves who opened the link: hash, until when, tries left.
  code TEXT CHECK (code IS NULL OR json_valid(code)),
  -- Consent, identity check, signature as typed, address and browser, times; sealed under the applicant's key.
  sealed_signature BLOB,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX offers_application ON offers (application_id);
CREATE INDEX offers_location ON offers (location_id, state);
CREATE INDEX offers_position ON offers (position_id);
CREATE INDEX offers_author ON offers (author_id);
CREATE INDEX offers_approver ON offers (approver_id);
CREATE UNIQUE INDEX offers_open ON offers (application_id)
  WHERE state IN ('draft', 'pending_approval', 'approved', 'sent', 'viewed', 'signed');

-- Each step of an offer, chained like the audit trail: what the certificate shows.
CREATE TABLE offer_events (
  offer_id TEXT NOT NULL REFERENCES offers (id),
  seq INTEGER NOT NULL,
  at TEXT NOT NULL,
  type TEXT NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data)),
  prev_hash TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (offer_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE onboarding_tasks (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id),
  application_id TEXT REFERENCES applications (id),
  kind TEXT NOT NULL, -- i9_section_1, i9_section_2, w4, state_tax, direct_deposit, food_handler, work_permit, wotc
  due_on TEXT,
  done_at TEXT,
  done_by TEXT REFERENCES users (id),
  not_needed INTEGER NOT NULL DEFAULT 0 CHECK (not_needed IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX onboarding_tasks_employee ON onboarding_tasks (employee_id);
CREATE INDEX onboarding_tasks_application ON onboarding_tasks (application_id);
CREATE INDEX onboarding_tasks_doer ON onboarding_tasks (done_by);

-- What a person is told inside of Lineup.
CREATE TABLE notifications (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  application_id TEXT REFERENCES applications (id),
  data TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(data)),
  at TEXT NOT NULL,
  read_at TEXT
) STRICT;
CREATE INDEX notifications_user ON notifications (user_id, read_at, at);
CREATE INDEX notifications_application ON notifications (application_id);

-- Settings of hiring that are not a table of their own: key -> JSON.
CREATE TABLE hiring_settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;
