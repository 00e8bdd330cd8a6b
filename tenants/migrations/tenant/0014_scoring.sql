-- Scoring: rubrics, scores with every point explained, what people overrode, work samples.

CREATE TABLE rubrics (
  id TEXT PRIMARY KEY,
  job_id TEXT REFERENCES hiring_jobs (id), -- null: the brand's
  version_no INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('draft', 'active', 'retired')),
  -- Weights, band limits and parameters.
  settings TEXT NOT NULL CHECK (json_valid(settings)),
  -- The Rhai rule that turns facts into points, and the one that rejects by knockout.
  score_script TEXT NOT NULL,
  knockout_script TEXT NOT NULL,
  hash TEXT NOT NULL,
  created_by TEXT REFERENCES users (id),
  created_at TEXT NOT NULL,
  activated_at TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  UNIQUE (job_id, version_no)
) STRICT;
CREATE INDEX rubrics_creator ON rubrics (created_by);

-- Immutable; the newest of an application counts.
CREATE TABLE scores (
  id TEXT PRIMARY KEY,
  application_id TEXT NOT NULL REFERENCES applications (id),
  rubric_id TEXT NOT NULL REFERENCES rubrics (id),
  input_hash TEXT NOT NULL,
  components TEXT NOT NULL CHECK (json_valid(components)),
  points_tenths INTEGER NOT NULL,
  attainable_tenths INTEGER NOT NULL,
  percent INTEGER,
  band TEXT NOT NULL CHECK (band IN ('strong', 'review', 'hold', 'not_enough')),
  failure TEXT, -- what went wrong in the script; then there are no points and the band is not_enough
  provisional INTEGER NOT NULL CHECK (provisional IN (0, 1)),
  computed_at TEXT NOT NULL
) STRICT;
CREATE INDEX scores_application ON scores (application_id, computed_at);
CREATE INDEX scores_rubric ON scores (rubric_id);

CREATE TABLE score_overrides (
  id TEXT PRIMARY KEY,
  application_id TEXT NOT NULL REFERENCES applications (id),
  score_id TEXT NOT NULL REFERENCES scores (id),
  band TEXT NOT NULL CHECK (band IN ('strong', 'review', 'hold')),
  reason TEXT NOT NULL,
  author_id TEXT NOT NULL REFERENCES users (id),
  at TEXT NOT NULL
) STRICT;
CREATE INDEX score_overrides_application ON score_overrides (application_id, at);
CREATE INDEX score_overrides_score ON score_overrides (score_id);
CREATE INDEX score_overrides_author ON score_overrides (author_id);

-- A manager's 0–4 for an answer in words.
CREATE TABLE answer_ratings (
  application_id TEXT NOT NULL REFERENCES applications (id),
  question_id TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 0 AND 4),
  author_id TEXT NOT NULL REFERENCES users (id),
  at TEXT NOT NULL,
  PRIMARY KEY (application_id, question_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX answer_ratings_author ON answer_ratings (author_id);

-- Where scoring is switched on or off; a location without a row has the default of its place.
CREATE TABLE scoring_switches (
  location_id TEXT PRIMARY KEY REFERENCES locations (id),
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  bias_audit_on TEXT, -- a date
  -- When the two parts of a day begin and end there: JSON { amFrom, amTo, pmFrom, pmTo }; null: 06–14 and 14–22.
  day_hours TEXT CHECK (day_hours IS NULL OR json_valid(day_hours)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;

CREATE TABLE microsim_attempts (
  id TEXT PRIMARY KEY,
  application_id TEXT NOT NULL REFERENCES applications (id),
  position TEXT NOT NULL CHECK (position IN ('cashier', 'line_cook', 'dishwasher', 'server', 'shift_lead')),
  token_hash BLOB NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('invited', 'started', 'paused', 'submitted', 'expired', 'voided')),
  content_version INTEGER NOT NULL,
  answers TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(answers)),
  points INTEGER CHECK (points BETWEEN 0 AND 25),
  per_item TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(per_item)),
  accommodation TEXT,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  void_reason TEXT,
  invited_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  started_at TEXT,
  submitted_at TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX microsim_attempts_application ON microsim_attempts (application_id);

-- What applicants ask for: a correction, a person's look, their data.
CREATE TABLE applicant_requests (
  id TEXT PRIMARY KEY,
  application_id TEXT NOT NULL REFERENCES applications (id),
  kind TEXT NOT NULL CHECK (kind IN ('correction', 'human_review', 'deletion', 'message')),
  words TEXT NOT NULL DEFAULT '',
  due_on TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'declined')),
  answer TEXT,
  answered_by TEXT REFERENCES users (id),
  at TEXT NOT NULL,
  answered_at TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX applicant_requests_application ON applicant_requests (application_id);
CREATE INDEX applicant_requests_open ON applicant_requests (state, due_on);
CREATE INDEX applicant_requests_answerer ON applicant_requests (answered_by);
