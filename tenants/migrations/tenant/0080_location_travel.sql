-- How long the way between two locations takes, the same in either direction; a pair without a row is not known.
CREATE TABLE location_travel (
  -- The lower id of the two.
  location_id TEXT NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
  other_id TEXT NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
  minutes INTEGER NOT NULL CHECK (minutes BETWEEN 1 AND 600),
  PRIMARY KEY (location_id, other_id),
  CHECK (location_id < other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX location_travel_other ON location_travel (other_id);
