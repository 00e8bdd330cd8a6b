-- Whether a virus scanner has passed a file: one that waits is in quarantine, one with a virus in it is removed.
ALTER TABLE hiring_documents ADD COLUMN scan TEXT NOT NULL DEFAULT 'unchecked'
  CHECK (scan IN ('unchecked', 'waiting', 'clean', 'infected'));
ALTER TABLE hiring_documents ADD COLUMN scanned_at TEXT;
ALTER TABLE hiring_documents ADD COLUMN virus TEXT; -- as the scanner calls it
CREATE INDEX hiring_documents_unscanned ON hiring_documents (scan) WHERE removed_at IS NULL AND scan <> 'clean';
