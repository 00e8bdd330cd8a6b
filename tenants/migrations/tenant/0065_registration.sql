-- What a registration asks: the company behind the brand, and when each location is open.
ALTER TABLE brand ADD COLUMN legal_name TEXT NOT NULL DEFAULT '';

-- A day without a row is closed. Closing at or before the opening is the next day.
CREATE TABLE opening_hours (
  location_id TEXT NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
  weekday TEXT NOT NULL CHECK (weekday IN ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  opens TEXT NOT NULL CHECK (opens GLOB '[0-2][0-9]:[0-5][0-9]'),
  closes TEXT NOT NULL CHECK (closes GLOB '[0-2][0-9]:[0-5][0-9]'),
  PRIMARY KEY (location_id, weekday)
) STRICT, WITHOUT ROWID;
