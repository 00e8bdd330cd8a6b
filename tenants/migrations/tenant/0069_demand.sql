-- Actual sales of a location by local date and half hour, counted from midnight. Sales of a day without times are spread
-- over its half hours and are not "timed".
CREATE TABLE sales (
  location_id TEXT NOT NULL REFERENCES locations (id),
  date TEXT NOT NULL,
  half_hour INTEGER NOT NULL CHECK (half_hour BETWEEN 0 AND 47),
  sales_cents INTEGER NOT NULL CHECK (sales_cents >= 0),
  covers INTEGER CHECK (covers >= 0),
  timed INTEGER NOT NULL CHECK (timed IN (0, 1)),
  PRIMARY KEY (location_id, date, half_hour)
) STRICT, WITHOUT ROWID;

-- The forecast that a manager typed for a day; without a total, the computed one applies again.
CREATE TABLE forecasts (
  location_id TEXT NOT NULL REFERENCES locations (id),
  date TEXT NOT NULL,
  total_cents INTEGER CHECK (total_cents >= 0),
  version INTEGER NOT NULL,
  PRIMARY KEY (location_id, date)
) STRICT, WITHOUT ROWID;

-- Its curve, where the manager drew one; their sum is the total.
CREATE TABLE forecast_half_hours (
  location_id TEXT NOT NULL,
  date TEXT NOT NULL,
  half_hour INTEGER NOT NULL CHECK (half_hour BETWEEN 0 AND 47),
  sales_cents INTEGER NOT NULL CHECK (sales_cents > 0),
  PRIMARY KEY (location_id, date, half_hour),
  FOREIGN KEY (location_id, date) REFERENCES forecasts (location_id, date) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Events that change a day's sales; 100 percent less is a closed day.
CREATE TABLE demand_events (
  id TEXT PRIMARY KEY,
  location_id TEXT NOT NULL REFERENCES locations (id),
  date TEXT NOT NULL,
  name TEXT NOT NULL,
  uplift_percent INTEGER NOT NULL CHECK (uplift_percent BETWEEN -100 AND 500),
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX demand_events_location ON demand_events (location_id, date);

-- What the labor standards of a location have in common, and the target of its labor.
CREATE TABLE labor_settings (
  location_id TEXT PRIMARY KEY REFERENCES locations (id),
  average_check_cents INTEGER CHECK (average_check_cents > 0),
  keyholder_position_id TEXT REFERENCES positions (id),
  target_kind TEXT CHECK (target_kind IN ('labor_percent', 'sales_per_hour', 'weekly_hours')),
  target_value INTEGER CHECK (target_value > 0),
  version INTEGER NOT NULL,
  CHECK ((target_kind IS NULL) = (target_value IS NULL))
) STRICT;
CREATE INDEX labor_settings_keyholder ON labor_settings (keyholder_position_id);

-- How many people a position needs: by sales or covers of a labor hour, at least so many while open, and for the duties
-- before opening and after closing.
CREATE TABLE labor_standards (
  location_id TEXT NOT NULL REFERENCES locations (id),
  position_id TEXT NOT NULL REFERENCES positions (id),
  basis TEXT CHECK (basis IN ('sales', 'covers')),
  per_hour INTEGER CHECK (per_hour > 0),
  minimum_staff INTEGER NOT NULL,
  opening_staff INTEGER NOT NULL,
  opening_minutes INTEGER NOT NULL,
  closing_staff INTEGER NOT NULL,
  closing_minutes INTEGER NOT NULL,
  PRIMARY KEY (location_id, position_id),
  CHECK ((basis IS NULL) = (per_hour IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX labor_standards_position ON labor_standards (position_id);
