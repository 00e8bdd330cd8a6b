-- What Lineup does by itself in hiring, as the brand set it up.
CREATE TABLE automations (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL, -- the brand's words
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  trigger_kind TEXT NOT NULL CHECK (
    trigger_kind IN ('application_received', 'stage_entered', 'waiting', 'no_show', 'work_sample_done')
  ),
  rule TEXT NOT NULL CHECK (json_valid(rule)), -- trigger, places, roles, conditions, action
  since TEXT, -- what happened before is none of its business; NULL while it is off
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX automations_heard ON automations (trigger_kind) WHERE active = 1;

-- What an automation did with an application: once. Ids and codes only, so that nothing of a person stays here.
CREATE TABLE automation_acts (
  automation_id TEXT NOT NULL REFERENCES automations (id) ON DELETE CASCADE,
  application_id TEXT NOT NULL REFERENCES applications (id),
  state TEXT NOT NULL CHECK (state IN ('asked', 'done', 'skipped')),
  why TEXT, -- why it was skipped: a code
  at TEXT NOT NULL,
  PRIMARY KEY (automation_id, application_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX automation_acts_application ON automation_acts (application_id);
CREATE INDEX automation_acts_newest ON automation_acts (automation_id, at);
