-- Where work happens and what work it is.

CREATE TABLE locations (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  street TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT '',
  postal_code TEXT NOT NULL DEFAULT '',
  zone TEXT NOT NULL,
  jurisdictions TEXT NOT NULL CHECK (json_valid(jurisdictions)),
  industry TEXT NOT NULL CHECK (industry IN ('full_service', 'fast_food', 'fast_casual')),
  workweek_start_day TEXT NOT NULL CHECK (workweek_start_day IN ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  workweek_start_time TEXT NOT NULL DEFAULT '00:00',
  workday_start TEXT NOT NULL DEFAULT '00:00',
  local_head_count INTEGER,
  notice_days INTEGER NOT NULL DEFAULT 14 CHECK (notice_days BETWEEN 0 AND 60),
  archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- What the brand typed in where no pack has the figure, in ten-thousandths of a dollar an hour.
CREATE TABLE location_minimum_wages (
  location_id TEXT NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
  from_date TEXT NOT NULL,
  rate_e4 INTEGER NOT NULL CHECK (rate_e4 > 0),
  PRIMARY KEY (location_id, from_date)
) STRICT, WITHOUT ROWID;

CREATE TABLE departments (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL UNIQUE CHECK (kind IN ('foh', 'boh')),
  name_en TEXT NOT NULL,
  name_es TEXT NOT NULL
) STRICT;

CREATE TABLE positions (
  id TEXT PRIMARY KEY,
  department_id TEXT NOT NULL REFERENCES departments (id),
  name_en TEXT NOT NULL,
  name_es TEXT NOT NULL,
  code TEXT NOT NULL,
  station TEXT NOT NULL,
  tipped INTEGER NOT NULL DEFAULT 0 CHECK (tipped IN (0, 1)),
  equipment TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(equipment)),
  archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX positions_department ON positions (department_id);
CREATE UNIQUE INDEX positions_code ON positions (code) WHERE archived = 0;

CREATE TABLE school_calendars (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  first_day TEXT NOT NULL,
  last_day TEXT NOT NULL,
  weekdays TEXT NOT NULL CHECK (json_valid(weekdays)),
  days_off TEXT NOT NULL CHECK (json_valid(days_off)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
