-- Where in a location someone works: the grill, the patio.
CREATE TABLE stations (
  id TEXT PRIMARY KEY,
  location_id TEXT NOT NULL REFERENCES locations (id),
  name TEXT NOT NULL,
  -- Null where both departments work there.
  department_id TEXT REFERENCES departments (id),
  sort_order INTEGER NOT NULL,
  archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX stations_name ON stations (location_id, name) WHERE archived = 0;
CREATE INDEX stations_location ON stations (location_id);
CREATE INDEX stations_department ON stations (department_id);

-- An archived station is read as none.
ALTER TABLE shifts ADD COLUMN station_id TEXT REFERENCES stations (id);
CREATE INDEX shifts_station ON shifts (station_id);
ALTER TABLE published_shifts ADD COLUMN station_id TEXT REFERENCES stations (id);
CREATE INDEX published_shifts_station ON published_shifts (station_id);
ALTER TABLE schedule_template_shifts ADD COLUMN station_id TEXT REFERENCES stations (id);
CREATE INDEX schedule_template_shifts_station ON schedule_template_shifts (station_id);
ALTER TABLE shift_templates ADD COLUMN station_id TEXT REFERENCES stations (id);
CREATE INDEX shift_templates_station ON shift_templates (station_id);
