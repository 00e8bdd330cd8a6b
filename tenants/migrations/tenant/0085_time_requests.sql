-- A person at the clock asks a manager to let them punch against a setting.
CREATE TABLE clock_overrides (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id),
  location_id TEXT NOT NULL REFERENCES locations (id),
  -- What they want to do, and the refusals that are to be let go.
  kind TEXT NOT NULL CHECK (kind IN ('clock_in', 'clock_out', 'break_start', 'break_end')),
  codes TEXT NOT NULL CHECK (json_valid(codes)),
  note TEXT,
  requested_at TEXT NOT NULL,
  -- Without an answer until then it has expired.
  expires_at TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'approved', 'denied')),
  decided_by TEXT REFERENCES users (id),
  decided_at TEXT,
  reason TEXT,
  -- The punch that it was used for, once.
  punch_id TEXT REFERENCES punches (id)
) STRICT;
CREATE INDEX clock_overrides_employee ON clock_overrides (employee_id, requested_at);
CREATE INDEX clock_overrides_location ON clock_overrides (location_id, requested_at);
CREATE INDEX clock_overrides_decided_by ON clock_overrides (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX clock_overrides_punch ON clock_overrides (punch_id) WHERE punch_id IS NOT NULL;

-- Alerts of the time clock that were sent: each once for a shift, an entry or a break.
CREATE TABLE clock_alerts (
  kind TEXT NOT NULL,
  -- The shift, or the first row of the punch.
  subject_id TEXT NOT NULL,
  sent_at TEXT NOT NULL,
  PRIMARY KEY (kind, subject_id)
) STRICT, WITHOUT ROWID;

-- A person asks to change their worked time.
CREATE TABLE time_requests (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id),
  location_id TEXT NOT NULL REFERENCES locations (id),
  -- The time entry; null: work that is not on file.
  entry_id TEXT REFERENCES punches (id),
  -- The local day that it is about.
  date TEXT NOT NULL,
  clock_in_at TEXT NOT NULL,
  clock_out_at TEXT,
  position_id TEXT REFERENCES positions (id),
  breaks TEXT NOT NULL CHECK (json_valid(breaks)),
  note TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'approved', 'declined', 'withdrawn')),
  requested_at TEXT NOT NULL,
  decided_at TEXT,
  decided_by TEXT REFERENCES users (id),
  decision_note TEXT,
  -- The edit that followed.
  edit_id TEXT REFERENCES time_edits (id),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX time_requests_employee ON time_requests (employee_id, requested_at);
CREATE INDEX time_requests_location ON time_requests (location_id, requested_at);
CREATE INDEX time_requests_entry ON time_requests (entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX time_requests_position ON time_requests (position_id) WHERE position_id IS NOT NULL;
CREATE INDEX time_requests_decided_by ON time_requests (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX time_requests_edit ON time_requests (edit_id) WHERE edit_id IS NOT NULL;
