-- News on a person's own devices, by the push service of their browser.

CREATE TABLE push_devices (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  address_hash BLOB NOT NULL UNIQUE, -- SHA-256 of the push service's address for it: a device tells one person
  sealed BLOB NOT NULL, -- address and keys, as JSON, sealed under the master key
  name TEXT NOT NULL, -- what its person knows it by: 'Chrome, Android'
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX push_devices_user ON push_devices (user_id);

ALTER TABLE notifications ADD COLUMN push INTEGER NOT NULL DEFAULT 0 CHECK (push IN (0, 1)); -- waits for the person's devices
CREATE INDEX notifications_push ON notifications (user_id) WHERE push = 1;
