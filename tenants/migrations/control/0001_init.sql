-- Times are milliseconds since 1970, UTC.

-- Every brand that there ever was: a deleted one keeps its row, so that its code is never given again.
CREATE TABLE tenants (
  id             TEXT PRIMARY KEY,
  code           TEXT NOT NULL UNIQUE,
  name           TEXT NOT NULL,
  plan           TEXT NOT NULL CHECK (plan IN ('trial', 'pro')),
  trial_ends_at  INTEGER,
  state          TEXT NOT NULL CHECK (state IN ('creating', 'active', 'deleted')),
  node           TEXT NOT NULL DEFAULT 'main', -- the machine that owns the file
  epoch          INTEGER NOT NULL DEFAULT 1,   -- grows with each move; a stale owner is recognised by it
  canary         INTEGER NOT NULL DEFAULT 0 CHECK (canary IN (0, 1)), -- migrated first by the sweep
  schema_version INTEGER NOT NULL DEFAULT 0,
  attention      TEXT, -- why it cannot be served, until a sweep succeeds
  created_at     INTEGER NOT NULL,
  CHECK ((plan = 'trial') = (trial_ends_at IS NOT NULL))
) STRICT;

CREATE TABLE hosts (
  host      TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenants (id)
) STRICT;
CREATE INDEX hosts_by_tenant ON hosts (tenant_id);

-- Counts changes of the two tables above, whoever makes them: servers and the command line notice each other by it.
CREATE TABLE directory_version (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  version  INTEGER NOT NULL
) STRICT;
INSERT INTO directory_version VALUES (1, 0);
CREATE TRIGGER tenants_inserted AFTER INSERT ON tenants BEGIN UPDATE directory_version SET version = version + 1; END;
CREATE TRIGGER tenants_updated AFTER UPDATE ON tenants BEGIN UPDATE directory_version SET version = version + 1; END;
CREATE TRIGGER hosts_inserted AFTER INSERT ON hosts BEGIN UPDATE directory_version SET version = version + 1; END;
CREATE TRIGGER hosts_updated AFTER UPDATE ON hosts BEGIN UPDATE directory_version SET version = version + 1; END;
CREATE TRIGGER hosts_deleted AFTER DELETE ON hosts BEGIN UPDATE directory_version SET version = version + 1; END;

-- Keyed hashes of e-mail addresses and phone numbers: in which brands a person signs in.
CREATE TABLE identities (
  kind      TEXT NOT NULL CHECK (kind IN ('email', 'phone')),
  hash      BLOB NOT NULL CHECK (length(hash) = 32),
  tenant_id TEXT NOT NULL REFERENCES tenants (id),
  PRIMARY KEY (kind, hash, tenant_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX identities_by_tenant ON identities (tenant_id);

-- Sign-ins that have begun and not ended. Nothing here is a secret in the clear except what only the provider accepts.
CREATE TABLE pending_sign_ins (
  state_hash    BLOB PRIMARY KEY CHECK (length(state_hash) = 32),
  tenant_id     TEXT,
  nonce         TEXT,
  pkce_verifier TEXT,
  contact_hash  BLOB CHECK (contact_hash IS NULL OR length(contact_hash) = 32),
  code_hash     BLOB CHECK (code_hash IS NULL OR length(code_hash) = 32),
  sealed        BLOB,
  return_to     TEXT,
  tries         INTEGER NOT NULL DEFAULT 0,
  created_at    INTEGER NOT NULL,
  expires_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pending_sign_ins_by_expiry ON pending_sign_ins (expires_at);

-- When a brand next has background work. A hint: the truth is the brand's own jobs table.
CREATE TABLE due (
  tenant_id TEXT PRIMARY KEY REFERENCES tenants (id),
  next_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX due_by_time ON due (next_at);
