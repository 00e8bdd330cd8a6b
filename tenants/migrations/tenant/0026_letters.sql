-- What a template says by e-mail, where it is not what it says by text message: nobody can answer an e-mail with 1, 2 or 3.
ALTER TABLE message_templates ADD COLUMN letter_en TEXT NOT NULL DEFAULT '';
ALTER TABLE message_templates ADD COLUMN letter_es TEXT NOT NULL DEFAULT '';
-- Automations send what a stage asks for; nothing ever read this.
ALTER TABLE message_templates DROP COLUMN stage_trigger;
