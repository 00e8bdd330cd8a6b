-- What proves that the server's key and clock are the right ones.

-- The check value of the master key, and keys of the server's own, sealed under it.
CREATE TABLE server_keys (
  name  TEXT PRIMARY KEY,
  value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- The newest time that was taken for true (milliseconds since 1970, UTC): the server notes it every minute.
CREATE TABLE time_witness (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  seen_at  INTEGER NOT NULL
) STRICT;
