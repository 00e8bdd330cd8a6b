-- What a person has shown that they are certified for; one without an end does not expire.
CREATE TABLE certificates (
  id TEXT PRIMARY KEY,
  employee_id TEXT NOT NULL REFERENCES employees (id),
  kind TEXT NOT NULL CHECK (kind IN ('food_handler', 'food_manager', 'alcohol_server', 'first_aid', 'other')),
  -- What it is called, where the kind does not say it.
  name TEXT CHECK ((name IS NOT NULL) = (kind = 'other')),
  number TEXT,
  issued_on TEXT NOT NULL,
  -- The last day on which it holds.
  expires_on TEXT CHECK (expires_on >= issued_on),
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX certificates_employee ON certificates (employee_id, kind);

-- The kinds of certificates that a person needs for a shift in a position.
CREATE TABLE position_certificates (
  position_id TEXT NOT NULL REFERENCES positions (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('food_handler', 'food_manager', 'alcohol_server', 'first_aid')),
  PRIMARY KEY (position_id, kind)
) STRICT, WITHOUT ROWID;
