-- Interviews: when interviewers have time, links to choose a time, bookings, feedback.

CREATE TABLE interview_availability (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  location_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(location_ids)), -- empty: all of the interviewer's
  job_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(job_ids)), -- empty: all
  days TEXT NOT NULL CHECK (json_valid(days)), -- mon … sun
  start_time TEXT NOT NULL,
  end_time TEXT NOT NULL,
  zone TEXT NOT NULL,
  slot_minutes INTEGER NOT NULL CHECK (slot_minutes BETWEEN 10 AND 480),
  buffer_minutes INTEGER NOT NULL DEFAULT 0 CHECK (buffer_minutes BETWEEN 0 AND 60),
  capacity INTEGER NOT NULL DEFAULT 1 CHECK (capacity BETWEEN 1 AND 20),
  format TEXT NOT NULL CHECK (format IN ('virtual', 'in_person', 'phone')),
  min_notice_minutes INTEGER NOT NULL DEFAULT 120 CHECK (min_notice_minutes BETWEEN 0 AND 10080),
  effective_from TEXT NOT NULL,
  effective_to TEXT,
  removed_at TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX interview_availability_user ON interview_availability (user_id);

CREATE TABLE interview_blackouts (
  id TEXT PRIMARY KEY,
  user_id TEXT REFERENCES users (id),
  location_id TEXT REFERENCES locations (id),
  from_at TEXT NOT NULL,
  to_at TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX interview_blackouts_user ON interview_blackouts (user_id);
CREATE INDEX interview_blackouts_location ON interview_blackouts (location_id);

CREATE TABLE scheduling_links (
  id TEXT PRIMARY KEY,
  application_id TEXT NOT NULL REFERENCES applications (id),
  token_hash BLOB NOT NULL UNIQUE,
  -- The token again, sealed: reminders carry the same address as the invitation.
  sealed_token BLOB NOT NULL,
  location_id TEXT REFERENCES locations (id), -- null: the application's
  stage TEXT NOT NULL,
  format TEXT NOT NULL CHECK (format IN ('virtual', 'in_person', 'phone')),
  interviewer_ids TEXT NOT NULL CHECK (json_valid(interviewer_ids)), -- empty: anybody with time at the location
  all_of INTEGER NOT NULL DEFAULT 0 CHECK (all_of IN (0, 1)),
  created_by TEXT REFERENCES users (id),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('active', 'booked', 'expired', 'revoked')),
  reschedules INTEGER NOT NULL DEFAULT 0,
  first_opened_at TEXT,
  no_slots_alerted_at TEXT,
  renewal_asked_at TEXT,
  wished_times TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(wished_times)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX scheduling_links_application ON scheduling_links (application_id, state);
CREATE INDEX scheduling_links_location ON scheduling_links (location_id);
CREATE INDEX scheduling_links_creator ON scheduling_links (created_by);

CREATE TABLE interviews (
  id TEXT PRIMARY KEY,
  application_id TEXT NOT NULL REFERENCES applications (id),
  link_id TEXT REFERENCES scheduling_links (id),
  location_id TEXT NOT NULL REFERENCES locations (id),
  stage TEXT NOT NULL,
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  zone TEXT NOT NULL,
  format TEXT NOT NULL CHECK (format IN ('virtual', 'in_person', 'phone')),
  meeting_url TEXT,
  interviewer_ids TEXT NOT NULL CHECK (json_valid(interviewer_ids)),
  availability_id TEXT REFERENCES interview_availability (id),
  state TEXT NOT NULL CHECK (state IN ('booked', 'confirmed', 'completed', 'no_show', 'cancelled')),
  booked_at TEXT NOT NULL,
  confirmed_at TEXT,
  cancelled_at TEXT,
  cancelled_by TEXT CHECK (cancelled_by IN ('applicant', 'team')),
  cancel_reason TEXT,
  reschedule_of TEXT REFERENCES interviews (id),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX interviews_application ON interviews (application_id);
CREATE INDEX interviews_when ON interviews (location_id, starts_at);
CREATE INDEX interviews_link ON interviews (link_id);
CREATE INDEX interviews_availability ON interviews (availability_id);
CREATE INDEX interviews_before ON interviews (reschedule_of);

-- Who of the team holds which time: one row for each interviewer of a standing interview.
CREATE TABLE interview_seats (
  interview_id TEXT NOT NULL REFERENCES interviews (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id),
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  PRIMARY KEY (interview_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX interview_seats_user ON interview_seats (user_id, starts_at);

CREATE TABLE interview_feedback (
  id TEXT PRIMARY KEY,
  interview_id TEXT REFERENCES interviews (id),
  application_id TEXT NOT NULL REFERENCES applications (id),
  author_id TEXT NOT NULL REFERENCES users (id),
  overall INTEGER CHECK (overall BETWEEN 1 AND 5),
  technical INTEGER CHECK (technical BETWEEN 1 AND 5),
  culture_fit INTEGER CHECK (culture_fit BETWEEN 1 AND 5),
  communication INTEGER CHECK (communication BETWEEN 1 AND 5),
  strengths TEXT NOT NULL DEFAULT '',
  concerns TEXT NOT NULL DEFAULT '',
  notes TEXT NOT NULL DEFAULT '',
  recommendation TEXT CHECK (recommendation IN ('strong_hire', 'hire', 'neutral', 'no_hire')),
  submitted_at TEXT,
  amendments TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(amendments)),
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  UNIQUE (interview_id, author_id)
) STRICT;
CREATE INDEX interview_feedback_application ON interview_feedback (application_id);
CREATE INDEX interview_feedback_author ON interview_feedback (author_id);
