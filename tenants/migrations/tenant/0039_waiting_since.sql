-- Since when somebody waits for an answer by a person: what Lineup answered by itself, a STOP and a "1" do not count,
-- and an automatic reminder is no answer.
ALTER TABLE conversations ADD COLUMN waiting_since TEXT;
UPDATE conversations SET waiting_since = last_inbound_at
  WHERE state <> 'closed' AND unread > 0 AND last_inbound_at > coalesce(last_outbound_at, '');
