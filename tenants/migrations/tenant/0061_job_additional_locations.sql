-- More locations that a draft of a job is for; publishing makes a job for each.
CREATE TABLE job_additional_locations (
  job_id TEXT NOT NULL REFERENCES hiring_jobs (id) ON DELETE CASCADE,
  location_id TEXT NOT NULL REFERENCES locations (id),
  PRIMARY KEY (job_id, location_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX job_additional_locations_location ON job_additional_locations (location_id);

INSERT OR IGNORE INTO job_additional_locations (job_id, location_id)
SELECT j.id, l.id FROM hiring_jobs j, json_each(j.also_at) a JOIN locations l ON l.id = a.value;
ALTER TABLE hiring_jobs DROP COLUMN also_at;
