-- When each brand's file was last looked at for damage (milliseconds since 1970, UTC). Not in `tenants`: a look that finds
-- nothing is no change of the directory.
CREATE TABLE file_checks (
  tenant_id  TEXT PRIMARY KEY REFERENCES tenants (id),
  checked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
