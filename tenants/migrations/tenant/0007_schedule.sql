-- Planned weeks: every shift has a draft half (its columns) and a published half (its row in published_shifts).

CREATE TABLE weeks (
  location_id TEXT NOT NULL REFERENCES locations (id),
  week_start TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  first_published_at TEXT,
  published_at TEXT,
  published_by TEXT REFERENCES users (id),
  PRIMARY KEY (location_id, week_start)
) STRICT, WITHOUT ROWID;

CREATE TABLE shifts (
  id TEXT PRIMARY KEY,
  location_id TEXT NOT NULL REFERENCES locations (id),
  week_start TEXT NOT NULL,
  position_id TEXT NOT NULL REFERENCES positions (id),
  employee_id TEXT REFERENCES employees (id),
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  zone TEXT NOT NULL,
  breaks TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(breaks)),
  note TEXT,
  on_call INTEGER NOT NULL DEFAULT 0 CHECK (on_call IN (0, 1)),
  -- Taken off the draft; the published half stands until the next publication.
  removing INTEGER NOT NULL DEFAULT 0 CHECK (removing IN (0, 1)),
  -- Who wanted the change since the last publication, and the request on file.
  initiated_by TEXT NOT NULL DEFAULT 'employer' CHECK (initiated_by IN ('employer', 'employee')),
  evidence TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  updated_at TEXT NOT NULL,
  updated_by TEXT,
  FOREIGN KEY (location_id, week_start) REFERENCES weeks (location_id, week_start)
) STRICT;
CREATE INDEX shifts_week ON shifts (location_id, week_start);
CREATE INDEX shifts_employee ON shifts (employee_id, starts_at);
CREATE INDEX shifts_position ON shifts (position_id);

-- What the staff see: the snapshot of the last publication.
CREATE TABLE published_shifts (
  shift_id TEXT PRIMARY KEY REFERENCES shifts (id) ON DELETE CASCADE,
  location_id TEXT NOT NULL,
  week_start TEXT NOT NULL,
  position_id TEXT NOT NULL REFERENCES positions (id),
  employee_id TEXT NOT NULL REFERENCES employees (id),
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  zone TEXT NOT NULL,
  breaks TEXT NOT NULL CHECK (json_valid(breaks)),
  note TEXT,
  on_call INTEGER NOT NULL,
  published_at TEXT NOT NULL,
  ack_state TEXT NOT NULL CHECK (ack_state IN ('not_required', 'pending', 'confirmed', 'declined', 'lapsed')),
  ack_at TEXT,
  ack_reason TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX published_week ON published_shifts (location_id, week_start);
CREATE INDEX published_employee ON published_shifts (employee_id, starts_at);
CREATE INDEX published_position ON published_shifts (position_id);

-- A change that waits for the employee's answer: the old published half stands until then.
CREATE TABLE proposals (
  shift_id TEXT PRIMARY KEY REFERENCES shifts (id) ON DELETE CASCADE,
  employee_id TEXT NOT NULL REFERENCES employees (id),
  kind TEXT NOT NULL,
  -- The proposed published half; null for a removal.
  proposed TEXT CHECK (proposed IS NULL OR json_valid(proposed)),
  asked_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;
CREATE INDEX proposals_employee ON proposals (employee_id);

-- Answers that only the employee can give, or a signed paper that the manager recorded.
CREATE TABLE consents (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id) ON DELETE CASCADE,
  shift_id TEXT REFERENCES shifts (id) ON DELETE SET NULL,
  kind TEXT NOT NULL,
  given INTEGER NOT NULL CHECK (given IN (0, 1)),
  source TEXT NOT NULL CHECK (source IN ('app', 'paper')),
  text TEXT NOT NULL,
  language TEXT NOT NULL,
  -- The times that were agreed to: another time needs another answer.
  starts_at TEXT,
  ends_at TEXT,
  given_at TEXT NOT NULL
) STRICT;
CREATE INDEX consents_employee ON consents (employee_id, kind);
CREATE INDEX consents_shift ON consents (shift_id);

-- A finding that a manager went ahead with, and why. It lapses when the inputs change.
CREATE TABLE overrides (
  finding_key TEXT NOT NULL,
  inputs_hash TEXT NOT NULL,
  location_id TEXT NOT NULL,
  week_start TEXT NOT NULL,
  rule_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  at TEXT NOT NULL,
  PRIMARY KEY (finding_key, inputs_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX overrides_week ON overrides (location_id, week_start);

-- Every published change of a shift that already was published: what fair-workweek law pays for.
CREATE TABLE published_changes (
  id TEXT PRIMARY KEY,
  shift_id TEXT NOT NULL,
  location_id TEXT NOT NULL,
  week_start TEXT NOT NULL,
  employee_id TEXT NOT NULL,
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  after TEXT CHECK (after IS NULL OR json_valid(after)),
  made_at TEXT NOT NULL,
  initiated_by TEXT NOT NULL CHECK (initiated_by IN ('employer', 'employee')),
  evidence TEXT,
  consent INTEGER CHECK (consent IN (0, 1)),
  premium_cents INTEGER,
  premiums TEXT NOT NULL CHECK (json_valid(premiums))
) STRICT;
CREATE INDEX published_changes_week ON published_changes (location_id, week_start);
CREATE INDEX published_changes_employee ON published_changes (employee_id, made_at);
