-- How files for a payroll provider are made. Without a row nothing was set.
CREATE TABLE payroll_providers (
  provider TEXT NOT NULL PRIMARY KEY,
  settings TEXT NOT NULL CHECK (json_valid(settings)),
  version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What the provider calls Lineup's kinds of pay.
CREATE TABLE earning_codes (
  provider TEXT NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (provider, code)
) STRICT, WITHOUT ROWID;

-- What the provider knows people by.
CREATE TABLE payroll_ids (
  employee_id TEXT NOT NULL REFERENCES employees (id),
  provider TEXT NOT NULL,
  payroll_id TEXT,
  title TEXT,
  PRIMARY KEY (employee_id, provider)
) STRICT, WITHOUT ROWID;

-- Files that were made. Only the acknowledgement is added later.
CREATE TABLE payroll_exports (
  id TEXT PRIMARY KEY,
  period_id TEXT NOT NULL REFERENCES pay_periods (id),
  provider TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('hours', 'premium')),
  -- Null: the locations in the scope of the person who made it, which `locations` lists.
  location_id TEXT REFERENCES locations (id),
  locations TEXT NOT NULL CHECK (json_valid(locations)),
  made_at TEXT NOT NULL,
  made_by TEXT REFERENCES users (id),
  -- SHA-256 (hex) of what it was made from, and of the rules.
  data_hash TEXT NOT NULL,
  rule_hash TEXT NOT NULL,
  file_name TEXT NOT NULL,
  -- SHA-256 (hex) of `bytes`.
  sha256 TEXT NOT NULL,
  bytes BLOB NOT NULL,
  row_count INTEGER NOT NULL,
  totals TEXT NOT NULL CHECK (json_valid(totals)),
  acknowledged_at TEXT,
  acknowledged_by TEXT REFERENCES users (id),
  -- The sums that the provider showed.
  provider_totals TEXT CHECK (provider_totals IS NULL OR json_valid(provider_totals))
) STRICT;
CREATE INDEX payroll_exports_period ON payroll_exports (period_id, made_at);
CREATE INDEX payroll_exports_location ON payroll_exports (location_id) WHERE location_id IS NOT NULL;
CREATE INDEX payroll_exports_made_by ON payroll_exports (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX payroll_exports_acknowledged_by ON payroll_exports (acknowledged_by) WHERE acknowledged_by IS NOT NULL;

CREATE TRIGGER payroll_exports_are_append_only_update
BEFORE UPDATE OF id, period_id, provider, mode, location_id, locations, made_at, made_by, data_hash, rule_hash, file_name,
  sha256, bytes, row_count, totals ON payroll_exports
BEGIN SELECT RAISE(ABORT, 'payroll files are append-only'); END;
CREATE TRIGGER payroll_exports_are_append_only_delete BEFORE DELETE ON payroll_exports
BEGIN SELECT RAISE(ABORT, 'payroll files are append-only'); END;

-- The trail vouches for the files.
CREATE TRIGGER payroll_exports_vouched_insert AFTER INSERT ON payroll_exports
BEGIN SELECT lineup_touched('payroll_exports', json_array(NEW.id)); END;
CREATE TRIGGER payroll_exports_vouched_update AFTER UPDATE ON payroll_exports
BEGIN SELECT lineup_touched('payroll_exports', json_array(OLD.id)), lineup_touched('payroll_exports', json_array(NEW.id)); END;
CREATE TRIGGER payroll_exports_vouched_delete AFTER DELETE ON payroll_exports
BEGIN SELECT lineup_touched('payroll_exports', json_array(OLD.id)); END;
DELETE FROM row_proofs_since;
