-- Hiring: jobs, the people who apply, their applications and what happened to them.

-- A posting. Its public address is `<tenant code>-<ref>`.
CREATE TABLE hiring_jobs (
  id TEXT PRIMARY KEY,
  ref TEXT NOT NULL UNIQUE, -- 8 base32 characters, never reused
  location_id TEXT NOT NULL REFERENCES locations (id),
  -- JSON array of more locations that a draft is for; publishing makes a job for each
  also_at TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(also_at)),
  position_id TEXT REFERENCES positions (id),
  -- line_cook, prep, cashier, server, host, dishwasher, shift_lead, general_manager, custom
  role_code TEXT NOT NULL,
  title_en TEXT NOT NULL DEFAULT '',
  title_es TEXT NOT NULL DEFAULT '',
  -- JSON array of morning, afternoon, evening, night, weekends, holidays, flexible
  shifts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(shifts)),
  experience TEXT CHECK (experience IN ('none', 'under_one', 'one_to_two', 'three_plus')),
  -- Ten-thousandths of a dollar an hour.
  pay_min_e4 INTEGER CHECK (pay_min_e4 > 0),
  pay_max_e4 INTEGER CHECK (pay_max_e4 > 0),
  tips_note_en TEXT NOT NULL DEFAULT '',
  tips_note_es TEXT NOT NULL DEFAULT '',
  benefits_en TEXT NOT NULL DEFAULT '',
  benefits_es TEXT NOT NULL DEFAULT '',
  description_en TEXT NOT NULL DEFAULT '',
  description_es TEXT NOT NULL DEFAULT '',
  -- Where the description came from; `model` is labelled on screens.
  description_source TEXT NOT NULL DEFAULT 'typed' CHECK (description_source IN ('typed', 'template', 'model')),
  -- What the role needs: JSON array of { key, label: { en, es } }.
  requirements TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(requirements)),
  -- The questions as they stand; applicants keep the set that they answered.
  question_set_id TEXT,
  eeo INTEGER NOT NULL DEFAULT 1 CHECK (eeo IN (0, 1)),
  book_by_hand INTEGER NOT NULL DEFAULT 0 CHECK (book_by_hand IN (0, 1)),
  -- JSON { legalName, about: { en, es }, contact, statement: { en, es } }
  business TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(business)),
  -- JSON array of markup, indeed, feed, poster, keyword
  boards TEXT NOT NULL DEFAULT '["markup","indeed","feed"]' CHECK (json_valid(boards)),
  openings INTEGER NOT NULL DEFAULT 1 CHECK (openings BETWEEN 1 AND 99),
  evergreen INTEGER NOT NULL DEFAULT 0 CHECK (evergreen IN (0, 1)),
  -- Cool-off before the same person may apply again, in days.
  cool_off_days INTEGER NOT NULL DEFAULT 0 CHECK (cool_off_days BETWEEN 0 AND 365),
  status TEXT NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'paused', 'filled', 'closed')),
  legal_hold INTEGER NOT NULL DEFAULT 0 CHECK (legal_hold IN (0, 1)),
  owner_id TEXT REFERENCES users (id),
  created_at TEXT NOT NULL,
  published_at TEXT,
  closed_at TEXT,
  valid_through TEXT, -- a date
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX hiring_jobs_place ON hiring_jobs (location_id, status);

-- The questions of a job as they stood at a time. Never changed once somebody answered them.
CREATE TABLE question_sets (
  id TEXT PRIMARY KEY,
  job_id TEXT NOT NULL REFERENCES hiring_jobs (id),
  questions TEXT NOT NULL CHECK (json_valid(questions)),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX question_sets_job ON question_sets (job_id);

-- A person who applies; one person, many applications.
CREATE TABLE applicants (
  id TEXT PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  preferred_name TEXT,
  phone TEXT, -- E.164
  phone_verified INTEGER NOT NULL DEFAULT 0 CHECK (phone_verified IN (0, 1)),
  email TEXT,
  preferred_language TEXT NOT NULL CHECK (preferred_language IN ('en', 'es')),
  merged_into TEXT REFERENCES applicants (id),
  merged_at TEXT,
  do_not_rehire INTEGER NOT NULL DEFAULT 0 CHECK (do_not_rehire IN (0, 1)),
  talent_pool INTEGER NOT NULL DEFAULT 0 CHECK (talent_pool IN (0, 1)),
  anonymised_at TEXT,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX applicants_phone ON applicants (phone) WHERE phone IS NOT NULL;
CREATE INDEX applicants_email ON applicants (email) WHERE email IS NOT NULL;
CREATE INDEX applicants_merged ON applicants (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE applications (
  id TEXT PRIMARY KEY,
  job_id TEXT NOT NULL REFERENCES hiring_jobs (id),
  location_id TEXT NOT NULL REFERENCES locations (id),
  applicant_id TEXT NOT NULL REFERENCES applicants (id),
  stage TEXT NOT NULL CHECK (stage IN ('applied', 'screening', 'phone_interview', 'in_person', 'interview', 'offer', 'hired')),
  status TEXT NOT NULL CHECK (status IN ('active', 'hired', 'rejected', 'withdrawn')),
  stage_entered_at TEXT NOT NULL,
  -- career_site, qr, indeed, feed, sms:KEYWORD, referral, walk_in, …
  source TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  question_set_id TEXT REFERENCES question_sets (id),
  -- JSON object: question id -> answer
  answers TEXT NOT NULL CHECK (json_valid(answers)),
  -- JSON object: mon … sun -> unavailable, am, pm, anytime
  availability TEXT NOT NULL CHECK (json_valid(availability)),
  knockout TEXT CHECK (knockout IS NULL OR json_valid(knockout)), -- { questionId, answer }
  reject_reason TEXT,
  rejected_at TEXT,
  hired_at TEXT,
  hired_employee_id TEXT REFERENCES employees (id),
  last_applicant_activity_at TEXT NOT NULL,
  last_team_activity_at TEXT,
  owner_id TEXT REFERENCES users (id),
  tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags)),
  status_token_hash BLOB NOT NULL UNIQUE,
  sealed_status_token BLOB NOT NULL, -- so that messages can repeat the link
  simulated INTEGER NOT NULL DEFAULT 0 CHECK (simulated IN (0, 1)),
  legal_hold INTEGER NOT NULL DEFAULT 0 CHECK (legal_hold IN (0, 1)),
  applied_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX applications_board ON applications (location_id, status, stage, stage_entered_at);
CREATE INDEX applications_job ON applications (job_id, status);
CREATE INDEX applications_applicant ON applications (applicant_id);
CREATE INDEX applications_reviewed ON applications (question_set_id);
CREATE INDEX applications_employee ON applications (hired_employee_id);
CREATE INDEX applications_owner ON applications (owner_id);
CREATE UNIQUE INDEX applications_once ON applications (job_id, applicant_id) WHERE status = 'active';

-- What happened, for the timeline, the analytics and the people who are told. Append-only.
CREATE TABLE hiring_events (
  id TEXT PRIMARY KEY,
  location_id TEXT,
  application_id TEXT REFERENCES applications (id),
  job_id TEXT REFERENCES hiring_jobs (id),
  type TEXT NOT NULL, -- application.stage_changed
  actor_type TEXT NOT NULL CHECK (actor_type IN ('user', 'applicant', 'system')),
  actor_id TEXT,
  at TEXT NOT NULL,
  data TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(data))
) STRICT;
CREATE INDEX hiring_events_application ON hiring_events (application_id, at);
CREATE INDEX hiring_events_type ON hiring_events (type, at);
CREATE INDEX hiring_events_job ON hiring_events (job_id, at);

-- Files that applicants sent: the sealed bytes lie in the brand's blobs, this row names them.
CREATE TABLE hiring_documents (
  id TEXT PRIMARY KEY,
  applicant_id TEXT NOT NULL REFERENCES applicants (id),
  application_id TEXT REFERENCES applications (id),
  kind TEXT NOT NULL CHECK (kind IN ('resume')),
  name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  blob TEXT NOT NULL, -- the blob's name: hex of a keyed hash of its content
  sha256 TEXT NOT NULL, -- keyed, to recognise the same file again
  created_at TEXT NOT NULL,
  removed_at TEXT
) STRICT;
CREATE INDEX hiring_documents_applicant ON hiring_documents (applicant_id);
CREATE INDEX hiring_documents_same ON hiring_documents (sha256);
CREATE INDEX hiring_documents_blob ON hiring_documents (blob);
CREATE INDEX hiring_documents_application ON hiring_documents (application_id);

-- An application in the making: the web form and the text conversation write the same draft.
CREATE TABLE application_drafts (
  id TEXT PRIMARY KEY,
  token_hash BLOB NOT NULL UNIQUE,
  job_id TEXT NOT NULL REFERENCES hiring_jobs (id),
  phone TEXT,
  body TEXT NOT NULL CHECK (json_valid(body)),
  source TEXT NOT NULL,
  step INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  submitted_application_id TEXT REFERENCES applications (id),
  closed_at TEXT
) STRICT;
CREATE INDEX application_drafts_job ON application_drafts (job_id, updated_at);
CREATE INDEX application_drafts_phone ON application_drafts (phone) WHERE phone IS NOT NULL;
CREATE INDEX application_drafts_application ON application_drafts (submitted_application_id);

-- The newest move of an application, for as long as it can be undone.
CREATE TABLE move_undos (
  application_id TEXT PRIMARY KEY REFERENCES applications (id),
  token_hash BLOB NOT NULL,
  until TEXT NOT NULL,
  version INTEGER NOT NULL, -- the application's, after the move
  stage TEXT NOT NULL, -- where it stood before
  stage_entered_at TEXT NOT NULL,
  message_id TEXT, -- the message that waits
  linked INTEGER NOT NULL DEFAULT 0 CHECK (linked IN (0, 1)) -- whether the move made a scheduling link
) STRICT, WITHOUT ROWID;
-- Writes that may be repeated: what the first answer was about (ids, nothing personal), kept for 30 days.
CREATE TABLE idempotent_answers (
  scope TEXT NOT NULL, -- the route and whose request it was
  key TEXT NOT NULL,
  body_hash BLOB NOT NULL,
  answer TEXT NOT NULL CHECK (json_valid(answer)),
  at TEXT NOT NULL,
  PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotent_answers_age ON idempotent_answers (at);
