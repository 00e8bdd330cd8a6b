-- How the time clock works at a location; a location without a row has the defaults.
CREATE TABLE time_clock_settings (
  location_id TEXT PRIMARY KEY REFERENCES locations (id),
  -- So long before a shift its person may clock in.
  early_minutes INTEGER NOT NULL CHECK (early_minutes BETWEEN 0 AND 240),
  -- Clocking in without a shift.
  unscheduled TEXT NOT NULL CHECK (unscheduled IN ('allow', 'manager', 'block')),
  geofence TEXT NOT NULL CHECK (geofence IN ('off', 'flag', 'block')),
  -- Where the fence is, in millionths of a degree.
  latitude_e6 INTEGER CHECK (latitude_e6 BETWEEN -90000000 AND 90000000),
  longitude_e6 INTEGER CHECK (longitude_e6 BETWEEN -180000000 AND 180000000),
  radius_m INTEGER NOT NULL CHECK (radius_m BETWEEN 100 AND 1000),
  photo TEXT NOT NULL CHECK (photo IN ('off', 'kiosk')),
  photo_days INTEGER NOT NULL CHECK (photo_days BETWEEN 1 AND 365),
  -- Whether people are asked about their meals and rests when they clock out.
  attestation INTEGER NOT NULL CHECK (attestation IN (0, 1)),
  -- Whether people may clock in on their own phone, and for so many hours without a connection.
  own_phone INTEGER NOT NULL CHECK (own_phone IN (0, 1)),
  offline_hours INTEGER NOT NULL CHECK (offline_hours BETWEEN 0 AND 12),
  version INTEGER NOT NULL,
  CHECK ((latitude_e6 IS NULL) = (longitude_e6 IS NULL)),
  CHECK (geofence = 'off' OR latitude_e6 IS NOT NULL)
) STRICT, WITHOUT ROWID;

-- What people did at the clock. A row never changes and is never deleted: an edit adds rows and voids others.
CREATE TABLE punches (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id),
  location_id TEXT NOT NULL REFERENCES locations (id),
  kind TEXT NOT NULL CHECK (kind IN ('clock_in', 'clock_out', 'break_start', 'break_end')),
  -- When it happened; what a device without a connection said is corrected by how far its clock was off.
  at TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('phone', 'kiosk', 'manager', 'auto', 'import')),
  -- Sent twice, it counts once.
  idempotency_key TEXT NOT NULL UNIQUE,
  -- What was asked for with the key, so that another request with the same key is noticed.
  request_hash TEXT NOT NULL,
  -- Clocking in: the work.
  position_id TEXT REFERENCES positions (id),
  -- The shift that it began with, by its id only: the shift may be deleted later.
  shift_id TEXT,
  -- The start of a break.
  break_kind TEXT CHECK (break_kind IN ('meal', 'rest')),
  paid INTEGER CHECK (paid IN (0, 1)),
  -- The end of an unpaid meal: work asked for it before its time.
  needed_back INTEGER NOT NULL DEFAULT 0 CHECK (needed_back IN (0, 1)),
  -- The kiosk, and what it said without a connection.
  device_id TEXT,
  offline INTEGER NOT NULL DEFAULT 0 CHECK (offline IN (0, 1)),
  client_at TEXT,
  clock_offset_ms INTEGER,
  clock_jumped INTEGER NOT NULL DEFAULT 0 CHECK (clock_jumped IN (0, 1)),
  geofence TEXT CHECK (geofence IN ('inside', 'outside', 'unknown', 'denied')),
  distance_m INTEGER,
  accuracy_m INTEGER,
  photo_id TEXT,
  -- Clocking out.
  cash_tips_cents INTEGER CHECK (cash_tips_cents >= 0),
  attestation TEXT CHECK (json_valid(attestation)),
  note TEXT,
  -- Who let it happen against a setting, and why.
  override_by TEXT REFERENCES users (id),
  override_reason TEXT,
  -- The first row of a punch that was moved; null for the first one itself.
  original_id TEXT REFERENCES punches (id),
  edit_id TEXT REFERENCES time_edits (id),
  created_at TEXT NOT NULL,
  created_by TEXT REFERENCES users (id)
) STRICT;
CREATE INDEX punches_employee ON punches (employee_id, at);
CREATE INDEX punches_location ON punches (location_id, at);
CREATE INDEX punches_position ON punches (position_id) WHERE position_id IS NOT NULL;
CREATE INDEX punches_override ON punches (override_by) WHERE override_by IS NOT NULL;
CREATE INDEX punches_original ON punches (original_id) WHERE original_id IS NOT NULL;
CREATE INDEX punches_edit ON punches (edit_id) WHERE edit_id IS NOT NULL;
CREATE INDEX punches_created_by ON punches (created_by) WHERE created_by IS NOT NULL;

-- What someone changed in worked time, why, and the answer of the person whose time it is.
CREATE TABLE time_edits (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id),
  location_id TEXT NOT NULL REFERENCES locations (id),
  -- The time entry: the first row of its clock-in.
  entry_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  -- Paid minutes of the entry before and after.
  minutes_before INTEGER NOT NULL CHECK (minutes_before >= 0),
  minutes_after INTEGER NOT NULL CHECK (minutes_after >= 0),
  made_at TEXT NOT NULL,
  made_by TEXT REFERENCES users (id),
  -- The request of the person that it follows; it then needs no answer.
  request_id TEXT,
  answer TEXT NOT NULL CHECK (answer IN ('not_needed', 'pending', 'accepted', 'disputed')),
  answer_note TEXT,
  answered_at TEXT
) STRICT;
CREATE INDEX time_edits_employee ON time_edits (employee_id, made_at);
CREATE INDEX time_edits_location ON time_edits (location_id, made_at);
CREATE INDEX time_edits_made_by ON time_edits (made_by) WHERE made_by IS NOT NULL;

-- Punches that an edit took out or replaced. They stay on file and no longer count.
CREATE TABLE voided_punches (
  punch_id TEXT PRIMARY KEY REFERENCES punches (id),
  edit_id TEXT NOT NULL REFERENCES time_edits (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX voided_punches_edit ON voided_punches (edit_id);

CREATE TRIGGER punches_are_append_only_delete BEFORE DELETE ON punches
BEGIN SELECT RAISE(ABORT, 'punches are append-only'); END;
CREATE TRIGGER punches_are_append_only_update BEFORE UPDATE ON punches
BEGIN SELECT RAISE(ABORT, 'punches are append-only'); END;
CREATE TRIGGER voided_punches_are_append_only_update BEFORE UPDATE ON voided_punches
BEGIN SELECT RAISE(ABORT, 'voided punches are append-only'); END;
CREATE TRIGGER voided_punches_are_append_only_delete BEFORE DELETE ON voided_punches
BEGIN SELECT RAISE(ABORT, 'voided punches are append-only'); END;
CREATE TRIGGER time_edits_are_kept BEFORE DELETE ON time_edits
BEGIN SELECT RAISE(ABORT, 'edits of worked time are kept'); END;

-- The trail vouches for these rows.
CREATE TRIGGER punches_vouched_insert AFTER INSERT ON punches
BEGIN SELECT lineup_touched('punches', json_array(NEW.id)); END;
CREATE TRIGGER punches_vouched_update AFTER UPDATE ON punches
BEGIN SELECT lineup_touched('punches', json_array(OLD.id)), lineup_touched('punches', json_array(NEW.id)); END;
CREATE TRIGGER punches_vouched_delete AFTER DELETE ON punches
BEGIN SELECT lineup_touched('punches', json_array(OLD.id)); END;
CREATE TRIGGER time_edits_vouched_insert AFTER INSERT ON time_edits
BEGIN SELECT lineup_touched('time_edits', json_array(NEW.id)); END;
CREATE TRIGGER time_edits_vouched_update AFTER UPDATE ON time_edits
BEGIN SELECT lineup_touched('time_edits', json_array(OLD.id)), lineup_touched('time_edits', json_array(NEW.id)); END;
CREATE TRIGGER time_edits_vouched_delete AFTER DELETE ON time_edits
BEGIN SELECT lineup_touched('time_edits', json_array(OLD.id)); END;
CREATE TRIGGER voided_punches_vouched_insert AFTER INSERT ON voided_punches
BEGIN SELECT lineup_touched('voided_punches', json_array(NEW.punch_id)); END;
CREATE TRIGGER voided_punches_vouched_update AFTER UPDATE ON voided_punches
BEGIN SELECT lineup_touched('voided_punches', json_array(OLD.punch_id)), lineup_touched('voided_punches', json_array(NEW.punch_id)); END;
CREATE TRIGGER voided_punches_vouched_delete AFTER DELETE ON voided_punches
BEGIN SELECT lineup_touched('voided_punches', json_array(OLD.punch_id)); END;
DELETE FROM row_proofs_since;
