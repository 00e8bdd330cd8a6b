-- How often the brand pays; without a row it pays every two weeks, from the main location's workweek.
CREATE TABLE pay_schedule (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  frequency TEXT NOT NULL CHECK (frequency IN ('weekly', 'biweekly', 'semimonthly', 'monthly')),
  -- The first day of a period, from which weekly and biweekly ones are counted.
  anchor_date TEXT NOT NULL,
  -- So many days after its last day a period is paid.
  pay_date_days INTEGER NOT NULL CHECK (pay_date_days BETWEEN 0 AND 31),
  version INTEGER NOT NULL
) STRICT;

-- Periods that someone signed, approved or locked time in: their dates no longer follow the pay schedule.
CREATE TABLE pay_periods (
  id TEXT PRIMARY KEY,
  start_date TEXT NOT NULL UNIQUE,
  end_date TEXT NOT NULL,
  pay_date TEXT NOT NULL,
  CHECK (id = start_date AND end_date >= start_date)
) STRICT, WITHOUT ROWID;

-- What became of a person's time in a period. Without a row it is open.
CREATE TABLE timesheets (
  period_id TEXT NOT NULL REFERENCES pay_periods (id),
  employee_id TEXT NOT NULL REFERENCES employees (id),
  state TEXT NOT NULL CHECK (state IN ('open', 'signed', 'disputed', 'approved', 'locked')),
  signed_at TEXT,
  dispute_note TEXT,
  approved_at TEXT,
  approved_by TEXT REFERENCES users (id),
  locked_at TEXT,
  locked_by TEXT REFERENCES users (id),
  -- The snapshot that is served while it is locked; 0: it was never locked.
  snapshot INTEGER NOT NULL,
  -- Why it was reopened after it was locked.
  reopen_reason TEXT,
  version INTEGER NOT NULL,
  PRIMARY KEY (period_id, employee_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX timesheets_employee ON timesheets (employee_id, period_id);
CREATE INDEX timesheets_approved_by ON timesheets (approved_by) WHERE approved_by IS NOT NULL;
CREATE INDEX timesheets_locked_by ON timesheets (locked_by) WHERE locked_by IS NOT NULL;

-- What a timesheet said when it was locked. A row never changes; one that was reopened gets another.
CREATE TABLE timesheet_snapshots (
  period_id TEXT NOT NULL,
  employee_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  sheet TEXT NOT NULL CHECK (json_valid(sheet)),
  -- SHA-256 (hex) of `sheet`, and of the rules by which it was computed.
  sha256 TEXT NOT NULL,
  pack_hash TEXT NOT NULL,
  locked_at TEXT NOT NULL,
  PRIMARY KEY (period_id, employee_id, n),
  FOREIGN KEY (period_id, employee_id) REFERENCES timesheets (period_id, employee_id)
) STRICT, WITHOUT ROWID;

-- What a manager decided about a premium that the person's own words leave open.
CREATE TABLE premium_decisions (
  employee_id TEXT NOT NULL REFERENCES employees (id),
  date TEXT NOT NULL,
  rule_id TEXT NOT NULL,
  -- The time entry, or empty where the rule is about the day.
  entry_id TEXT NOT NULL,
  decision TEXT NOT NULL CHECK (decision IN ('pay', 'dismiss')),
  reason TEXT NOT NULL,
  made_at TEXT NOT NULL,
  made_by TEXT REFERENCES users (id),
  PRIMARY KEY (employee_id, date, rule_id, entry_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX premium_decisions_made_by ON premium_decisions (made_by) WHERE made_by IS NOT NULL;

-- Flags of worked time that a manager looked at and let stand.
CREATE TABLE cleared_flags (
  employee_id TEXT NOT NULL REFERENCES employees (id),
  entry_id TEXT NOT NULL,
  code TEXT NOT NULL,
  reason TEXT NOT NULL,
  made_at TEXT NOT NULL,
  made_by TEXT REFERENCES users (id),
  PRIMARY KEY (employee_id, entry_id, code)
) STRICT, WITHOUT ROWID;
CREATE INDEX cleared_flags_made_by ON cleared_flags (made_by) WHERE made_by IS NOT NULL;

-- Pay beyond the hourly wage: a bonus, in the words of the rules.
CREATE TABLE extra_pay (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id),
  date TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('production_bonus', 'flat_bonus')),
  cents INTEGER NOT NULL CHECK (cents > 0),
  note TEXT NOT NULL,
  made_at TEXT NOT NULL,
  made_by TEXT REFERENCES users (id)
) STRICT;
CREATE INDEX extra_pay_employee ON extra_pay (employee_id, date);
CREATE INDEX extra_pay_made_by ON extra_pay (made_by) WHERE made_by IS NOT NULL;

-- What a period pays for an earlier one that was reopened after it was locked.
CREATE TABLE time_corrections (
  origin_period TEXT NOT NULL REFERENCES pay_periods (id),
  employee_id TEXT NOT NULL REFERENCES employees (id),
  -- The snapshot of the origin that the correction comes from.
  n INTEGER NOT NULL,
  week_start TEXT NOT NULL,
  -- The first day of the period that pays it.
  into_period TEXT NOT NULL,
  minutes INTEGER NOT NULL,
  cents INTEGER NOT NULL,
  qualified_cents INTEGER NOT NULL,
  reason TEXT NOT NULL,
  made_at TEXT NOT NULL,
  PRIMARY KEY (origin_period, employee_id, n, week_start)
) STRICT, WITHOUT ROWID;
CREATE INDEX time_corrections_into ON time_corrections (employee_id, into_period);

CREATE TRIGGER timesheet_snapshots_are_append_only_update BEFORE UPDATE ON timesheet_snapshots
BEGIN SELECT RAISE(ABORT, 'snapshots of timesheets are append-only'); END;
CREATE TRIGGER timesheet_snapshots_are_append_only_delete BEFORE DELETE ON timesheet_snapshots
BEGIN SELECT RAISE(ABORT, 'snapshots of timesheets are append-only'); END;

-- The trail vouches for these rows.
CREATE TRIGGER timesheets_vouched_insert AFTER INSERT ON timesheets
BEGIN SELECT lineup_touched('timesheets', json_array(NEW.period_id, NEW.employee_id)); END;
CREATE TRIGGER timesheets_vouched_update AFTER UPDATE ON timesheets
BEGIN SELECT lineup_touched('timesheets', json_array(OLD.period_id, OLD.employee_id)), lineup_touched('timesheets', json_array(NEW.period_id, NEW.employee_id)); END;
CREATE TRIGGER timesheets_vouched_delete AFTER DELETE ON timesheets
BEGIN SELECT lineup_touched('timesheets', json_array(OLD.period_id, OLD.employee_id)); END;
CREATE TRIGGER timesheet_snapshots_vouched_insert AFTER INSERT ON timesheet_snapshots
BEGIN SELECT lineup_touched('timesheet_snapshots', json_array(NEW.period_id, NEW.employee_id, NEW.n)); END;
CREATE TRIGGER timesheet_snapshots_vouched_update AFTER UPDATE ON timesheet_snapshots
BEGIN SELECT lineup_touched('timesheet_snapshots', json_array(OLD.period_id, OLD.employee_id, OLD.n)), lineup_touched('timesheet_snapshots', json_array(NEW.period_id, NEW.employee_id, NEW.n)); END;
CREATE TRIGGER timesheet_snapshots_vouched_delete AFTER DELETE ON timesheet_snapshots
BEGIN SELECT lineup_touched('timesheet_snapshots', json_array(OLD.period_id, OLD.employee_id, OLD.n)); END;
CREATE TRIGGER premium_decisions_vouched_insert AFTER INSERT ON premium_decisions
BEGIN SELECT lineup_touched('premium_decisions', json_array(NEW.employee_id, NEW.date, NEW.rule_id, NEW.entry_id)); END;
CREATE TRIGGER premium_decisions_vouched_update AFTER UPDATE ON premium_decisions
BEGIN SELECT lineup_touched('premium_decisions', json_array(OLD.employee_id, OLD.date, OLD.rule_id, OLD.entry_id)), lineup_touched('premium_decisions', json_array(NEW.employee_id, NEW.date, NEW.rule_id, NEW.entry_id)); END;
CREATE TRIGGER premium_decisions_vouched_delete AFTER DELETE ON premium_decisions
BEGIN SELECT lineup_touched('premium_decisions', json_array(OLD.employee_id, OLD.date, OLD.rule_id, OLD.entry_id)); END;
CREATE TRIGGER time_corrections_vouched_insert AFTER INSERT ON time_corrections
BEGIN SELECT lineup_touched('time_corrections', json_array(NEW.origin_period, NEW.employee_id, NEW.n, NEW.week_start)); END;
CREATE TRIGGER time_corrections_vouched_update AFTER UPDATE ON time_corrections
BEGIN SELECT lineup_touched('time_corrections', json_array(OLD.origin_period, OLD.employee_id, OLD.n, OLD.week_start)), lineup_touched('time_corrections', json_array(NEW.origin_period, NEW.employee_id, NEW.n, NEW.week_start)); END;
CREATE TRIGGER time_corrections_vouched_delete AFTER DELETE ON time_corrections
BEGIN SELECT lineup_touched('time_corrections', json_array(OLD.origin_period, OLD.employee_id, OLD.n, OLD.week_start)); END;
DELETE FROM row_proofs_since;
