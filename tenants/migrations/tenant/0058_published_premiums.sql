-- The premiums of a published change, a row for each, so that payroll can sum them.
CREATE TABLE published_premiums (
  change_id TEXT NOT NULL REFERENCES published_changes (id) ON DELETE CASCADE,
  n INTEGER NOT NULL CHECK (n >= 0),
  -- The rule's finding, word for word: texts and citation as they were when the change was published. The digest of the
  -- change covers it; the columns below are read from it, so that they cannot say anything else.
  finding TEXT NOT NULL CHECK (json_valid(finding)),
  rule_id TEXT AS (finding ->> '$.premium.ruleId'),
  family TEXT AS (finding ->> '$.premium.family'),
  -- The workday that the premium belongs to.
  date TEXT AS (finding ->> '$.premium.date'),
  employee_id TEXT AS (finding ->> '$.subject.employeeId'),
  shift_id TEXT AS (finding ->> '$.subject.shiftId'),
  -- Null where the law states an amount, not hours.
  seconds INTEGER AS (finding ->> '$.premium.seconds'),
  -- Null where the rate is not known.
  cents INTEGER AS (finding ->> '$.premium.cents'),
  PRIMARY KEY (change_id, n)
) STRICT, WITHOUT ROWID;

INSERT INTO published_premiums (change_id, n, finding)
SELECT c.id, p.key, p.value FROM published_changes c, json_each(c.premiums) p;
ALTER TABLE published_changes DROP COLUMN premiums;

-- The digest of a change covers its premiums.
CREATE TRIGGER published_premiums_vouched_insert AFTER INSERT ON published_premiums
BEGIN SELECT lineup_touched('published_changes', json_array(NEW.change_id)); END;
CREATE TRIGGER published_premiums_vouched_update AFTER UPDATE ON published_premiums
BEGIN SELECT lineup_touched('published_changes', json_array(OLD.change_id)), lineup_touched('published_changes', json_array(NEW.change_id)); END;
CREATE TRIGGER published_premiums_vouched_delete AFTER DELETE ON published_premiums
BEGIN SELECT lineup_touched('published_changes', json_array(OLD.change_id)); END;
