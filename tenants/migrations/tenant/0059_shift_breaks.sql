-- The breaks of a shift, a row for each: of the draft, and of what the staff see.
CREATE TABLE shift_breaks (
  shift_id TEXT NOT NULL REFERENCES shifts (id) ON DELETE CASCADE,
  n INTEGER NOT NULL CHECK (n >= 0),
  kind TEXT NOT NULL CHECK (kind IN ('meal', 'rest')),
  paid INTEGER NOT NULL CHECK (paid IN (0, 1)),
  minutes INTEGER NOT NULL,
  -- Local; null where the break is taken as evenly placed.
  start_time TEXT,
  PRIMARY KEY (shift_id, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE published_shift_breaks (
  shift_id TEXT NOT NULL REFERENCES published_shifts (shift_id) ON DELETE CASCADE,
  n INTEGER NOT NULL CHECK (n >= 0),
  kind TEXT NOT NULL CHECK (kind IN ('meal', 'rest')),
  paid INTEGER NOT NULL CHECK (paid IN (0, 1)),
  minutes INTEGER NOT NULL,
  start_time TEXT,
  PRIMARY KEY (shift_id, n)
) STRICT, WITHOUT ROWID;

INSERT INTO shift_breaks (shift_id, n, kind, paid, minutes, start_time)
SELECT s.id, b.key, b.value ->> '$.kind', b.value ->> '$.paid', b.value ->> '$.minutes', b.value ->> '$.start'
FROM shifts s, json_each(s.breaks) b;
INSERT INTO published_shift_breaks (shift_id, n, kind, paid, minutes, start_time)
SELECT p.shift_id, b.key, b.value ->> '$.kind', b.value ->> '$.paid', b.value ->> '$.minutes', b.value ->> '$.start'
FROM published_shifts p, json_each(p.breaks) b;
ALTER TABLE shifts DROP COLUMN breaks;
ALTER TABLE published_shifts DROP COLUMN breaks;

-- The digest of a published shift covers its breaks.
CREATE TRIGGER published_shift_breaks_vouched_insert AFTER INSERT ON published_shift_breaks
BEGIN SELECT lineup_touched('published_shifts', json_array(NEW.shift_id)); END;
CREATE TRIGGER published_shift_breaks_vouched_update AFTER UPDATE ON published_shift_breaks
BEGIN SELECT lineup_touched('published_shifts', json_array(OLD.shift_id)), lineup_touched('published_shifts', json_array(NEW.shift_id)); END;
CREATE TRIGGER published_shift_breaks_vouched_delete AFTER DELETE ON published_shift_breaks
BEGIN SELECT lineup_touched('published_shifts', json_array(OLD.shift_id)); END;

-- What is planned for people, drafted (published = 0) and as they see it (published = 1): what the team reads of the plan.
CREATE VIEW planned_shifts AS
SELECT 0 AS published, id AS shift_id, employee_id, location_id, position_id, starts_at, ends_at, zone,
  (SELECT json_group_array(json_object('paid', json(iif(paid, 'true', 'false')), 'minutes', minutes))
   FROM shift_breaks b WHERE b.shift_id = shifts.id) AS breaks
FROM shifts WHERE removing = 0
UNION ALL
SELECT 1, shift_id, employee_id, location_id, position_id, starts_at, ends_at, zone,
  (SELECT json_group_array(json_object('paid', json(iif(paid, 'true', 'false')), 'minutes', minutes))
   FROM published_shift_breaks b WHERE b.shift_id = published_shifts.shift_id)
FROM published_shifts;
