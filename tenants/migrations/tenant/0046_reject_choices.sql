-- How a person turned somebody down last: the form begins with it.
CREATE TABLE reject_choices (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  choice TEXT NOT NULL CHECK (json_valid(choice))
) STRICT, WITHOUT ROWID;
