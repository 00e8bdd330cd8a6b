-- For which locations and positions an offer template is; none: for all.
CREATE TABLE offer_template_locations (
  template_id TEXT NOT NULL REFERENCES offer_templates (id) ON UPDATE CASCADE ON DELETE CASCADE,
  location_id TEXT NOT NULL REFERENCES locations (id),
  PRIMARY KEY (template_id, location_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX offer_template_locations_location ON offer_template_locations (location_id);
CREATE TABLE offer_template_positions (
  template_id TEXT NOT NULL REFERENCES offer_templates (id) ON UPDATE CASCADE ON DELETE CASCADE,
  position_id TEXT NOT NULL REFERENCES positions (id),
  PRIMARY KEY (template_id, position_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX offer_template_positions_position ON offer_template_positions (position_id);

INSERT OR IGNORE INTO offer_template_locations (template_id, location_id)
SELECT t.id, l.id FROM offer_templates t, json_each(t.location_ids) a JOIN locations l ON l.id = a.value;
INSERT OR IGNORE INTO offer_template_positions (template_id, position_id)
SELECT t.id, p.id FROM offer_templates t, json_each(t.position_ids) a JOIN positions p ON p.id = a.value;
ALTER TABLE offer_templates DROP COLUMN location_ids;
ALTER TABLE offer_templates DROP COLUMN position_ids;

-- For which locations and jobs an interviewer has time; no location: all of theirs, no job: all.
CREATE TABLE interview_availability_locations (
  availability_id TEXT NOT NULL REFERENCES interview_availability (id) ON DELETE CASCADE,
  location_id TEXT NOT NULL REFERENCES locations (id),
  PRIMARY KEY (availability_id, location_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX interview_availability_locations_location ON interview_availability_locations (location_id);
CREATE TABLE interview_availability_jobs (
  availability_id TEXT NOT NULL REFERENCES interview_availability (id) ON DELETE CASCADE,
  job_id TEXT NOT NULL REFERENCES hiring_jobs (id),
  PRIMARY KEY (availability_id, job_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX interview_availability_jobs_job ON interview_availability_jobs (job_id);

INSERT OR IGNORE INTO interview_availability_locations (availability_id, location_id)
SELECT i.id, l.id FROM interview_availability i, json_each(i.location_ids) a JOIN locations l ON l.id = a.value;
INSERT OR IGNORE INTO interview_availability_jobs (availability_id, job_id)
SELECT i.id, j.id FROM interview_availability i, json_each(i.job_ids) a JOIN hiring_jobs j ON j.id = a.value;
ALTER TABLE interview_availability DROP COLUMN location_ids;
ALTER TABLE interview_availability DROP COLUMN job_ids;
