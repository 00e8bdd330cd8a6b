-- Equal-opportunity answers, apart from everything that says who gave them.

CREATE TABLE meta (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  tenant_id TEXT NOT NULL,
  code TEXT NOT NULL,
  created_at INTEGER NOT NULL -- milliseconds
) STRICT;

-- One for each application at most. The key is a keyed hash: without the server's master key it leads nowhere, and
-- rows ordered by it do not tell who answered when.
CREATE TABLE responses (
  outcome_key BLOB PRIMARY KEY CHECK (length(outcome_key) = 32),
  month TEXT NOT NULL CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
  location_group TEXT NOT NULL, -- a state
  job_category TEXT NOT NULL, -- of the EEO-1 report
  sex TEXT NOT NULL,
  race_ethnicity TEXT NOT NULL,
  veteran TEXT,
  disability TEXT,
  set_version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
