-- Tables are called what HR software calls them.
ALTER TABLE move_undos RENAME TO stage_move_undos;
ALTER TABLE interview_seats RENAME TO interview_attendees;
ALTER TABLE news_choices RENAME TO notification_preferences;
ALTER TABLE automation_acts RENAME TO automation_runs;
ALTER TABLE board_marks RENAME TO job_board_statuses;
ALTER TABLE idempotent_answers RENAME TO idempotency_keys;
ALTER TABLE link_codes RENAME TO verification_codes;
ALTER TABLE microsim_attempts RENAME TO work_sample_attempts;
ALTER TABLE text_sessions RENAME TO sms_sessions;
ALTER TABLE text_keywords RENAME TO sms_keywords;
