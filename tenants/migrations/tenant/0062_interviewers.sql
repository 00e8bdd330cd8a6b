-- Who interviews is said once: by the attendees of an interview, in the order in which they were named. Canceled interviews
-- keep theirs, so what asks for somebody's interviews leaves those out by their state.
CREATE TABLE attendees_in_order (
  interview_id TEXT NOT NULL REFERENCES interviews (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id),
  n INTEGER NOT NULL CHECK (n >= 0),
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  PRIMARY KEY (interview_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO attendees_in_order (interview_id, user_id, n, starts_at, ends_at)
SELECT i.id, u.id, named.key, i.starts_at, i.ends_at
FROM interviews i, json_each(i.interviewer_ids) named JOIN users u ON u.id = named.value;
DROP TABLE interview_attendees;
ALTER TABLE attendees_in_order RENAME TO interview_attendees;
CREATE INDEX interview_attendees_user ON interview_attendees (user_id, starts_at);
ALTER TABLE interviews DROP COLUMN interviewer_ids;

-- Whose times a link offers; nobody: anybody with time at the location.
CREATE TABLE scheduling_link_interviewers (
  link_id TEXT NOT NULL REFERENCES scheduling_links (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id),
  n INTEGER NOT NULL CHECK (n >= 0),
  PRIMARY KEY (link_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX scheduling_link_interviewers_user ON scheduling_link_interviewers (user_id);
INSERT OR IGNORE INTO scheduling_link_interviewers (link_id, user_id, n)
SELECT l.id, u.id, named.key
FROM scheduling_links l, json_each(l.interviewer_ids) named JOIN users u ON u.id = named.value;
ALTER TABLE scheduling_links DROP COLUMN interviewer_ids;
