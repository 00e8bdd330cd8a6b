-- Scoring begins on a day. Where the law wants people told first, that day comes some business days after the notice.
ALTER TABLE scoring_switches ADD COLUMN noticed_on TEXT; -- a date: since when the career site says so
ALTER TABLE scoring_switches ADD COLUMN starts_on TEXT; -- a date; null: off, or in use since before it was kept
ALTER TABLE scoring_switches ADD COLUMN ended_on TEXT; -- a date: the last day of use before it was switched off

-- Bias audits whose summary stands on the career site. The figures are those of the day on which it was published.
CREATE TABLE bias_audits (
  id TEXT PRIMARY KEY,
  year INTEGER NOT NULL,
  location_id TEXT REFERENCES locations (id), -- null: the whole brand
  audited_on TEXT NOT NULL, -- a date
  distributed_on TEXT NOT NULL, -- a date: since when the tool is in use
  auditor TEXT NOT NULL,
  figures TEXT NOT NULL CHECK (json_valid(figures)),
  published_at TEXT NOT NULL,
  published_by TEXT NOT NULL REFERENCES users (id),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX bias_audits_once ON bias_audits (year, coalesce(location_id, ''));
CREATE INDEX bias_audits_location ON bias_audits (location_id);
CREATE INDEX bias_audits_author ON bias_audits (published_by);
