-- The brand's own rules. What holds where follows from rule_rollouts; a rule without a version is a draft.
CREATE TABLE rules (
  id TEXT PRIMARY KEY,
  -- Its stable name in findings: rest-between, rest-between-2.
  code TEXT NOT NULL UNIQUE,
  -- Its newest version; null until one was approved.
  version_no INTEGER,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What a rule asks. A row never changes: another version is another row.
CREATE TABLE rule_versions (
  rule_id TEXT NOT NULL REFERENCES rules (id),
  no INTEGER NOT NULL CHECK (no > 0),
  -- The sentence, its values, for whom and how strictly.
  content TEXT NOT NULL CHECK (json_valid(content)),
  -- The locations that it is for; empty: every location.
  location_ids TEXT NOT NULL CHECK (json_valid(location_ids)),
  -- SHA-256 (hex) of `content`.
  hash TEXT NOT NULL,
  change_no INTEGER NOT NULL REFERENCES rule_changes (no),
  created_by TEXT NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL,
  PRIMARY KEY (rule_id, no)
) STRICT, WITHOUT ROWID;
CREATE INDEX rule_versions_change ON rule_versions (change_no);
CREATE INDEX rule_versions_created_by ON rule_versions (created_by);

-- A change of a rule on its way from a draft to its first day.
CREATE TABLE rule_changes (
  no INTEGER PRIMARY KEY,
  op TEXT NOT NULL CHECK (op IN ('add', 'edit', 'disable')),
  rule_id TEXT NOT NULL REFERENCES rules (id),
  -- The rule with its locations; null where it is switched off.
  content TEXT CHECK (json_valid(content)),
  -- The version that it changes; null for a new rule.
  before_no INTEGER,
  title TEXT NOT NULL,
  reason TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('draft', 'in_review', 'scheduled', 'in_effect', 'withdrawn', 'rolled_back')),
  -- SHA-256 (hex) of all that is approved: what, why and from when.
  content_hash TEXT NOT NULL,
  effective_on TEXT,
  -- The run on past weeks that approval was asked with.
  backtest_id TEXT REFERENCES backtests (id),
  requested_at TEXT,
  -- The first day at each location, fixed when the last approval is given.
  starts TEXT CHECK (json_valid(starts)),
  created_by TEXT NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL,
  CHECK ((content IS NULL) = (op = 'disable')),
  CHECK ((before_no IS NULL) = (op = 'add')),
  FOREIGN KEY (rule_id, before_no) REFERENCES rule_versions (rule_id, no)
) STRICT;
CREATE INDEX rule_changes_rule ON rule_changes (rule_id, before_no);
CREATE INDEX rule_changes_backtest ON rule_changes (backtest_id) WHERE backtest_id IS NOT NULL;
CREATE INDEX rule_changes_created_by ON rule_changes (created_by);
CREATE INDEX rule_changes_state ON rule_changes (state);

-- What people decided about a change, for the locations that they were in charge of.
CREATE TABLE rule_approvals (
  id INTEGER PRIMARY KEY,
  change_no INTEGER NOT NULL REFERENCES rule_changes (no),
  user_id TEXT NOT NULL REFERENCES users (id),
  decision TEXT NOT NULL CHECK (decision IN ('approve', 'request_changes')),
  location_ids TEXT NOT NULL CHECK (json_valid(location_ids)),
  content_hash TEXT NOT NULL,
  note TEXT,
  at TEXT NOT NULL,
  -- When an edit or a request for changes dismissed it.
  dismissed_at TEXT
) STRICT;
CREATE INDEX rule_approvals_change ON rule_approvals (change_no);
CREATE INDEX rule_approvals_user ON rule_approvals (user_id);

-- The days on which a version holds at a location.
CREATE TABLE rule_rollouts (
  rule_id TEXT NOT NULL,
  version_no INTEGER NOT NULL,
  location_id TEXT NOT NULL REFERENCES locations (id),
  from_date TEXT NOT NULL,
  -- The last day; null: until further notice.
  until_date TEXT CHECK (until_date >= from_date),
  PRIMARY KEY (rule_id, location_id, from_date),
  FOREIGN KEY (rule_id, version_no) REFERENCES rule_versions (rule_id, no)
) STRICT, WITHOUT ROWID;
CREATE INDEX rule_rollouts_version ON rule_rollouts (rule_id, version_no);
CREATE INDEX rule_rollouts_location ON rule_rollouts (location_id);

-- A rule tried on past weeks, in numbers.
CREATE TABLE backtests (
  id TEXT PRIMARY KEY,
  -- SHA-256 (hex) of the rule with its locations.
  content_hash TEXT NOT NULL,
  days INTEGER NOT NULL,
  totals TEXT NOT NULL CHECK (json_valid(totals)),
  result_hash TEXT NOT NULL,
  millis INTEGER NOT NULL,
  at TEXT NOT NULL,
  "by" TEXT NOT NULL REFERENCES users (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX backtests_content ON backtests (content_hash, at);
CREATE INDEX backtests_by ON backtests ("by");

CREATE TRIGGER rule_versions_are_append_only_update BEFORE UPDATE ON rule_versions
BEGIN SELECT RAISE(ABORT, 'versions of rules are append-only'); END;
CREATE TRIGGER rule_versions_are_append_only_delete BEFORE DELETE ON rule_versions
BEGIN SELECT RAISE(ABORT, 'versions of rules are append-only'); END;

-- The trail vouches for these rows.
CREATE TRIGGER rule_versions_vouched_insert AFTER INSERT ON rule_versions
BEGIN SELECT lineup_touched('rule_versions', json_array(NEW.rule_id, NEW.no)); END;
CREATE TRIGGER rule_versions_vouched_update AFTER UPDATE ON rule_versions
BEGIN SELECT lineup_touched('rule_versions', json_array(OLD.rule_id, OLD.no)), lineup_touched('rule_versions', json_array(NEW.rule_id, NEW.no)); END;
CREATE TRIGGER rule_versions_vouched_delete AFTER DELETE ON rule_versions
BEGIN SELECT lineup_touched('rule_versions', json_array(OLD.rule_id, OLD.no)); END;
CREATE TRIGGER rule_approvals_vouched_insert AFTER INSERT ON rule_approvals
BEGIN SELECT lineup_touched('rule_approvals', json_array(NEW.id)); END;
CREATE TRIGGER rule_approvals_vouched_update AFTER UPDATE ON rule_approvals
BEGIN SELECT lineup_touched('rule_approvals', json_array(OLD.id)), lineup_touched('rule_approvals', json_array(NEW.id)); END;
CREATE TRIGGER rule_approvals_vouched_delete AFTER DELETE ON rule_approvals
BEGIN SELECT lineup_touched('rule_approvals', json_array(OLD.id)); END;
CREATE TRIGGER rule_rollouts_vouched_insert AFTER INSERT ON rule_rollouts
BEGIN SELECT lineup_touched('rule_rollouts', json_array(NEW.rule_id, NEW.location_id, NEW.from_date)); END;
CREATE TRIGGER rule_rollouts_vouched_update AFTER UPDATE ON rule_rollouts
BEGIN SELECT lineup_touched('rule_rollouts', json_array(OLD.rule_id, OLD.location_id, OLD.from_date)), lineup_touched('rule_rollouts', json_array(NEW.rule_id, NEW.location_id, NEW.from_date)); END;
CREATE TRIGGER rule_rollouts_vouched_delete AFTER DELETE ON rule_rollouts
BEGIN SELECT lineup_touched('rule_rollouts', json_array(OLD.rule_id, OLD.location_id, OLD.from_date)); END;
DELETE FROM row_proofs_since;
