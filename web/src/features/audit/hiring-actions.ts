/** Actions that only the audit trail shows; those of an applicant's timeline are in the shared table. */
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const HIRING_ACTIONS: Record<string, MessageDescriptor> = defineMessages({
  'applicant.asked': { id: 'audit.hiring.applicant_asked', defaultMessage: 'Applicant sent a request' },
  'applicant.contact_changed': {
    id: 'audit.hiring.applicant_contact_changed',
    defaultMessage: 'Applicant changed contact info',
  },
  'applicant.exported': {
    id: 'audit.hiring.applicant_exported',
    defaultMessage: "Applicant's data exported",
  },
  'application.availability_changed': {
    id: 'audit.hiring.application_availability_changed',
    defaultMessage: 'Applicant changed availability',
  },
  'application.automated': {
    id: 'audit.hiring.application_automated',
    defaultMessage: 'Automation ran',
  },
  'application.move_undone': { id: 'audit.hiring.application_move_undone', defaultMessage: 'Move undone' },
  'application.moved': { id: 'audit.hiring.application_moved', defaultMessage: 'Moved to a stage' },
  'eeo.settings_changed': {
    id: 'audit.hiring.eeo_settings_changed',
    defaultMessage: 'Voluntary questions changed',
  },
  'fairness.published': {
    id: 'audit.hiring.fairness_published',
    defaultMessage: 'Bias audit published',
  },
  'fairness.corrected': {
    id: 'audit.hiring.fairness_corrected',
    defaultMessage: 'Public bias audit corrected',
  },
  'fairness.year_opened': {
    id: 'audit.hiring.fairness_year_opened',
    defaultMessage: 'Fairness report opened',
  },
  'onboarding.settings_changed': {
    id: 'audit.hiring.onboarding_settings_changed',
    defaultMessage: 'Onboarding documents changed',
  },
  'goals.changed': { id: 'audit.hiring.goals_changed', defaultMessage: 'Time-to-hire goal changed' },
  'hiring.handed_over': { id: 'audit.hiring.handed_over', defaultMessage: 'Handed over to a teammate' },
  'interview_availability.added': {
    id: 'audit.hiring.interview_availability_added',
    defaultMessage: 'Interview times added',
  },
  'interview_availability.changed': {
    id: 'audit.hiring.interview_availability_changed',
    defaultMessage: 'Interview times changed',
  },
  'interview_availability.removed': {
    id: 'audit.hiring.interview_availability_removed',
    defaultMessage: 'Interview times removed',
  },
  'job.changed': { id: 'audit.hiring.job_changed', defaultMessage: 'Job changed' },
  'job.created': { id: 'audit.hiring.job_created', defaultMessage: 'Job draft created' },
  'job.keyword_set': { id: 'audit.hiring.job_keyword_set', defaultMessage: 'Keyword set' },
  'job.published': { id: 'audit.hiring.job_published', defaultMessage: 'Job published' },
  'job.paused': { id: 'audit.hiring.job_paused', defaultMessage: 'Job paused' },
  'job.resumed': { id: 'audit.hiring.job_resumed', defaultMessage: 'Job reopened' },
  'job.filled': { id: 'audit.hiring.job_filled', defaultMessage: 'Job filled' },
  'job.closed': { id: 'audit.hiring.job_closed', defaultMessage: 'Job closed' },
  'message.retried': { id: 'audit.hiring.message_retried', defaultMessage: 'Message resent' },
  'spend.changed': { id: 'audit.hiring.spend_changed', defaultMessage: 'Recruiting spend changed' },
  'message.written': { id: 'audit.hiring.message_written', defaultMessage: 'Message written' },
  'messages.bulk_sent': { id: 'audit.hiring.messages_bulk_sent', defaultMessage: 'Bulk messages sent' },
  'offer_template.archived': {
    id: 'audit.hiring.offer_template_archived',
    defaultMessage: 'Offer letter template archived',
  },
  'offer_template.changed': {
    id: 'audit.hiring.offer_template_changed',
    defaultMessage: 'Offer letter template changed',
  },
  'offer_template.created': {
    id: 'audit.hiring.offer_template_created',
    defaultMessage: 'Offer letter template added',
  },
  'offer_wording.changed': {
    id: 'audit.hiring.offer_template_text_changed',
    defaultMessage: 'Offer letter text changed',
  },
  'onboarding.marked': { id: 'audit.hiring.onboarding_marked', defaultMessage: 'Onboarding task updated' },
  'automation.created': { id: 'audit.hiring.automation_created', defaultMessage: 'Automation created' },
  'automation.changed': { id: 'audit.hiring.automation_changed', defaultMessage: 'Automation changed' },
  'automation.deleted': { id: 'audit.hiring.automation_deleted', defaultMessage: 'Automation removed' },
  'automation.waiting_asked': {
    id: 'audit.hiring.automation_waiting_asked',
    defaultMessage: 'Automation extended to waiting applicants',
  },
  'pipeline.changed': {
    id: 'audit.hiring.pipeline_changed',
    defaultMessage: 'Pipeline stages or reasons changed',
  },
  'interview_blackout.added': {
    id: 'audit.hiring.interview_blackout_added',
    defaultMessage: 'Days without interviews added',
  },
  'interview_blackout.removed': {
    id: 'audit.hiring.interview_blackout_removed',
    defaultMessage: 'Days without interviews removed',
  },
  'job.board_marked': {
    id: 'audit.hiring.job_board_marked',
    defaultMessage: 'Job board status set',
  },
  'location.keyword_set': {
    id: 'audit.hiring.location_keyword_set',
    defaultMessage: 'Location keyword set',
  },
  'rubric.activated': {
    id: 'audit.hiring.rubric_activated',
    defaultMessage: 'Scoring activated{version, select, none {} other { (version {version})}}',
  },
  'rubric.changed': {
    id: 'audit.hiring.rubric_changed',
    defaultMessage: 'Scoring draft changed{version, select, none {} other { (version {version})}}',
  },
  'rubric.drafted': {
    id: 'audit.hiring.rubric_drafted',
    defaultMessage: 'Scoring draft saved{version, select, none {} other { (version {version})}}',
  },
  'rubric.dropped': {
    id: 'audit.hiring.rubric_dropped',
    defaultMessage: 'Scoring draft discarded{version, select, none {} other { (version {version})}}',
  },
  'rubric.retired': {
    id: 'audit.hiring.rubric_retired',
    defaultMessage:
      'Job returned to brand scoring{version, select, none {} other { (from version {version})}}',
  },
  'translation.asked': {
    id: 'audit.hiring.translation_asked',
    defaultMessage: 'AI translation requested',
  },
  'scoring.switched': { id: 'audit.hiring.scoring_switched', defaultMessage: 'Scoring turned on or off' },
  'settings.changed': { id: 'audit.hiring.settings_changed', defaultMessage: 'Hiring settings changed' },
  'summary.asked': { id: 'audit.hiring.summary_asked', defaultMessage: 'AI summary requested' },
  'template.created': { id: 'audit.hiring.template_created', defaultMessage: 'Template added' },
  'template.changed': { id: 'audit.hiring.template_changed', defaultMessage: 'Template changed' },
  'template.reset': { id: 'audit.hiring.template_reset', defaultMessage: 'Template reset' },
});
