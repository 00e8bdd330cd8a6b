-- The people on the team and everything that a rule may ask about them.

CREATE TABLE employees (
  id TEXT PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  preferred_name TEXT,
  phone TEXT,
  email TEXT,
  preferred_language TEXT NOT NULL DEFAULT 'en' CHECK (preferred_language IN ('en', 'es')),
  status TEXT NOT NULL CHECK (status IN ('invited', 'active', 'on_leave', 'terminated', 'cancelled')),
  -- Sealed under the person's key; the age is computed when it is needed.
  sealed_birth_date BLOB,
  employee_number TEXT,
  hired_on TEXT NOT NULL,
  terminated_on TEXT,
  termination_reason TEXT,
  school_calendar_id TEXT REFERENCES school_calendars (id),
  tip_credit_e4 INTEGER CHECK (tip_credit_e4 IS NULL OR tip_credit_e4 >= 0),
  max_weekly_minutes INTEGER CHECK (max_weekly_minutes IS NULL OR max_weekly_minutes BETWEEN 0 AND 10080),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX employees_phone ON employees (phone) WHERE phone IS NOT NULL AND status NOT IN ('terminated', 'cancelled');
CREATE UNIQUE INDEX employees_number ON employees (employee_number) WHERE employee_number IS NOT NULL;
CREATE INDEX employees_school ON employees (school_calendar_id);

CREATE TABLE assignments (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id) ON DELETE CASCADE,
  location_id TEXT NOT NULL REFERENCES locations (id),
  position_id TEXT NOT NULL REFERENCES positions (id),
  is_primary INTEGER NOT NULL DEFAULT 0 CHECK (is_primary IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  UNIQUE (employee_id, location_id, position_id)
) STRICT;
CREATE INDEX assignments_location ON assignments (location_id, employee_id);
CREATE INDEX assignments_position ON assignments (position_id);

-- Look-up order: position and location, position, location, default (both null).
CREATE TABLE wages (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id) ON DELETE CASCADE,
  position_id TEXT REFERENCES positions (id),
  location_id TEXT REFERENCES locations (id),
  rate_e4 INTEGER NOT NULL CHECK (rate_e4 > 0),
  from_date TEXT NOT NULL,
  to_date TEXT,
  reason TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX wages_employee ON wages (employee_id, from_date);
CREATE INDEX wages_position ON wages (position_id);
CREATE INDEX wages_location ON wages (location_id);

CREATE TABLE waivers (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  signed_on TEXT NOT NULL,
  revoked_on TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX waivers_employee ON waivers (employee_id);

-- Permits, certificates and consents on file, in the words of the packs.
CREATE TABLE papers (
  employee_id TEXT NOT NULL REFERENCES employees (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  signed_on TEXT NOT NULL,
  expires_on TEXT,
  PRIMARY KEY (employee_id, kind)
) STRICT, WITHOUT ROWID;

-- Weekly availability from a date on; the latest one that has begun counts.
CREATE TABLE availability (
  employee_id TEXT NOT NULL REFERENCES employees (id) ON DELETE CASCADE,
  from_date TEXT NOT NULL,
  days TEXT NOT NULL CHECK (json_valid(days)),
  version INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (employee_id, from_date)
) STRICT, WITHOUT ROWID;

CREATE TABLE time_off (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('vacation', 'sick', 'unpaid', 'jury', 'bereavement', 'protected')),
  from_date TEXT NOT NULL,
  to_date TEXT NOT NULL,
  all_day INTEGER NOT NULL CHECK (all_day IN (0, 1)),
  start_time TEXT,
  end_time TEXT,
  note TEXT,
  cancelled_at TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX time_off_employee ON time_off (employee_id, from_date);
