-- Shifts that were posted together have one group: the id of its first shift.
ALTER TABLE open_shifts ADD COLUMN group_id TEXT;
UPDATE open_shifts SET group_id = shift_id;
CREATE INDEX open_shifts_group ON open_shifts (group_id);
-- Who is offered a shift, and until when only the first of them; the rule is there where a law asks for that time.
ALTER TABLE open_shifts ADD COLUMN includes_other_locations INTEGER NOT NULL DEFAULT 0;
ALTER TABLE open_shifts ADD COLUMN first_wave_until TEXT;
ALTER TABLE open_shifts ADD COLUMN first_wave_rule TEXT;
ALTER TABLE open_shifts ADD COLUMN bonus_cents INTEGER CHECK (bonus_cents > 0);
-- How often the shift was sent as urgent.
ALTER TABLE open_shifts ADD COLUMN broadcasts INTEGER NOT NULL DEFAULT 0;
-- What a person gets beside their wages for an approved claim, and why a claim lapsed.
ALTER TABLE shift_claims ADD COLUMN bonus_cents INTEGER;
ALTER TABLE shift_claims ADD COLUMN lapse_reason TEXT
  CHECK (lapse_reason IN ('filled', 'closed', 'expired', 'ineligible'));
