-- The end of an employment and its last wages, by the last day of work. Without a row nothing is known beside that day.
CREATE TABLE final_pay (
  employee_id TEXT NOT NULL REFERENCES employees (id),
  last_day TEXT NOT NULL,
  -- Null: no one said how it ended.
  kind TEXT CHECK (kind IN ('discharge', 'quit', 'layoff')),
  -- When the person gave notice, and when they asked for the wages in writing.
  notice_on TEXT,
  demanded_on TEXT,
  paid_at TEXT,
  paid_by TEXT REFERENCES users (id),
  -- When those in charge were reminded that it is due.
  reminded_at TEXT,
  version INTEGER NOT NULL,
  PRIMARY KEY (employee_id, last_day)
) STRICT, WITHOUT ROWID;
CREATE INDEX final_pay_paid_by ON final_pay (paid_by) WHERE paid_by IS NOT NULL;

-- Records that must not be deleted while a claim or a charge runs: of a person, of a location, or all of the brand's.
CREATE TABLE legal_holds (
  id TEXT PRIMARY KEY,
  scope TEXT NOT NULL CHECK (scope IN ('person', 'location', 'brand')),
  employee_id TEXT REFERENCES employees (id),
  location_id TEXT REFERENCES locations (id),
  reason TEXT NOT NULL,
  placed_at TEXT NOT NULL,
  placed_by TEXT REFERENCES users (id),
  released_at TEXT,
  released_by TEXT REFERENCES users (id),
  release_reason TEXT,
  CHECK ((scope = 'person') = (employee_id IS NOT NULL)),
  CHECK ((scope = 'location') = (location_id IS NOT NULL)),
  CHECK ((released_at IS NULL) = (release_reason IS NULL))
) STRICT;
CREATE INDEX legal_holds_employee ON legal_holds (employee_id) WHERE employee_id IS NOT NULL;
CREATE INDEX legal_holds_location ON legal_holds (location_id) WHERE location_id IS NOT NULL;
CREATE INDEX legal_holds_placed_by ON legal_holds (placed_by) WHERE placed_by IS NOT NULL;
CREATE INDEX legal_holds_released_by ON legal_holds (released_by) WHERE released_by IS NOT NULL;
CREATE TRIGGER legal_holds_are_kept BEFORE DELETE ON legal_holds
BEGIN SELECT RAISE(ABORT, 'legal holds are released, not deleted'); END;

-- The trail vouches for these rows.
CREATE TRIGGER final_pay_vouched_insert AFTER INSERT ON final_pay
BEGIN SELECT lineup_touched('final_pay', json_array(NEW.employee_id, NEW.last_day)); END;
CREATE TRIGGER final_pay_vouched_update AFTER UPDATE ON final_pay
BEGIN SELECT lineup_touched('final_pay', json_array(OLD.employee_id, OLD.last_day)), lineup_touched('final_pay', json_array(NEW.employee_id, NEW.last_day)); END;
CREATE TRIGGER final_pay_vouched_delete AFTER DELETE ON final_pay
BEGIN SELECT lineup_touched('final_pay', json_array(OLD.employee_id, OLD.last_day)); END;
CREATE TRIGGER legal_holds_vouched_insert AFTER INSERT ON legal_holds
BEGIN SELECT lineup_touched('legal_holds', json_array(NEW.id)); END;
CREATE TRIGGER legal_holds_vouched_update AFTER UPDATE ON legal_holds
BEGIN SELECT lineup_touched('legal_holds', json_array(OLD.id)), lineup_touched('legal_holds', json_array(NEW.id)); END;
CREATE TRIGGER legal_holds_vouched_delete AFTER DELETE ON legal_holds
BEGIN SELECT lineup_touched('legal_holds', json_array(OLD.id)); END;
DELETE FROM row_proofs_since;
