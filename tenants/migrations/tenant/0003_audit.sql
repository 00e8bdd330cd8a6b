-- The chained record: one row for every change, written in the change's own transaction, never touched again.

CREATE TABLE audit (
  seq INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  actor_id TEXT,
  action TEXT NOT NULL,
  object_type TEXT NOT NULL,
  object_id TEXT NOT NULL,
  -- The whole record in canonical form (RFC 8785) without its hash; personal fields are sealed inside.
  record TEXT NOT NULL,
  prev_hash BLOB NOT NULL,
  hash BLOB NOT NULL UNIQUE
) STRICT;
CREATE INDEX audit_object ON audit (object_type, object_id, seq);
CREATE INDEX audit_actor ON audit (actor_id, seq);
CREATE INDEX audit_action ON audit (action, seq);
CREATE INDEX audit_at ON audit (at);

CREATE TRIGGER audit_is_append_only_update BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
CREATE TRIGGER audit_is_append_only_delete BEFORE DELETE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
