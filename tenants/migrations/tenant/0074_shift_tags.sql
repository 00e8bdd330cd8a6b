-- Short words on a shift ("training", "patio"), a row for each: of the draft, and of what the staff see.
CREATE TABLE shift_tags (
  shift_id TEXT NOT NULL REFERENCES shifts (id) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY (shift_id, tag)
) STRICT, WITHOUT ROWID;
CREATE INDEX shift_tags_tag ON shift_tags (tag);
CREATE TABLE published_shift_tags (
  shift_id TEXT NOT NULL REFERENCES published_shifts (shift_id) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY (shift_id, tag)
) STRICT, WITHOUT ROWID;
