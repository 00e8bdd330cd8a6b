-- Written estimates of a person's hours, each version kept: a new one takes the place of the last from its first day on.
CREATE TABLE good_faith_estimates (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id),
  from_date TEXT NOT NULL,
  -- Whole hours a week or a month.
  hours INTEGER NOT NULL CHECK (hours > 0),
  per TEXT NOT NULL CHECK (per IN ('week', 'month')),
  -- The least number of shifts a month, where the law asks for it.
  monthly_shifts INTEGER CHECK (monthly_shifts > 0),
  on_call INTEGER NOT NULL CHECK (on_call IN (0, 1)),
  location_id TEXT NOT NULL REFERENCES locations (id),
  delivery TEXT NOT NULL CHECK (delivery IN ('app', 'printed')),
  -- The day on which the person got it; none while it waits on paper.
  delivered_on TEXT CHECK (delivery = 'printed' OR delivered_on IS NOT NULL),
  written_at TEXT NOT NULL,
  written_by TEXT NOT NULL REFERENCES users (id),
  -- When the person confirmed that they got it.
  confirmed_at TEXT
) STRICT;
CREATE INDEX good_faith_estimates_employee ON good_faith_estimates (employee_id, from_date);
CREATE INDEX good_faith_estimates_location ON good_faith_estimates (location_id);
CREATE INDEX good_faith_estimates_written_by ON good_faith_estimates (written_by);

-- The days and times that an estimate names; one that ends at or before its start ends the next day.
CREATE TABLE good_faith_estimate_days (
  estimate_id TEXT NOT NULL REFERENCES good_faith_estimates (id) ON DELETE CASCADE,
  day TEXT NOT NULL CHECK (day IN ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  start_time TEXT NOT NULL,
  end_time TEXT NOT NULL,
  PRIMARY KEY (estimate_id, day)
) STRICT, WITHOUT ROWID;

-- On-call shifts are no hours that an estimate is compared with.
DROP VIEW planned_shifts;
CREATE VIEW planned_shifts AS
SELECT 0 AS published, id AS shift_id, employee_id, location_id, position_id, starts_at, ends_at, zone, on_call,
  (SELECT json_group_array(json_object('paid', json(iif(paid, 'true', 'false')), 'minutes', minutes))
   FROM shift_breaks b WHERE b.shift_id = shifts.id) AS breaks
FROM shifts WHERE removing = 0
UNION ALL
SELECT 1, shift_id, employee_id, location_id, position_id, starts_at, ends_at, zone, on_call,
  (SELECT json_group_array(json_object('paid', json(iif(paid, 'true', 'false')), 'minutes', minutes))
   FROM published_shift_breaks b WHERE b.shift_id = published_shifts.shift_id)
FROM published_shifts;
