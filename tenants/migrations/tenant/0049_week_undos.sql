-- What clearing or copying a whole week did, so that it can be taken back in one step while nobody has changed the week
-- since. Kept for a day.
CREATE TABLE week_undos (
  id TEXT PRIMARY KEY,
  location_id TEXT NOT NULL,
  week_start TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  at TEXT NOT NULL,
  -- The week's version right after.
  version INTEGER NOT NULL,
  steps TEXT NOT NULL CHECK (json_valid(steps)),
  FOREIGN KEY (location_id, week_start) REFERENCES weeks (location_id, week_start)
) STRICT, WITHOUT ROWID;
CREATE INDEX week_undos_week ON week_undos (location_id, week_start);
CREATE INDEX week_undos_user ON week_undos (user_id);
