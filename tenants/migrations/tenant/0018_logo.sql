-- The picture that a brand shows as its logo; without a row it shows two letters.
CREATE TABLE brand_logo (
  id         INTEGER PRIMARY KEY CHECK (id = 1),
  blob       TEXT NOT NULL,
  media_type TEXT NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg')),
  width      INTEGER NOT NULL,
  height     INTEGER NOT NULL
) STRICT;
