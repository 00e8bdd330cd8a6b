-- How the workweek of a location began before it was moved: past weeks stay as they were.

CREATE TABLE past_workweeks (
  location_id TEXT NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
  -- The last local day that the earlier start counts for.
  until_date TEXT NOT NULL,
  start_day TEXT NOT NULL CHECK (start_day IN ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  start_time TEXT NOT NULL,
  PRIMARY KEY (location_id, until_date)
) STRICT, WITHOUT ROWID;
