-- A brand's plan is in its own file (`subscription`), where changing it is on record. What the control file needs to know
-- is when a brand that its owner ended is to be deleted (milliseconds since 1970, UTC).
DROP TRIGGER tenants_inserted;
DROP TRIGGER tenants_updated;
CREATE TABLE tenants_new (
  id             TEXT PRIMARY KEY,
  code           TEXT NOT NULL UNIQUE,
  name           TEXT NOT NULL,
  state          TEXT NOT NULL CHECK (state IN ('creating', 'active', 'deleted')),
  node           TEXT NOT NULL DEFAULT 'main', -- the machine that owns the file
  epoch          INTEGER NOT NULL DEFAULT 1,   -- grows with each move; a stale owner is recognised by it
  canary         INTEGER NOT NULL DEFAULT 0 CHECK (canary IN (0, 1)), -- migrated first by the sweep
  schema_version INTEGER NOT NULL DEFAULT 0,
  attention      TEXT, -- why it cannot be served, until a sweep succeeds
  created_at     INTEGER NOT NULL,
  kind           TEXT NOT NULL DEFAULT 'customer' CHECK (kind IN ('customer', 'demo')),
  delete_at      INTEGER
) STRICT;
INSERT INTO tenants_new (id, code, name, state, node, epoch, canary, schema_version, attention, created_at, kind)
  SELECT id, code, name, state, node, epoch, canary, schema_version, attention, created_at, kind FROM tenants;
DROP TABLE tenants;
ALTER TABLE tenants_new RENAME TO tenants;
CREATE INDEX tenants_by_deletion ON tenants (delete_at) WHERE delete_at IS NOT NULL;
CREATE TRIGGER tenants_inserted AFTER INSERT ON tenants BEGIN UPDATE directory_version SET version = version + 1; END;
CREATE TRIGGER tenants_updated AFTER UPDATE ON tenants BEGIN UPDATE directory_version SET version = version + 1; END;
