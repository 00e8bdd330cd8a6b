-- A scheduling link that is sent while a move can still be undone goes back with the move: its invitation waits as well.
ALTER TABLE move_undos ADD COLUMN invite_id TEXT;
