-- Unassigned shifts that the team can take.
CREATE TABLE open_shifts (
  shift_id TEXT PRIMARY KEY REFERENCES shifts (id) ON DELETE CASCADE,
  mode TEXT NOT NULL CHECK (mode IN ('first_come', 'approval')),
  allow_overtime INTEGER NOT NULL,
  closes_at TEXT NOT NULL,
  posted_at TEXT NOT NULL,
  posted_by TEXT NOT NULL REFERENCES users (id)
) STRICT;
CREATE INDEX open_shifts_posted_by ON open_shifts (posted_by);

-- People who want one.
CREATE TABLE shift_claims (
  id TEXT PRIMARY KEY,
  shift_id TEXT NOT NULL REFERENCES shifts (id) ON DELETE CASCADE,
  employee_id TEXT NOT NULL REFERENCES employees (id),
  state TEXT NOT NULL CHECK (state IN ('requested', 'approved', 'declined', 'withdrawn', 'lapsed')),
  requested_at TEXT NOT NULL,
  decided_at TEXT,
  decided_by TEXT REFERENCES users (id),
  decision_note TEXT,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX shift_claims_shift ON shift_claims (shift_id);
CREATE INDEX shift_claims_employee ON shift_claims (employee_id);
CREATE INDEX shift_claims_decided_by ON shift_claims (decided_by);
-- One open claim of a person for a shift.
CREATE UNIQUE INDEX shift_claims_open ON shift_claims (shift_id, employee_id) WHERE state = 'requested';
