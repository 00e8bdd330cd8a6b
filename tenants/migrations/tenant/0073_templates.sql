-- Weeks that managers plan other weeks from.
CREATE TABLE schedule_templates (
  id TEXT PRIMARY KEY,
  location_id TEXT NOT NULL REFERENCES locations (id),
  name TEXT NOT NULL,
  -- Whether the people of the week were kept.
  with_people INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX schedule_templates_name ON schedule_templates (location_id, name);

-- Their shifts, by weekday and clock; breaks and tags as in the requests of the API.
CREATE TABLE schedule_template_shifts (
  template_id TEXT NOT NULL REFERENCES schedule_templates (id) ON DELETE CASCADE,
  n INTEGER NOT NULL CHECK (n >= 0),
  day TEXT NOT NULL CHECK (day IN ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  start_time TEXT NOT NULL,
  end_time TEXT NOT NULL,
  position_id TEXT NOT NULL REFERENCES positions (id),
  employee_id TEXT REFERENCES employees (id) ON DELETE SET NULL,
  breaks TEXT NOT NULL CHECK (json_valid(breaks)),
  note TEXT,
  on_call INTEGER NOT NULL,
  tags TEXT NOT NULL CHECK (json_valid(tags)),
  PRIMARY KEY (template_id, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX schedule_template_shifts_position ON schedule_template_shifts (position_id);
CREATE INDEX schedule_template_shifts_employee ON schedule_template_shifts (employee_id);

-- Times, position and breaks of a shift that is planned often.
CREATE TABLE shift_templates (
  id TEXT PRIMARY KEY,
  location_id TEXT NOT NULL REFERENCES locations (id),
  name TEXT NOT NULL,
  position_id TEXT NOT NULL REFERENCES positions (id),
  start_time TEXT NOT NULL,
  end_time TEXT NOT NULL,
  breaks TEXT NOT NULL CHECK (json_valid(breaks)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX shift_templates_name ON shift_templates (location_id, name);
CREATE INDEX shift_templates_position ON shift_templates (position_id);
