-- How the tasks of the work samples do, counted once a week; what was counted of a past week stays.
CREATE TABLE work_sample_weeks (
  week TEXT PRIMARY KEY, -- its Monday
  counted_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE work_sample_items (
  week TEXT NOT NULL REFERENCES work_sample_weeks (week),
  position TEXT NOT NULL CHECK (position IN ('cashier', 'line_cook', 'dishwasher', 'server', 'shift_lead')),
  content_version INTEGER NOT NULL,
  item TEXT NOT NULL,
  people INTEGER NOT NULL,
  answered INTEGER NOT NULL,
  difficulty REAL NOT NULL,
  skipped REAL NOT NULL,
  discrimination REAL,
  english REAL,
  spanish REAL,
  by_chance REAL,
  PRIMARY KEY (week, position, content_version, item)
) STRICT, WITHOUT ROWID;
