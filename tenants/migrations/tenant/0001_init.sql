-- Whose file this is. Checked each time it opens, so that a file restored to the wrong place is refused.
CREATE TABLE meta (
  only_row   INTEGER PRIMARY KEY CHECK (only_row = 1),
  tenant_id  TEXT NOT NULL,
  code       TEXT NOT NULL,
  created_at INTEGER NOT NULL -- milliseconds since 1970, UTC
) STRICT;
