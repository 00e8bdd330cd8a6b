-- Keys that people's devices keep, and what is needed to recognise them.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id BLOB NOT NULL UNIQUE,
  -- What the device knows the person by: the brand's code and chance. The same for all keys of a person.
  handle BLOB NOT NULL CHECK (length(handle) = 16),
  -- The public key with its counter and flags.
  credential TEXT NOT NULL CHECK (json_valid(credential)),
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX passkeys_user ON passkeys (user_id);
