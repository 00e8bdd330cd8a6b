-- Which version of Lineup's own text an employee was shown. Null on answers of before, whose text is a mere word, and on
-- signed papers, whose text is the manager's note.
ALTER TABLE consents ADD COLUMN text_version TEXT;
-- Every consent that a change waits for, and the shift that each is about.
ALTER TABLE proposals ADD COLUMN needs TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(needs));
