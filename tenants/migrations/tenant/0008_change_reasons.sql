-- Why a published shift changes, in the packs' words, and whether anybody said who wanted it.

ALTER TABLE shifts ADD COLUMN change_reason TEXT;
ALTER TABLE shifts ADD COLUMN origin_said INTEGER NOT NULL DEFAULT 0 CHECK (origin_said IN (0, 1));
UPDATE shifts SET origin_said = 1 WHERE initiated_by = 'employee' OR evidence IS NOT NULL;
ALTER TABLE published_changes ADD COLUMN reason TEXT;
