-- Weekly availability that people ask for. What is approved is written to availability, which the schedule reads.
CREATE TABLE availability_requests (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id),
  from_date TEXT NOT NULL,
  note TEXT,
  state TEXT NOT NULL CHECK (state IN ('pending', 'approved', 'declined', 'withdrawn')),
  requested_at TEXT NOT NULL,
  decided_at TEXT,
  decided_by TEXT REFERENCES users (id),
  decision_note TEXT,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX availability_requests_employee ON availability_requests (employee_id);
CREATE INDEX availability_requests_decided_by ON availability_requests (decided_by);
-- One open request of a person.
CREATE UNIQUE INDEX availability_requests_open ON availability_requests (employee_id) WHERE state = 'pending';

-- The days of a request, as in availability_windows.
CREATE TABLE availability_request_windows (
  request_id TEXT NOT NULL REFERENCES availability_requests (id) ON DELETE CASCADE,
  day TEXT NOT NULL CHECK (day IN ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  n INTEGER NOT NULL CHECK (n >= 0),
  kind TEXT NOT NULL CHECK (kind IN ('open', 'unavailable', 'preferred')),
  start_time TEXT,
  end_time TEXT,
  PRIMARY KEY (request_id, day, n),
  CHECK ((start_time IS NULL) = (end_time IS NULL)),
  CHECK (CASE kind WHEN 'open' THEN start_time IS NULL WHEN 'preferred' THEN start_time IS NOT NULL ELSE 1 END)
) STRICT, WITHOUT ROWID;

-- The request that a pattern came from; null where a manager entered it.
ALTER TABLE availability ADD COLUMN request_id TEXT REFERENCES availability_requests (id);
CREATE INDEX availability_request ON availability (request_id);

-- Days between asking for fewer hours and their first day.
ALTER TABLE brand ADD COLUMN availability_notice_days INTEGER NOT NULL DEFAULT 14
  CHECK (availability_notice_days BETWEEN 0 AND 60);
