-- The employer as wage statements name it. Without a row no one entered it yet.
CREATE TABLE employer_identity (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  legal_name TEXT NOT NULL,
  street TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state GLOB '[A-Z][A-Z]'),
  postal_code TEXT NOT NULL,
  -- E.164.
  phone TEXT NOT NULL,
  -- Nine digits with a hyphen after the second.
  fein TEXT CHECK (fein GLOB '[0-9][0-9]-[0-9][0-9][0-9][0-9][0-9][0-9][0-9]'),
  version INTEGER NOT NULL
) STRICT;
