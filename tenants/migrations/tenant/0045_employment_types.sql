-- Full time, part time, temporary: what a posting says of itself; an empty list says nothing, and boards hear nothing.
ALTER TABLE hiring_jobs ADD COLUMN employment_types TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(employment_types));
