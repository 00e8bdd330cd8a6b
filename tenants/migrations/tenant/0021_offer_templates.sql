-- Several wordings of offer letters. The one that a brand had is the first, and the one for everything else.

CREATE TABLE offer_templates (
  id TEXT PRIMARY KEY,
  name_en TEXT NOT NULL,
  name_es TEXT NOT NULL,
  -- NULL: Lineup's own words, until the brand writes its own.
  body_en TEXT,
  body_es TEXT,
  -- Where and for what it is; nothing: everywhere, for everything.
  jurisdictions TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(jurisdictions)),
  location_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(location_ids)),
  position_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(position_ids)),
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  active INTEGER NOT NULL DEFAULT 0 CHECK (active IN (0, 1)),
  archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  CHECK ((body_en IS NULL) = (body_es IS NULL)),
  CHECK (is_default = 0 OR (active = 1 AND archived = 0))
) STRICT;
CREATE UNIQUE INDEX offer_templates_default ON offer_templates (is_default) WHERE is_default = 1;

INSERT INTO offer_templates (id, name_en, name_es, body_en, body_es, is_default, active)
SELECT
  lower(printf('%s-%s-4%s-8%s-%s', hex(randomblob(4)), hex(randomblob(2)), substr(hex(randomblob(2)), 2),
    substr(hex(randomblob(2)), 2), hex(randomblob(6)))),
  'Usual letter', 'Carta habitual',
  json_extract(own.value, '$.body.en'), json_extract(own.value, '$.body.es'), 1, 1
FROM (SELECT 1) LEFT JOIN hiring_settings own ON own.key = 'offer_letter';
DELETE FROM hiring_settings WHERE key = 'offer_letter';

-- Which wording an offer has, and its version once the letter is fixed. Older letters are fixed without one.
ALTER TABLE offers ADD COLUMN template_id TEXT REFERENCES offer_templates (id);
ALTER TABLE offers ADD COLUMN template_version INTEGER;
CREATE INDEX offers_template ON offers (template_id);
