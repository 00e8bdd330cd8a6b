-- Availability by weekday: a row says that a person is open or unavailable all day, or for one window of the day. A day without
-- a row is open.
CREATE TABLE availability_windows (
  employee_id TEXT NOT NULL,
  from_date TEXT NOT NULL,
  day TEXT NOT NULL CHECK (day IN ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  n INTEGER NOT NULL CHECK (n >= 0),
  kind TEXT NOT NULL CHECK (kind IN ('open', 'unavailable', 'preferred')),
  -- Local; both null: all day. A window that ends at or before its start ends the next day.
  start_time TEXT,
  end_time TEXT,
  PRIMARY KEY (employee_id, from_date, day, n),
  FOREIGN KEY (employee_id, from_date) REFERENCES availability (employee_id, from_date) ON DELETE CASCADE,
  CHECK ((start_time IS NULL) = (end_time IS NULL)),
  CHECK (CASE kind WHEN 'open' THEN start_time IS NULL WHEN 'preferred' THEN start_time IS NOT NULL ELSE 1 END)
) STRICT, WITHOUT ROWID;

INSERT INTO availability_windows (employee_id, from_date, day, n, kind)
SELECT a.employee_id, a.from_date, d.key, 0, d.value FROM availability a, json_each(a.days) d WHERE d.type = 'text';
INSERT INTO availability_windows (employee_id, from_date, day, n, kind, start_time, end_time)
SELECT a.employee_id, a.from_date, d.key, w.key, w.value ->> '$.kind', w.value ->> '$.start', w.value ->> '$.end'
FROM availability a, json_each(a.days) d, json_each(d.value) w WHERE d.type = 'array';
ALTER TABLE availability DROP COLUMN days;
