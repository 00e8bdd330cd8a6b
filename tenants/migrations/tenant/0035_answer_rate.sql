-- How many applicants heard of a decision or from a person within three days, counted once a day for the public pages.
CREATE TABLE answer_rate (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  applied INTEGER NOT NULL,
  answered INTEGER NOT NULL,
  counted_at TEXT NOT NULL
) STRICT;
-- Whether the public pages show it where it is earned.
ALTER TABLE brand ADD COLUMN shows_answer_rate INTEGER NOT NULL DEFAULT 1 CHECK (shows_answer_rate IN (0, 1));
