-- Which part of the score somebody disagreed with; null: with the whole.
ALTER TABLE score_overrides ADD COLUMN about TEXT
  CHECK (about IN ('availability', 'screening', 'requirements', 'experience', 'work_sample'));
