-- Whether the staff agreed on a pool among themselves: some states let no employer require one.
ALTER TABLE tip_pool_rules ADD COLUMN staff_agreed INTEGER NOT NULL DEFAULT 0 CHECK (staff_agreed IN (0, 1));

-- A law of the place is a reason for having no share.
CREATE TABLE tip_shares_new (
  run_id TEXT NOT NULL REFERENCES tip_runs (id),
  employee_id TEXT NOT NULL REFERENCES employees (id),
  -- Where the person stands in the division; a cent that is left over goes to the first of equal remainders.
  place INTEGER NOT NULL,
  cents INTEGER NOT NULL CHECK (cents >= 0),
  minutes INTEGER NOT NULL CHECK (minutes >= 0),
  weight INTEGER NOT NULL CHECK (weight >= 0),
  -- Why there is no share.
  excluded TEXT CHECK (excluded IN ('manager', 'law', 'position_excluded', 'position_not_in_pool', 'no_position')),
  -- The arithmetic, step by step, and the laws that leave work out.
  trace TEXT NOT NULL CHECK (json_valid(trace)),
  PRIMARY KEY (run_id, employee_id),
  CHECK (excluded IS NULL OR cents = 0)
) STRICT, WITHOUT ROWID;
INSERT INTO tip_shares_new (run_id, employee_id, place, cents, minutes, weight, excluded, trace)
  SELECT run_id, employee_id, place, cents, minutes, weight, excluded, trace FROM tip_shares;
DROP TABLE tip_shares;
ALTER TABLE tip_shares_new RENAME TO tip_shares;
CREATE INDEX tip_shares_employee ON tip_shares (employee_id);

-- The trail vouches for these rows.
CREATE TRIGGER tip_shares_vouched_insert AFTER INSERT ON tip_shares
BEGIN SELECT lineup_touched('tip_shares', json_array(NEW.run_id, NEW.employee_id)); END;
CREATE TRIGGER tip_shares_vouched_update AFTER UPDATE ON tip_shares
BEGIN SELECT lineup_touched('tip_shares', json_array(OLD.run_id, OLD.employee_id)), lineup_touched('tip_shares', json_array(NEW.run_id, NEW.employee_id)); END;
CREATE TRIGGER tip_shares_vouched_delete AFTER DELETE ON tip_shares
BEGIN SELECT lineup_touched('tip_shares', json_array(OLD.run_id, OLD.employee_id)); END;
DELETE FROM row_proofs_since;
