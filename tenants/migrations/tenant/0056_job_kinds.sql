-- Two kinds of reminders have jobs of their own.
UPDATE jobs SET kind = 'check_answer_over', payload = payload -> '$.check'
WHERE kind = 'news_due' AND payload -> '$.check' IS NOT NULL;
UPDATE jobs SET kind = 'feed_quiet', payload = payload -> '$.feed_quiet'
WHERE kind = 'news_due' AND payload -> '$.feed_quiet' IS NOT NULL;
