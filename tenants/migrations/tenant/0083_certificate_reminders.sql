-- The last reminder of the end of a certificate: so many days before it, or 0 once it expired; null before the first one,
-- and again where the end changes.
ALTER TABLE certificates ADD COLUMN reminded_days INTEGER CHECK (reminded_days IN (30, 14, 3, 0));
CREATE INDEX certificates_expires ON certificates (expires_on);
