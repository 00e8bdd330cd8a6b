-- People who can sign in, their sessions, and the keys under which personal fields are sealed.

CREATE TABLE brand (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  name TEXT NOT NULL,
  plan TEXT NOT NULL CHECK (plan IN ('starter', 'pro', 'multi_unit')),
  trial_ends_on TEXT,
  locations_us INTEGER,
  locations_worldwide INTEGER,
  employees_worldwide INTEGER,
  branding_enabled INTEGER NOT NULL DEFAULT 0 CHECK (branding_enabled IN (0, 1)),
  primary_color TEXT,
  secondary_color TEXT,
  accent_color TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- Deleting a row erases the person: what was sealed under the key stays sealed for ever.
CREATE TABLE person_keys (
  person_id TEXT PRIMARY KEY,
  sealed_key BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  employee_id TEXT UNIQUE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT,
  phone TEXT,
  role TEXT NOT NULL,
  all_locations INTEGER NOT NULL DEFAULT 0 CHECK (all_locations IN (0, 1)),
  foh INTEGER NOT NULL DEFAULT 1 CHECK (foh IN (0, 1)),
  boh INTEGER NOT NULL DEFAULT 1 CHECK (boh IN (0, 1)),
  preferred_language TEXT NOT NULL DEFAULT 'en' CHECK (preferred_language IN ('en', 'es')),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX users_email ON users (email) WHERE active = 1 AND email IS NOT NULL;
CREATE UNIQUE INDEX users_phone ON users (phone) WHERE active = 1 AND phone IS NOT NULL;

CREATE TABLE user_locations (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  location_id TEXT NOT NULL,
  PRIMARY KEY (user_id, location_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  secret_hash BLOB PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT,
  user_agent TEXT,
  ip TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (user_id);

-- Single-use links: invitations and the first owner's set-up.
CREATE TABLE sign_in_links (
  token_hash BLOB PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('set_up', 'invitation')),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_links_user ON sign_in_links (user_id);
