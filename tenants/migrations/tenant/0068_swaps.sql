-- Requests to give a published shift to someone else, or to swap two.
CREATE TABLE swap_requests (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('swap', 'offer', 'give_to', 'drop')),
  location_id TEXT NOT NULL REFERENCES locations (id),
  week_start TEXT NOT NULL,
  requester_id TEXT NOT NULL REFERENCES employees (id),
  -- The shifts as the request last saw them: a shift may be deleted, the request stays as history.
  shift_id TEXT REFERENCES shifts (id) ON DELETE SET NULL,
  shift_version INTEGER NOT NULL,
  shift_details TEXT NOT NULL,
  offered_shift_id TEXT REFERENCES shifts (id) ON DELETE SET NULL,
  offered_version INTEGER,
  offered_details TEXT,
  state TEXT NOT NULL CHECK (state IN ('awaiting_recipient', 'posted', 'awaiting_manager', 'completed', 'declined',
    'withdrawn', 'expired', 'denied', 'invalidated', 'reversed')),
  -- What the requester wrote.
  reason TEXT,
  requested_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- Who got the shift.
  recipient_id TEXT REFERENCES employees (id),
  decided_at TEXT,
  decided_by TEXT REFERENCES users (id),
  decision_note TEXT,
  -- Why an invalidated request can no longer be made.
  obstacle TEXT CHECK (obstacle IN ('shift_changed', 'shift_removed', 'person_left')),
  completed_at TEXT,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX swap_requests_location ON swap_requests (location_id);
CREATE INDEX swap_requests_requester ON swap_requests (requester_id);
CREATE INDEX swap_requests_offered ON swap_requests (offered_shift_id);
CREATE INDEX swap_requests_recipient ON swap_requests (recipient_id);
CREATE INDEX swap_requests_decided_by ON swap_requests (decided_by);
CREATE INDEX swap_requests_shift ON swap_requests (shift_id);
-- One open request of a person for a shift.
CREATE UNIQUE INDEX swap_requests_open ON swap_requests (shift_id)
  WHERE state IN ('awaiting_recipient', 'posted', 'awaiting_manager');

-- The people who are asked to take a shift, or volunteer for it.
CREATE TABLE swap_recipients (
  swap_id TEXT NOT NULL REFERENCES swap_requests (id) ON DELETE CASCADE,
  employee_id TEXT NOT NULL REFERENCES employees (id),
  answer TEXT NOT NULL CHECK (answer IN ('asked', 'agreed', 'declined')),
  answered_at TEXT,
  PRIMARY KEY (swap_id, employee_id)
) STRICT;
CREATE INDEX swap_recipients_employee ON swap_recipients (employee_id);
