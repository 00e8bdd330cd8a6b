-- Job boards: who fetched which feed and what it said then, what people know of a posting there, and one keyword a place.

-- The newest fetch of each kind of reader; no address and no name of anybody.
CREATE TABLE feed_fetches (
  board TEXT NOT NULL CHECK (board IN ('indeed', 'feed')),
  reader TEXT NOT NULL CHECK (reader IN ('indeed', 'google', 'board', 'robot', 'browser')),
  at TEXT NOT NULL,
  -- JSON object: job id -> hash of its entry, as that reader was given them.
  entries TEXT NOT NULL CHECK (json_valid(entries)),
  PRIMARY KEY (board, reader)
) STRICT, WITHOUT ROWID;

-- What a manager saw at a board: NULL where they took it back.
CREATE TABLE board_marks (
  job_id TEXT NOT NULL REFERENCES hiring_jobs (id),
  board TEXT NOT NULL CHECK (board IN ('markup', 'indeed', 'feed')),
  state TEXT CHECK (state IN ('live', 'rejected')),
  note TEXT NOT NULL DEFAULT '', -- live: the address there; rejected: why
  entry TEXT NOT NULL, -- the hash of what the posting said when it was marked
  marked_by TEXT NOT NULL REFERENCES users (id),
  marked_at TEXT NOT NULL,
  version INTEGER NOT NULL,
  PRIMARY KEY (job_id, board)
) STRICT, WITHOUT ROWID;
CREATE INDEX board_marks_by ON board_marks (marked_by);

-- Indeed reads a feed that holds every open job, so it is the brand's choice: yes, unless no open job was meant for it.
INSERT INTO hiring_settings (key, value)
SELECT 'job_boards', '{"indeed":false}'
WHERE EXISTS (SELECT 1 FROM hiring_jobs WHERE status = 'published')
  AND NOT EXISTS (SELECT 1 FROM hiring_jobs j, json_each(j.boards) b WHERE j.status = 'published' AND b.value = 'indeed');
UPDATE hiring_jobs SET boards = (SELECT json_group_array(value) FROM json_each(boards) WHERE value <> 'indeed')
WHERE EXISTS (SELECT 1 FROM json_each(boards) WHERE value = 'indeed');

-- A place has one word of its own, beside those of its jobs.
CREATE UNIQUE INDEX text_keywords_place ON text_keywords (location_id) WHERE job_id IS NULL;
