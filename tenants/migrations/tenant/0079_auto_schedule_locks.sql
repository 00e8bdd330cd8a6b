-- Proposals of before lack figures that are compared now; a manager asks for them again.
DELETE FROM auto_schedule_shifts;
DELETE FROM auto_schedule_plans;
DELETE FROM auto_schedules;

-- Whether everyone keeps the shifts that they have; else unpublished ones may go to someone else.
ALTER TABLE auto_schedules ADD COLUMN keep_assigned INTEGER NOT NULL DEFAULT 1 CHECK (keep_assigned IN (0, 1));

-- Who has a planned shift that the proposal may give to someone else.
ALTER TABLE auto_schedule_shifts ADD COLUMN had_employee_id TEXT REFERENCES employees (id) ON DELETE CASCADE;
CREATE INDEX auto_schedule_shifts_had_employee ON auto_schedule_shifts (had_employee_id);

-- Shifts that a run leaves with the person who has them.
CREATE TABLE auto_schedule_locks (
  auto_schedule_id TEXT NOT NULL REFERENCES auto_schedules (id) ON DELETE CASCADE,
  shift_id TEXT NOT NULL REFERENCES shifts (id) ON DELETE CASCADE,
  PRIMARY KEY (auto_schedule_id, shift_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX auto_schedule_locks_shift ON auto_schedule_locks (shift_id);

-- Times for which a manager rejected a person in a proposal: the next run proposes no shift of theirs within them.
CREATE TABLE auto_schedule_rejections (
  auto_schedule_id TEXT NOT NULL REFERENCES auto_schedules (id) ON DELETE CASCADE,
  employee_id TEXT NOT NULL REFERENCES employees (id) ON DELETE CASCADE,
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  PRIMARY KEY (auto_schedule_id, employee_id, starts_at, ends_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX auto_schedule_rejections_employee ON auto_schedule_rejections (employee_id);
