-- A time that the team booked comes with a link as well, to change it or call it off; it is no link to choose by.
ALTER TABLE scheduling_links ADD COLUMN by_hand INTEGER NOT NULL DEFAULT 0 CHECK (by_hand IN (0, 1));
UPDATE scheduling_links SET by_hand = 1 WHERE id IN (
  SELECT l.id FROM scheduling_links l JOIN interviews i ON i.link_id = l.id AND i.booked_at = l.created_at
    JOIN hiring_events e ON e.application_id = i.application_id AND e.type = 'interview.booked' AND e.actor_type = 'user'
      AND e.data ->> 'interviewId' = i.id
);
