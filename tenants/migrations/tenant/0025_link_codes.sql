-- The codes by which an applicant proves that an opened link is theirs: an offer, and now a background check too.
CREATE TABLE link_codes (
  link_id TEXT PRIMARY KEY, -- the offer or the check
  hash TEXT NOT NULL, -- keyed, of the digits, in hex
  until TEXT NOT NULL,
  tries_left INTEGER NOT NULL CHECK (tries_left >= 0),
  asked INTEGER NOT NULL CHECK (asked > 0), -- codes asked for since `since`
  since TEXT NOT NULL
) STRICT;
ALTER TABLE offers DROP COLUMN code;
