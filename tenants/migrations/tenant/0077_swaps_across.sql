-- Whether a swap that the rules say nothing against needs no manager.
ALTER TABLE brand ADD COLUMN auto_approve_swaps INTEGER NOT NULL DEFAULT 0 CHECK (auto_approve_swaps IN (0, 1));

-- The shift that is taken in exchange can be of another week and at another location.
ALTER TABLE swap_requests ADD COLUMN offered_location_id TEXT REFERENCES locations (id);
ALTER TABLE swap_requests ADD COLUMN offered_week_start TEXT;
UPDATE swap_requests SET offered_location_id = location_id, offered_week_start = week_start
  WHERE offered_details IS NOT NULL;
CREATE INDEX swap_requests_offered_location ON swap_requests (offered_location_id);
-- Whether it was approved without a manager.
ALTER TABLE swap_requests ADD COLUMN automatic INTEGER NOT NULL DEFAULT 0 CHECK (automatic IN (0, 1));

-- The main location of someone of another location who would take a shift without giving one.
ALTER TABLE swap_recipients ADD COLUMN main_location_id TEXT REFERENCES locations (id);
CREATE INDEX swap_recipients_main_location ON swap_recipients (main_location_id);
