-- Background checks after a conditional offer, up to the decision. No record of anybody lies here: dates, states and who,
-- and what people wrote about it, sealed.

CREATE TABLE background_checks (
  id TEXT PRIMARY KEY,
  application_id TEXT NOT NULL REFERENCES applications (id),
  offer_id TEXT NOT NULL REFERENCES offers (id), -- the conditional offer
  state TEXT NOT NULL CHECK (state IN ('begun', 'under_review', 'noticed', 'clear', 'cleared', 'final', 'waived', 'called_off')),
  provider TEXT NOT NULL, -- who makes the report; empty where no check was made
  provider_contact TEXT NOT NULL, -- address and telephone, which the final notice has to name
  reference TEXT, -- the provider's number for it
  authorized_on TEXT, -- the day on which the applicant agreed to it in writing
  begun_by TEXT NOT NULL REFERENCES users (id),
  begun_at TEXT NOT NULL,
  reported_at TEXT, -- when somebody put down what came back
  noticed_at TEXT, -- when the preliminary notice was sent
  left_on TEXT, -- the day on which it left, where the restaurant is
  answer_until TEXT, -- the last day on which the applicant may answer
  -- The waiting days as they counted when the notice went out, with their sources.
  waiting TEXT CHECK (waiting IS NULL OR json_valid(waiting)),
  answered_at TEXT, -- the newest answer
  disputed_at TEXT, -- when the applicant disputed the report in time
  decided_by TEXT REFERENCES users (id),
  decided_at TEXT,
  token_hash BLOB UNIQUE,
  sealed_token BLOB, -- so that a later message can repeat the link
  -- Under the applicant's key: the notice with its assessment, their answers, the words of the decision.
  sealed_notice BLOB,
  sealed_answers BLOB,
  sealed_decision BLOB,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX background_checks_application ON background_checks (application_id, begun_at);
CREATE INDEX background_checks_offer ON background_checks (offer_id);
CREATE INDEX background_checks_begun_by ON background_checks (begun_by);
CREATE INDEX background_checks_decided_by ON background_checks (decided_by);
CREATE UNIQUE INDEX background_checks_open ON background_checks (application_id)
  WHERE state IN ('begun', 'under_review', 'noticed');
