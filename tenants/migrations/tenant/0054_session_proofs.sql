-- When the person of a session last proved who they are: at sign-in, and again before something sensitive.
ALTER TABLE sessions ADD COLUMN proven_at TEXT;
