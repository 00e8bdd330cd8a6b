-- Time off that people ask for. What is approved stands in time_off, which the rules read.
CREATE TABLE time_off_requests (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id),
  kind TEXT NOT NULL,
  from_date TEXT NOT NULL,
  to_date TEXT NOT NULL,
  all_day INTEGER NOT NULL,
  start_time TEXT,
  end_time TEXT,
  note TEXT,
  state TEXT NOT NULL CHECK (state IN ('pending', 'approved', 'declined', 'withdrawn', 'cancel_requested', 'cancelled')),
  requested_at TEXT NOT NULL,
  decided_at TEXT,
  decided_by TEXT REFERENCES users (id),
  decision_note TEXT,
  time_off_id TEXT REFERENCES time_off (id),
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX time_off_requests_employee ON time_off_requests (employee_id, from_date);
CREATE INDEX time_off_requests_decided_by ON time_off_requests (decided_by);
CREATE INDEX time_off_requests_time_off ON time_off_requests (time_off_id);

-- Days on which vacation and unpaid leave cannot be asked for at a location.
CREATE TABLE blocked_days (
  id TEXT PRIMARY KEY,
  location_id TEXT NOT NULL REFERENCES locations (id),
  from_date TEXT NOT NULL,
  to_date TEXT NOT NULL,
  reason TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX blocked_days_location ON blocked_days (location_id, from_date);
