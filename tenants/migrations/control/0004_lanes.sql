-- A brand's background work goes by lanes that do not wait for each other, so each has a time of its own. What was due is
-- due in all of them: a turn that finds nothing costs little, and a lost one much.
ALTER TABLE due RENAME TO due_before;
CREATE TABLE due (
  tenant_id TEXT NOT NULL REFERENCES tenants (id),
  lane      TEXT NOT NULL,
  next_at   INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, lane)
) STRICT, WITHOUT ROWID;
INSERT INTO due (tenant_id, lane, next_at)
  SELECT tenant_id, lanes.column1, next_at
  FROM due_before, (VALUES ('mail_codes'), ('text_codes'), ('mails'), ('texts'), ('push'), ('scans'), ('work')) AS lanes;
DROP TABLE due_before;
CREATE INDEX due_by_time ON due (lane, next_at);
