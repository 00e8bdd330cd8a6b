-- Access that is taken away for a while: the account is no longer active, and its addresses stay its own.
ALTER TABLE users ADD COLUMN suspended_at TEXT;
DROP INDEX users_email;
DROP INDEX users_phone;
CREATE UNIQUE INDEX users_email ON users (email)
  WHERE (active = 1 OR suspended_at IS NOT NULL) AND email IS NOT NULL;
CREATE UNIQUE INDEX users_phone ON users (phone)
  WHERE (active = 1 OR suspended_at IS NOT NULL) AND phone IS NOT NULL;
