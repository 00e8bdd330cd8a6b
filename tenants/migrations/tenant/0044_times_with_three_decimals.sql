-- Moments are compared and sorted as text, so all have one form: UTC with three decimals. Until now most were written with
-- as few digits as they needed, and `…05Z` sorts after `…05.1Z`. The chained records keep theirs: `audit.at` and
-- `offer_events.at` are under a hash, and both are ordered by their number.
UPDATE answer_rate SET counted_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', counted_at), counted_at) WHERE length(counted_at) <> 24;
UPDATE answer_ratings SET at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', at), at) WHERE length(at) <> 24;
UPDATE applicant_notes SET
  at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', at), at),
  edited_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', edited_at), edited_at)
WHERE length(at) <> 24 OR length(edited_at) <> 24;
UPDATE applicant_requests SET
  at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', at), at),
  answered_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', answered_at), answered_at)
WHERE length(at) <> 24 OR length(answered_at) <> 24;
UPDATE applicants SET
  merged_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', merged_at), merged_at),
  anonymised_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', anonymised_at), anonymised_at),
  created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at), created_at)
WHERE length(merged_at) <> 24 OR length(anonymised_at) <> 24 OR length(created_at) <> 24;
UPDATE application_drafts SET
  created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at), created_at),
  updated_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', updated_at), updated_at),
  closed_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', closed_at), closed_at)
WHERE length(created_at) <> 24 OR length(updated_at) <> 24 OR length(closed_at) <> 24;
UPDATE applications SET
  stage_entered_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', stage_entered_at), stage_entered_at),
  rejected_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', rejected_at), rejected_at),
  hired_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', hired_at), hired_at),
  last_applicant_activity_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', last_applicant_activity_at), last_applicant_activity_at),
  last_team_activity_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', last_team_activity_at), last_team_activity_at),
  applied_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', applied_at), applied_at)
WHERE length(stage_entered_at) <> 24 OR length(rejected_at) <> 24 OR length(hired_at) <> 24 OR length(last_applicant_activity_at) <> 24 OR length(last_team_activity_at) <> 24 OR length(applied_at) <> 24;
UPDATE automation_acts SET at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', at), at) WHERE length(at) <> 24;
UPDATE automations SET
  since = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', since), since),
  created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at), created_at)
WHERE length(since) <> 24 OR length(created_at) <> 24;
UPDATE background_checks SET
  begun_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', begun_at), begun_at),
  reported_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', reported_at), reported_at),
  noticed_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', noticed_at), noticed_at),
  answered_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', answered_at), answered_at),
  disputed_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', disputed_at), disputed_at),
  decided_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', decided_at), decided_at)
WHERE length(begun_at) <> 24 OR length(reported_at) <> 24 OR length(noticed_at) <> 24 OR length(answered_at) <> 24 OR length(disputed_at) <> 24 OR length(decided_at) <> 24;
UPDATE bias_audits SET published_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', published_at), published_at) WHERE length(published_at) <> 24;
UPDATE board_marks SET marked_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', marked_at), marked_at) WHERE length(marked_at) <> 24;
UPDATE consents SET
  starts_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', starts_at), starts_at),
  ends_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', ends_at), ends_at),
  given_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', given_at), given_at)
WHERE length(starts_at) <> 24 OR length(ends_at) <> 24 OR length(given_at) <> 24;
UPDATE conversation_messages SET
  scheduled_for = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', scheduled_for), scheduled_for),
  at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', at), at),
  leaving_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', leaving_at), leaving_at),
  sent_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', sent_at), sent_at),
  answers_since = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', answers_since), answers_since)
WHERE length(scheduled_for) <> 24 OR length(at) <> 24 OR length(leaving_at) <> 24 OR length(sent_at) <> 24 OR length(answers_since) <> 24;
UPDATE conversations SET
  snoozed_until = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', snoozed_until), snoozed_until),
  last_inbound_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', last_inbound_at), last_inbound_at),
  last_outbound_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', last_outbound_at), last_outbound_at),
  waiting_since = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', waiting_since), waiting_since)
WHERE length(snoozed_until) <> 24 OR length(last_inbound_at) <> 24 OR length(last_outbound_at) <> 24 OR length(waiting_since) <> 24;
UPDATE feed_fetches SET at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', at), at) WHERE length(at) <> 24;
UPDATE hiring_documents SET
  created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at), created_at),
  removed_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', removed_at), removed_at),
  scanned_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', scanned_at), scanned_at)
WHERE length(created_at) <> 24 OR length(removed_at) <> 24 OR length(scanned_at) <> 24;
UPDATE hiring_events SET at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', at), at) WHERE length(at) <> 24;
UPDATE hiring_jobs SET
  created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at), created_at),
  published_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', published_at), published_at),
  closed_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', closed_at), closed_at)
WHERE length(created_at) <> 24 OR length(published_at) <> 24 OR length(closed_at) <> 24;
UPDATE idempotent_answers SET at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', at), at) WHERE length(at) <> 24;
UPDATE interview_availability SET removed_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', removed_at), removed_at) WHERE length(removed_at) <> 24;
UPDATE interview_blackouts SET
  from_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', from_at), from_at),
  to_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', to_at), to_at)
WHERE length(from_at) <> 24 OR length(to_at) <> 24;
UPDATE interview_feedback SET
  submitted_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', submitted_at), submitted_at),
  created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at), created_at)
WHERE length(submitted_at) <> 24 OR length(created_at) <> 24;
UPDATE interview_seats SET
  starts_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', starts_at), starts_at),
  ends_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', ends_at), ends_at)
WHERE length(starts_at) <> 24 OR length(ends_at) <> 24;
UPDATE interviews SET
  starts_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', starts_at), starts_at),
  ends_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', ends_at), ends_at),
  booked_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', booked_at), booked_at),
  confirmed_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', confirmed_at), confirmed_at),
  cancelled_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', cancelled_at), cancelled_at)
WHERE length(starts_at) <> 24 OR length(ends_at) <> 24 OR length(booked_at) <> 24 OR length(confirmed_at) <> 24 OR length(cancelled_at) <> 24;
UPDATE jobs SET
  run_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', run_at), run_at),
  locked_until = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', locked_until), locked_until)
WHERE length(run_at) <> 24 OR length(locked_until) <> 24;
UPDATE link_codes SET
  until = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', until), until),
  since = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', since), since)
WHERE length(until) <> 24 OR length(since) <> 24;
UPDATE messages SET
  created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at), created_at),
  sent_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', sent_at), sent_at)
WHERE length(created_at) <> 24 OR length(sent_at) <> 24;
UPDATE microsim_attempts SET
  invited_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', invited_at), invited_at),
  expires_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', expires_at), expires_at),
  started_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', started_at), started_at),
  submitted_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', submitted_at), submitted_at)
WHERE length(invited_at) <> 24 OR length(expires_at) <> 24 OR length(started_at) <> 24 OR length(submitted_at) <> 24;
UPDATE move_undos SET
  until = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', until), until),
  stage_entered_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', stage_entered_at), stage_entered_at)
WHERE length(until) <> 24 OR length(stage_entered_at) <> 24;
UPDATE notifications SET
  at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', at), at),
  read_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', read_at), read_at)
WHERE length(at) <> 24 OR length(read_at) <> 24;
UPDATE offers SET
  expires_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', expires_at), expires_at),
  sent_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', sent_at), sent_at),
  viewed_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', viewed_at), viewed_at),
  signed_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', signed_at), signed_at),
  declined_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', declined_at), declined_at),
  created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at), created_at)
WHERE length(expires_at) <> 24 OR length(sent_at) <> 24 OR length(viewed_at) <> 24 OR length(signed_at) <> 24 OR length(declined_at) <> 24 OR length(created_at) <> 24;
UPDATE onboarding_tasks SET done_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', done_at), done_at) WHERE length(done_at) <> 24;
UPDATE overrides SET at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', at), at) WHERE length(at) <> 24;
UPDATE proposals SET asked_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', asked_at), asked_at) WHERE length(asked_at) <> 24;
UPDATE published_changes SET made_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', made_at), made_at) WHERE length(made_at) <> 24;
UPDATE published_shifts SET
  starts_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', starts_at), starts_at),
  ends_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', ends_at), ends_at),
  published_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', published_at), published_at),
  ack_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', ack_at), ack_at)
WHERE length(starts_at) <> 24 OR length(ends_at) <> 24 OR length(published_at) <> 24 OR length(ack_at) <> 24;
UPDATE push_devices SET created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at), created_at) WHERE length(created_at) <> 24;
UPDATE question_sets SET created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at), created_at) WHERE length(created_at) <> 24;
UPDATE rubrics SET
  created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at), created_at),
  activated_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', activated_at), activated_at)
WHERE length(created_at) <> 24 OR length(activated_at) <> 24;
UPDATE scheduling_links SET
  created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at), created_at),
  expires_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', expires_at), expires_at),
  first_opened_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', first_opened_at), first_opened_at),
  no_slots_alerted_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', no_slots_alerted_at), no_slots_alerted_at),
  renewal_asked_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', renewal_asked_at), renewal_asked_at)
WHERE length(created_at) <> 24 OR length(expires_at) <> 24 OR length(first_opened_at) <> 24 OR length(no_slots_alerted_at) <> 24 OR length(renewal_asked_at) <> 24;
UPDATE score_overrides SET at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', at), at) WHERE length(at) <> 24;
UPDATE scores SET computed_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', computed_at), computed_at) WHERE length(computed_at) <> 24;
UPDATE sessions SET
  created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at), created_at),
  last_seen_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', last_seen_at), last_seen_at),
  expires_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', expires_at), expires_at),
  revoked_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', revoked_at), revoked_at)
WHERE length(created_at) <> 24 OR length(last_seen_at) <> 24 OR length(expires_at) <> 24 OR length(revoked_at) <> 24;
UPDATE shifts SET
  starts_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', starts_at), starts_at),
  ends_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', ends_at), ends_at),
  updated_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', updated_at), updated_at)
WHERE length(starts_at) <> 24 OR length(ends_at) <> 24 OR length(updated_at) <> 24;
UPDATE sign_in_links SET
  created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at), created_at),
  expires_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', expires_at), expires_at),
  used_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', used_at), used_at)
WHERE length(created_at) <> 24 OR length(expires_at) <> 24 OR length(used_at) <> 24;
UPDATE simulator_log SET at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', at), at) WHERE length(at) <> 24;
UPDATE simulator_phones SET created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at), created_at) WHERE length(created_at) <> 24;
UPDATE text_consents SET at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', at), at) WHERE length(at) <> 24;
UPDATE text_keywords SET created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at), created_at) WHERE length(created_at) <> 24;
UPDATE text_sessions SET updated_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', updated_at), updated_at) WHERE length(updated_at) <> 24;
UPDATE time_off SET cancelled_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', cancelled_at), cancelled_at) WHERE length(cancelled_at) <> 24;
UPDATE users SET
  created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at), created_at),
  suspended_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', suspended_at), suspended_at)
WHERE length(created_at) <> 24 OR length(suspended_at) <> 24;
UPDATE weeks SET
  first_published_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', first_published_at), first_published_at),
  published_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', published_at), published_at)
WHERE length(first_published_at) <> 24 OR length(published_at) <> 24;
UPDATE work_sample_weeks SET counted_at = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', counted_at), counted_at) WHERE length(counted_at) <> 24;
