-- The order of a user's widgets on the dashboard of the scheduling workspace; without a row it is the usual one.
CREATE TABLE dashboard_layouts (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  layout TEXT NOT NULL CHECK (json_valid(layout))
) STRICT, WITHOUT ROWID;
