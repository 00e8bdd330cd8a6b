-- What people earn in time off, by kind. A policy holds for everyone whose main location it covers.
CREATE TABLE time_off_policies (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  paid INTEGER NOT NULL CHECK (paid IN (0, 1)),
  grant_kind TEXT NOT NULL CHECK (grant_kind IN ('accrued', 'yearly')),
  -- Hours of work that earn one hour.
  hours_per_hour INTEGER CHECK (hours_per_hour > 0),
  yearly_minutes INTEGER CHECK (yearly_minutes > 0),
  year TEXT NOT NULL CHECK (year IN ('calendar', 'hire')),
  max_balance_minutes INTEGER CHECK (max_balance_minutes >= 0),
  max_carry_over_minutes INTEGER CHECK (max_carry_over_minutes >= 0),
  waiting_days INTEGER NOT NULL CHECK (waiting_days >= 0),
  all_locations INTEGER NOT NULL CHECK (all_locations IN (0, 1)),
  starts_on TEXT NOT NULL,
  ended INTEGER NOT NULL DEFAULT 0 CHECK (ended IN (0, 1)),
  -- When grants and accruals were last posted.
  posted_at TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  CHECK ((grant_kind = 'accrued') = (hours_per_hour IS NOT NULL)),
  CHECK ((grant_kind = 'yearly') = (yearly_minutes IS NOT NULL))
) STRICT;

CREATE TABLE time_off_policy_locations (
  policy_id TEXT NOT NULL REFERENCES time_off_policies (id),
  location_id TEXT NOT NULL REFERENCES locations (id),
  PRIMARY KEY (policy_id, location_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX time_off_policy_locations_location ON time_off_policy_locations (location_id);

-- What each person earned and used; their balance is the sum.
CREATE TABLE time_off_entries (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id),
  policy_id TEXT NOT NULL REFERENCES time_off_policies (id),
  minutes INTEGER NOT NULL,
  balance_after INTEGER NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('grant', 'accrual', 'used', 'returned', 'adjustment', 'expired')),
  effective_on TEXT NOT NULL,
  -- The shift, the time off, the policy's year, or the adjustment itself.
  source TEXT NOT NULL,
  -- Accruals: the work that earned it.
  worked_minutes INTEGER,
  note TEXT,
  posted_at TEXT NOT NULL,
  posted_by TEXT REFERENCES users (id),
  -- Posting again changes nothing.
  UNIQUE (policy_id, employee_id, reason, source)
) STRICT;
CREATE INDEX time_off_entries_employee ON time_off_entries (employee_id, policy_id);
CREATE INDEX time_off_entries_posted_by ON time_off_entries (posted_by);
CREATE TRIGGER time_off_entries_stay BEFORE UPDATE ON time_off_entries
BEGIN SELECT RAISE(ABORT, 'balances of time off are append-only'); END;
CREATE TRIGGER time_off_entries_are_kept BEFORE DELETE ON time_off_entries
BEGIN SELECT RAISE(ABORT, 'balances of time off are append-only'); END;

-- Requests count hours, and expire in the file.
CREATE TABLE requests_with_hours (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id),
  kind TEXT NOT NULL,
  from_date TEXT NOT NULL,
  to_date TEXT NOT NULL,
  all_day INTEGER NOT NULL,
  start_time TEXT,
  end_time TEXT,
  -- The hours that the policy of the kind counts; null without a policy.
  minutes INTEGER CHECK (minutes >= 0),
  note TEXT,
  state TEXT NOT NULL CHECK (state IN
    ('pending', 'approved', 'declined', 'withdrawn', 'expired', 'cancel_requested', 'cancelled')),
  requested_at TEXT NOT NULL,
  decided_at TEXT,
  decided_by TEXT REFERENCES users (id),
  decision_note TEXT,
  time_off_id TEXT REFERENCES time_off (id),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO requests_with_hours (id, employee_id, kind, from_date, to_date, all_day, start_time, end_time, note, state,
  requested_at, decided_at, decided_by, decision_note, time_off_id, version)
SELECT id, employee_id, kind, from_date, to_date, all_day, start_time, end_time, note, state,
  requested_at, decided_at, decided_by, decision_note, time_off_id, version
FROM time_off_requests;
DROP TABLE time_off_requests;
ALTER TABLE requests_with_hours RENAME TO time_off_requests;
CREATE INDEX time_off_requests_employee ON time_off_requests (employee_id, from_date);
CREATE INDEX time_off_requests_decided_by ON time_off_requests (decided_by);
CREATE INDEX time_off_requests_time_off ON time_off_requests (time_off_id);
CREATE INDEX time_off_requests_pending ON time_off_requests (from_date) WHERE state = 'pending';
