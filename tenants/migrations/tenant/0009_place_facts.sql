-- What laws ask about a place or the brand beyond its size, in the packs' words.

ALTER TABLE locations ADD COLUMN facts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(facts));
ALTER TABLE brand ADD COLUMN employees_us INTEGER;
