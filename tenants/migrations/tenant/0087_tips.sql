-- A pool of tips at a location. How it divides is in its rules, of which one holds on each day.
CREATE TABLE tip_pools (
  id TEXT PRIMARY KEY,
  location_id TEXT NOT NULL REFERENCES locations (id),
  name TEXT NOT NULL,
  archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX tip_pools_location ON tip_pools (location_id);

-- How a pool divides from a day on, until its next rule. A rule never changes.
CREATE TABLE tip_pool_rules (
  pool_id TEXT NOT NULL REFERENCES tip_pools (id),
  number INTEGER NOT NULL CHECK (number > 0),
  effective_from TEXT NOT NULL,
  period TEXT NOT NULL CHECK (period IN ('shift', 'day', 'week')),
  -- The hours of the clock that a shift's pool counts.
  starts TEXT,
  ends TEXT,
  method TEXT NOT NULL CHECK (method IN ('hours', 'hours_points', 'points', 'percent', 'equal')),
  -- The sources of tips that it takes, and how much of them.
  sources TEXT NOT NULL CHECK (json_valid(sources)),
  contribution_percent INTEGER NOT NULL CHECK (contribution_percent BETWEEN 1 AND 100),
  PRIMARY KEY (pool_id, number),
  UNIQUE (pool_id, effective_from),
  CHECK ((period = 'shift') = (starts IS NOT NULL)),
  CHECK ((starts IS NULL) = (ends IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE tip_pool_positions (
  pool_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  position_id TEXT NOT NULL REFERENCES positions (id),
  points INTEGER CHECK (points BETWEEN 1 AND 100),
  percent INTEGER CHECK (percent BETWEEN 1 AND 100),
  -- Named as having no share.
  excluded INTEGER NOT NULL CHECK (excluded IN (0, 1)),
  PRIMARY KEY (pool_id, number, position_id),
  FOREIGN KEY (pool_id, number) REFERENCES tip_pool_rules (pool_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX tip_pool_positions_position ON tip_pool_positions (position_id);

-- Tips that came in at a location on a business day. A service charge is on record here and never divided.
CREATE TABLE tip_receipts (
  id TEXT PRIMARY KEY,
  location_id TEXT NOT NULL REFERENCES locations (id),
  -- Meant for this pool only.
  pool_id TEXT REFERENCES tip_pools (id),
  date TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('card', 'cash', 'service_charge', 'manual')),
  cents INTEGER NOT NULL CHECK (cents > 0),
  note TEXT,
  created_at TEXT NOT NULL,
  created_by TEXT REFERENCES users (id)
) STRICT;
CREATE INDEX tip_receipts_location ON tip_receipts (location_id, date);
CREATE INDEX tip_receipts_pool ON tip_receipts (pool_id) WHERE pool_id IS NOT NULL;
CREATE INDEX tip_receipts_created_by ON tip_receipts (created_by) WHERE created_by IS NOT NULL;

-- One division of a pool: of a day, a shift or a week, by the rule that held then.
CREATE TABLE tip_runs (
  id TEXT PRIMARY KEY,
  pool_id TEXT NOT NULL REFERENCES tip_pools (id),
  rule_number INTEGER NOT NULL,
  start_date TEXT NOT NULL,
  end_date TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('draft', 'calculated', 'approved', 'paid')),
  -- What was divided, by source.
  pot TEXT NOT NULL CHECK (json_valid(pot)),
  calculated_at TEXT NOT NULL,
  approved_at TEXT,
  approved_by TEXT REFERENCES users (id),
  paid_at TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  UNIQUE (pool_id, start_date),
  FOREIGN KEY (pool_id, rule_number) REFERENCES tip_pool_rules (pool_id, number),
  CHECK ((state IN ('approved', 'paid')) = (approved_at IS NOT NULL)),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL))
) STRICT;
CREATE INDEX tip_runs_rule ON tip_runs (pool_id, rule_number);
CREATE INDEX tip_runs_approved_by ON tip_runs (approved_by) WHERE approved_by IS NOT NULL;

-- Each person's part of a division, as it was calculated, and who worked and has none.
CREATE TABLE tip_shares (
  run_id TEXT NOT NULL REFERENCES tip_runs (id),
  employee_id TEXT NOT NULL REFERENCES employees (id),
  -- Where the person stands in the division; a cent that is left over goes to the first of equal remainders.
  place INTEGER NOT NULL,
  cents INTEGER NOT NULL CHECK (cents >= 0),
  minutes INTEGER NOT NULL CHECK (minutes >= 0),
  weight INTEGER NOT NULL CHECK (weight >= 0),
  -- Why there is no share.
  excluded TEXT CHECK (excluded IN ('manager', 'position_excluded', 'position_not_in_pool', 'no_position')),
  -- The arithmetic, step by step.
  trace TEXT NOT NULL CHECK (json_valid(trace)),
  PRIMARY KEY (run_id, employee_id),
  CHECK (excluded IS NULL OR cents = 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX tip_shares_employee ON tip_shares (employee_id);

-- Whether a person manages others, where their role in Lineup does not say it: who does has no part of others' tips.
CREATE TABLE tip_manager_duties (
  employee_id TEXT PRIMARY KEY REFERENCES employees (id),
  manages INTEGER NOT NULL CHECK (manages IN (0, 1)),
  reason TEXT NOT NULL,
  set_at TEXT NOT NULL,
  set_by TEXT REFERENCES users (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tip_manager_duties_set_by ON tip_manager_duties (set_by) WHERE set_by IS NOT NULL;

-- The trail vouches for these rows.
CREATE TRIGGER tip_runs_vouched_insert AFTER INSERT ON tip_runs
BEGIN SELECT lineup_touched('tip_runs', json_array(NEW.id)); END;
CREATE TRIGGER tip_runs_vouched_update AFTER UPDATE ON tip_runs
BEGIN SELECT lineup_touched('tip_runs', json_array(OLD.id)), lineup_touched('tip_runs', json_array(NEW.id)); END;
CREATE TRIGGER tip_runs_vouched_delete AFTER DELETE ON tip_runs
BEGIN SELECT lineup_touched('tip_runs', json_array(OLD.id)); END;
CREATE TRIGGER tip_shares_vouched_insert AFTER INSERT ON tip_shares
BEGIN SELECT lineup_touched('tip_shares', json_array(NEW.run_id, NEW.employee_id)); END;
CREATE TRIGGER tip_shares_vouched_update AFTER UPDATE ON tip_shares
BEGIN SELECT lineup_touched('tip_shares', json_array(OLD.run_id, OLD.employee_id)), lineup_touched('tip_shares', json_array(NEW.run_id, NEW.employee_id)); END;
CREATE TRIGGER tip_shares_vouched_delete AFTER DELETE ON tip_shares
BEGIN SELECT lineup_touched('tip_shares', json_array(OLD.run_id, OLD.employee_id)); END;
DELETE FROM row_proofs_since;
