-- Checkpoints of the audit trail: one a day and those that an owner asks for. Each covers the records since the one before.
CREATE TABLE checkpoints (
  no INTEGER PRIMARY KEY CHECK (no > 0),
  -- The brand's day that it ends; on demand, the day of the request.
  day TEXT NOT NULL,
  first_seq INTEGER NOT NULL CHECK (first_seq > 0),
  last_seq INTEGER NOT NULL CHECK (last_seq >= first_seq),
  -- The hash of record `last_seq`.
  head BLOB NOT NULL CHECK (length(head) = 32),
  -- RFC 6962 roots: of the records' hashes, and of each record's number, type and hash.
  root BLOB NOT NULL CHECK (length(root) = 32),
  types_root BLOB NOT NULL CHECK (length(types_root) = 32),
  -- The head of the checkpoint before; zeros for the first one.
  prev BLOB NOT NULL CHECK (length(prev) = 32),
  created_at TEXT NOT NULL,
  -- What the check of the whole trail found; null where all of it held.
  wrong TEXT,
  -- The record `checkpoint.created`.
  record_seq INTEGER NOT NULL UNIQUE CHECK (record_seq = last_seq + 1)
) STRICT;
CREATE INDEX checkpoints_day ON checkpoints (day);
CREATE TRIGGER checkpoints_are_append_only_update BEFORE UPDATE ON checkpoints
BEGIN SELECT RAISE(ABORT, 'checkpoints are append-only'); END;
CREATE TRIGGER checkpoints_are_append_only_delete BEFORE DELETE ON checkpoints
BEGIN SELECT RAISE(ABORT, 'checkpoints are append-only'); END;

-- Where a checkpoint is kept besides this file: one row for each kind.
CREATE TABLE checkpoint_anchors (
  no INTEGER NOT NULL REFERENCES checkpoints (no),
  kind TEXT NOT NULL CHECK (kind IN ('email', 'timestamp', 'device', 'print', 'export')),
  at TEXT NOT NULL,
  -- The reply of a timestamp authority, in base64.
  receipt TEXT,
  PRIMARY KEY (no, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX checkpoint_anchors_at ON checkpoint_anchors (at);
CREATE TRIGGER checkpoint_anchors_are_append_only_update BEFORE UPDATE ON checkpoint_anchors
BEGIN SELECT RAISE(ABORT, 'anchors of checkpoints are append-only'); END;
CREATE TRIGGER checkpoint_anchors_are_append_only_delete BEFORE DELETE ON checkpoint_anchors
BEGIN SELECT RAISE(ABORT, 'anchors of checkpoints are append-only'); END;

-- The address outside of the brand that gets each day's checkpoint.
CREATE TABLE checkpoint_settings (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  outside_address TEXT,
  -- The language of the person who set it.
  outside_lang TEXT NOT NULL DEFAULT 'en' CHECK (outside_lang IN ('en', 'es')),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO checkpoint_settings (only_row, outside_address, version) VALUES (1, NULL, 1);

-- The day's checkpoint takes the place of the mail with the trail's end.
DROP TABLE audit_mail;

-- The trail vouches for checkpoints.
CREATE TRIGGER checkpoints_vouched_insert AFTER INSERT ON checkpoints
BEGIN SELECT lineup_touched('checkpoints', json_array(NEW.no)); END;
CREATE TRIGGER checkpoints_vouched_update AFTER UPDATE ON checkpoints
BEGIN SELECT lineup_touched('checkpoints', json_array(OLD.no)), lineup_touched('checkpoints', json_array(NEW.no)); END;
CREATE TRIGGER checkpoints_vouched_delete AFTER DELETE ON checkpoints
BEGIN SELECT lineup_touched('checkpoints', json_array(OLD.no)); END;
DELETE FROM row_proofs_since;
