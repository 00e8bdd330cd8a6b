-- Links to a form that was begun, sent to whoever fills it in; several may lead to the same one.
CREATE TABLE draft_links (
  token_hash BLOB PRIMARY KEY,
  draft_id TEXT NOT NULL REFERENCES application_drafts (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX draft_links_draft ON draft_links (draft_id);
-- Whether its link was asked for, and the one reminder to finish it.
ALTER TABLE application_drafts ADD COLUMN link_asked INTEGER NOT NULL DEFAULT 0 CHECK (link_asked IN (0, 1));
ALTER TABLE application_drafts ADD COLUMN reminder TEXT CHECK (reminder IN ('planned', 'sent', 'unwanted'));
