-- Applications of real people: what every list, count and figure of the team reads. A rehearsal of the SMS simulator is an
-- application too, and only the simulator shows it.
CREATE VIEW real_applications AS SELECT * FROM applications WHERE simulated = 0;
DELETE FROM notifications WHERE application_id IN (SELECT id FROM applications WHERE simulated = 1);
