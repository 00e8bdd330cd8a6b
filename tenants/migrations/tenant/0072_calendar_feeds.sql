-- The secret address under which a person's calendar reads their published shifts; the file has only its hash.
CREATE TABLE calendar_feeds (
  employee_id TEXT PRIMARY KEY REFERENCES employees (id) ON DELETE CASCADE,
  token_hash BLOB NOT NULL UNIQUE,
  made_at TEXT NOT NULL
) STRICT;
