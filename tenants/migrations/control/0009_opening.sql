-- A brand whose file is there while its first contents are not: no one can enter it yet. Where its opening breaks off, the
-- mark stays, and the brand is removed.
ALTER TABLE tenants ADD COLUMN opening INTEGER NOT NULL DEFAULT 0 CHECK (opening IN (0, 1));
