-- What a brand is: a customer's, or the demo, whose people are made up and count in no figure.
ALTER TABLE tenants ADD COLUMN kind TEXT NOT NULL DEFAULT 'customer' CHECK (kind IN ('customer', 'demo'));
-- Until now the demo was known by its name alone.
UPDATE tenants SET kind = 'demo' WHERE name = 'Pitaya Taquería' AND state <> 'deleted';
