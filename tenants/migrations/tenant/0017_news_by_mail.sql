-- News also come by e-mail, as each person chooses.

ALTER TABLE notifications ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)); -- wanted by e-mail alone
ALTER TABLE notifications ADD COLUMN mail TEXT CHECK (mail IN ('soon', 'daily')); -- waits for an e-mail; none: not wanted, or gone
CREATE INDEX notifications_mail ON notifications (user_id, mail) WHERE mail IS NOT NULL;

CREATE TABLE news_choices (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  topics TEXT NOT NULL CHECK (json_valid(topics)), -- topic -> whether the bell tells it, and how soon an e-mail does
  quiet_from TEXT NOT NULL,
  quiet_until TEXT NOT NULL
) STRICT, WITHOUT ROWID;
