-- The latest run of auto-scheduling for each week.
CREATE TABLE auto_schedules (
  id TEXT PRIMARY KEY,
  location_id TEXT NOT NULL REFERENCES locations (id),
  week_start TEXT NOT NULL,
  week_version INTEGER NOT NULL,
  create_shifts INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'cancelled', 'failed')),
  requested_at TEXT NOT NULL,
  finished_at TEXT
) STRICT;
CREATE UNIQUE INDEX auto_schedules_week ON auto_schedules (location_id, week_start);

-- Its proposals: one for each aim.
CREATE TABLE auto_schedule_plans (
  auto_schedule_id TEXT NOT NULL REFERENCES auto_schedules (id) ON DELETE CASCADE,
  aim TEXT NOT NULL,
  figures TEXT NOT NULL,
  PRIMARY KEY (auto_schedule_id, aim)
) STRICT, WITHOUT ROWID;

-- The shifts of a proposal: planned ones that were empty, and ones to create.
CREATE TABLE auto_schedule_shifts (
  auto_schedule_id TEXT NOT NULL,
  aim TEXT NOT NULL,
  shift_id TEXT NOT NULL,
  is_new INTEGER NOT NULL,
  employee_id TEXT REFERENCES employees (id) ON DELETE CASCADE,
  cents INTEGER,
  details TEXT NOT NULL,
  PRIMARY KEY (auto_schedule_id, aim, shift_id),
  FOREIGN KEY (auto_schedule_id, aim) REFERENCES auto_schedule_plans (auto_schedule_id, aim) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX auto_schedule_shifts_employee ON auto_schedule_shifts (employee_id);
