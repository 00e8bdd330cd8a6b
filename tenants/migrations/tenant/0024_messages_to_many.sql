-- What one person wrote to several at once: it keeps the night and is nobody's answer, but it is theirs, not Lineup's.
ALTER TABLE conversation_messages ADD COLUMN to_many INTEGER NOT NULL DEFAULT 0 CHECK (to_many IN (0, 1));
