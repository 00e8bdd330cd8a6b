-- The newest end of the audit trail that went out by mail.
CREATE TABLE audit_mail (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  sent_at TEXT NOT NULL,
  seq INTEGER NOT NULL
) STRICT;
