-- The names by which addresses of career sites call the brands (/careers/pitaya). A brand's earlier names lead to its
-- current one, and no other brand gets them while it exists. Times are milliseconds since 1970, UTC.
CREATE TABLE short_names (
  name      TEXT PRIMARY KEY CHECK (length(name) BETWEEN 3 AND 40),
  tenant_id TEXT NOT NULL REFERENCES tenants (id),
  current   INTEGER NOT NULL CHECK (current IN (0, 1)),
  given_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX short_names_by_tenant ON short_names (tenant_id);
CREATE UNIQUE INDEX short_names_current ON short_names (tenant_id) WHERE current = 1;

-- They are part of the directory that every process keeps in memory.
CREATE TRIGGER short_names_inserted AFTER INSERT ON short_names BEGIN UPDATE directory_version SET version = version + 1; END;
CREATE TRIGGER short_names_updated AFTER UPDATE ON short_names BEGIN UPDATE directory_version SET version = version + 1; END;
CREATE TRIGGER short_names_deleted AFTER DELETE ON short_names BEGIN UPDATE directory_version SET version = version + 1; END;
