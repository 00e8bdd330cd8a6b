-- Shared devices at which the people of a location clock in. The device has a token and no user.
CREATE TABLE kiosk_devices (
  id TEXT PRIMARY KEY,
  location_id TEXT NOT NULL REFERENCES locations (id),
  name TEXT NOT NULL,
  -- SHA-256 of its token, and of the one before it while both are taken.
  token_hash BLOB NOT NULL UNIQUE,
  token_made_at TEXT NOT NULL,
  earlier_hash BLOB UNIQUE,
  earlier_until TEXT,
  -- Wrong PINs since the last right one.
  wrong_pins INTEGER NOT NULL DEFAULT 0 CHECK (wrong_pins >= 0),
  locked_until TEXT,
  paired_at TEXT NOT NULL,
  -- Who asked for the pairing code.
  paired_by TEXT NOT NULL REFERENCES users (id),
  last_seen_at TEXT,
  revoked_at TEXT,
  CHECK ((earlier_hash IS NULL) = (earlier_until IS NULL))
) STRICT;
CREATE INDEX kiosk_devices_location ON kiosk_devices (location_id);
CREATE INDEX kiosk_devices_paired_by ON kiosk_devices (paired_by);

-- Codes that make a device a kiosk: one use, ten minutes.
CREATE TABLE kiosk_pairings (
  code_hash BLOB PRIMARY KEY,
  location_id TEXT NOT NULL REFERENCES locations (id),
  name TEXT NOT NULL,
  made_at TEXT NOT NULL,
  made_by TEXT NOT NULL REFERENCES users (id),
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX kiosk_pairings_location ON kiosk_pairings (location_id);
CREATE INDEX kiosk_pairings_made_by ON kiosk_pairings (made_by);

-- The PIN by which a person clocks in at a kiosk; without a row they have none.
CREATE TABLE employee_pins (
  employee_id TEXT PRIMARY KEY REFERENCES employees (id),
  -- A keyed hash of the stretched PIN: finds the person, and no two people have one PIN.
  pin_hash BLOB NOT NULL UNIQUE,
  -- The stretched PIN under the person's key: what the verifiers of the devices are made of.
  sealed_pin_key BLOB NOT NULL,
  set_at TEXT NOT NULL,
  wrong_pins INTEGER NOT NULL DEFAULT 0 CHECK (wrong_pins >= 0),
  locked_until TEXT
) STRICT, WITHOUT ROWID;

-- Photos that kiosks took; deleted when the location's time for them is over.
CREATE TABLE punch_photos (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id),
  location_id TEXT NOT NULL REFERENCES locations (id),
  device_id TEXT NOT NULL REFERENCES kiosk_devices (id),
  blob TEXT NOT NULL,
  taken_at TEXT NOT NULL
) STRICT;
CREATE INDEX punch_photos_employee ON punch_photos (employee_id);
CREATE INDEX punch_photos_location ON punch_photos (location_id, taken_at);
CREATE INDEX punch_photos_device ON punch_photos (device_id);

-- What people answered when a kiosk asked whether it may take photos; the newest answer counts.
CREATE TABLE photo_consents (
  employee_id TEXT NOT NULL REFERENCES employees (id),
  answered_at TEXT NOT NULL,
  given INTEGER NOT NULL CHECK (given IN (0, 1)),
  -- The question in the words and the language in which it was shown.
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  text TEXT NOT NULL,
  PRIMARY KEY (employee_id, answered_at)
) STRICT, WITHOUT ROWID;
