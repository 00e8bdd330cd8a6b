-- Rows that matter for wages and law are vouched for: each audit record carries the hash of its batch of these digests.

CREATE TABLE row_proofs (
  n INTEGER PRIMARY KEY,
  -- The audit record that vouches for it.
  seq INTEGER NOT NULL,
  table_name TEXT NOT NULL,
  -- The row's key as a JSON array.
  row_key TEXT NOT NULL,
  -- SHA-256 of the row after that change; null where the change removed it.
  digest BLOB
) STRICT;
CREATE INDEX row_proofs_row ON row_proofs (table_name, row_key, n);

CREATE TRIGGER row_proofs_are_append_only_update BEFORE UPDATE ON row_proofs
BEGIN SELECT RAISE(ABORT, 'the proofs of rows are append-only'); END;
CREATE TRIGGER row_proofs_are_append_only_delete BEFORE DELETE ON row_proofs
BEGIN SELECT RAISE(ABORT, 'the proofs of rows are append-only'); END;

-- Since which schema the rows are vouched for. A later step that changes rows of these tables deletes this row: the next
-- record then vouches for all of them once more.
CREATE TABLE row_proofs_since (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  schema_version INTEGER NOT NULL
) STRICT;

-- Only Lineup's own connections know lineup_touched: another program's write to these tables is refused.
CREATE TRIGGER wages_vouched_insert AFTER INSERT ON wages
BEGIN SELECT lineup_touched('wages', json_array(NEW.id)); END;
CREATE TRIGGER wages_vouched_update AFTER UPDATE ON wages
BEGIN SELECT lineup_touched('wages', json_array(OLD.id)), lineup_touched('wages', json_array(NEW.id)); END;
CREATE TRIGGER wages_vouched_delete AFTER DELETE ON wages
BEGIN SELECT lineup_touched('wages', json_array(OLD.id)); END;
CREATE TRIGGER waivers_vouched_insert AFTER INSERT ON waivers
BEGIN SELECT lineup_touched('waivers', json_array(NEW.id)); END;
CREATE TRIGGER waivers_vouched_update AFTER UPDATE ON waivers
BEGIN SELECT lineup_touched('waivers', json_array(OLD.id)), lineup_touched('waivers', json_array(NEW.id)); END;
CREATE TRIGGER waivers_vouched_delete AFTER DELETE ON waivers
BEGIN SELECT lineup_touched('waivers', json_array(OLD.id)); END;
CREATE TRIGGER consents_vouched_insert AFTER INSERT ON consents
BEGIN SELECT lineup_touched('consents', json_array(NEW.id)); END;
CREATE TRIGGER consents_vouched_update AFTER UPDATE ON consents
BEGIN SELECT lineup_touched('consents', json_array(OLD.id)), lineup_touched('consents', json_array(NEW.id)); END;
CREATE TRIGGER consents_vouched_delete AFTER DELETE ON consents
BEGIN SELECT lineup_touched('consents', json_array(OLD.id)); END;
CREATE TRIGGER overrides_vouched_insert AFTER INSERT ON overrides
BEGIN SELECT lineup_touched('overrides', json_array(NEW.finding_key, NEW.inputs_hash)); END;
CREATE TRIGGER overrides_vouched_update AFTER UPDATE ON overrides
BEGIN SELECT lineup_touched('overrides', json_array(OLD.finding_key, OLD.inputs_hash)), lineup_touched('overrides', json_array(NEW.finding_key, NEW.inputs_hash)); END;
CREATE TRIGGER overrides_vouched_delete AFTER DELETE ON overrides
BEGIN SELECT lineup_touched('overrides', json_array(OLD.finding_key, OLD.inputs_hash)); END;
CREATE TRIGGER published_shifts_vouched_insert AFTER INSERT ON published_shifts
BEGIN SELECT lineup_touched('published_shifts', json_array(NEW.shift_id)); END;
CREATE TRIGGER published_shifts_vouched_update AFTER UPDATE ON published_shifts
BEGIN SELECT lineup_touched('published_shifts', json_array(OLD.shift_id)), lineup_touched('published_shifts', json_array(NEW.shift_id)); END;
CREATE TRIGGER published_shifts_vouched_delete AFTER DELETE ON published_shifts
BEGIN SELECT lineup_touched('published_shifts', json_array(OLD.shift_id)); END;
CREATE TRIGGER published_changes_vouched_insert AFTER INSERT ON published_changes
BEGIN SELECT lineup_touched('published_changes', json_array(NEW.id)); END;
CREATE TRIGGER published_changes_vouched_update AFTER UPDATE ON published_changes
BEGIN SELECT lineup_touched('published_changes', json_array(OLD.id)), lineup_touched('published_changes', json_array(NEW.id)); END;
CREATE TRIGGER published_changes_vouched_delete AFTER DELETE ON published_changes
BEGIN SELECT lineup_touched('published_changes', json_array(OLD.id)); END;
CREATE TRIGGER offer_events_vouched_insert AFTER INSERT ON offer_events
BEGIN SELECT lineup_touched('offer_events', json_array(NEW.offer_id, NEW.seq)); END;
CREATE TRIGGER offer_events_vouched_update AFTER UPDATE ON offer_events
BEGIN SELECT lineup_touched('offer_events', json_array(OLD.offer_id, OLD.seq)), lineup_touched('offer_events', json_array(NEW.offer_id, NEW.seq)); END;
CREATE TRIGGER offer_events_vouched_delete AFTER DELETE ON offer_events
BEGIN SELECT lineup_touched('offer_events', json_array(OLD.offer_id, OLD.seq)); END;
CREATE TRIGGER text_consents_vouched_insert AFTER INSERT ON text_consents
BEGIN SELECT lineup_touched('text_consents', json_array(NEW.id)); END;
CREATE TRIGGER text_consents_vouched_update AFTER UPDATE ON text_consents
BEGIN SELECT lineup_touched('text_consents', json_array(OLD.id)), lineup_touched('text_consents', json_array(NEW.id)); END;
CREATE TRIGGER text_consents_vouched_delete AFTER DELETE ON text_consents
BEGIN SELECT lineup_touched('text_consents', json_array(OLD.id)); END;
CREATE TRIGGER person_keys_vouched_insert AFTER INSERT ON person_keys
BEGIN SELECT lineup_touched('person_keys', json_array(NEW.person_id)); END;
CREATE TRIGGER person_keys_vouched_update AFTER UPDATE ON person_keys
BEGIN SELECT lineup_touched('person_keys', json_array(OLD.person_id)), lineup_touched('person_keys', json_array(NEW.person_id)); END;
CREATE TRIGGER person_keys_vouched_delete AFTER DELETE ON person_keys
BEGIN SELECT lineup_touched('person_keys', json_array(OLD.person_id)); END;
