-- How old the applicant says they will be on the first day: asked when they sign and not before.
ALTER TABLE offers ADD COLUMN age_range TEXT CHECK (age_range IN ('18_plus', '16_17', '14_15'));
