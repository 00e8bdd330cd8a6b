/** What only the reviewer's trail tells of hiring; what an applicant's timeline tells too is in the shared table. */
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const HIRING_ACTIONS: Record<string, MessageDescriptor> = defineMessages({
  'applicant.asked': { id: 'audit.hiring.applicant_asked', defaultMessage: 'Applicant asked for something' },
  'applicant.contact_changed': {
    id: 'audit.hiring.applicant_contact_changed',
    defaultMessage: 'Applicant changed how to reach them',
  },
  'applicant.exported': {
    id: 'audit.hiring.applicant_exported',
    defaultMessage: "Applicant's data exported",
  },
  'application.availability_changed': {
    id: 'audit.hiring.application_availability_changed',
    defaultMessage: 'Applicant changed their hours',
  },
  'application.automated': {
    id: 'audit.hiring.application_automated',
    defaultMessage: 'An automation acted',
  },
  'application.move_undone': { id: 'audit.hiring.application_move_undone', defaultMessage: 'Move undone' },
  'application.moved': { id: 'audit.hiring.application_moved', defaultMessage: 'Moved to a stage' },
  'eeo.settings_changed': {
    id: 'audit.hiring.eeo_settings_changed',
    defaultMessage: 'Voluntary questions changed',
  },
  'fairness.published': {
    id: 'audit.hiring.fairness_published',
    defaultMessage: 'Bias audit made public',
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
    defaultMessage: 'Papers of the first days changed',
  },
  'goals.changed': { id: 'audit.hiring.goals_changed', defaultMessage: 'Goal for time to hire changed' },
  'hiring.handed_over': { id: 'audit.hiring.handed_over', defaultMessage: 'Handed over to a colleague' },
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
  'job.resumed': { id: 'audit.hiring.job_resumed', defaultMessage: 'Job open again' },
  'job.filled': { id: 'audit.hiring.job_filled', defaultMessage: 'Job filled' },
  'job.closed': { id: 'audit.hiring.job_closed', defaultMessage: 'Job closed' },
  'message.retried': { id: 'audit.hiring.message_retried', defaultMessage: 'Message tried again' },
  'spend.changed': { id: 'audit.hiring.spend_changed', defaultMessage: 'Spend on being found changed' },
  'message.written': { id: 'audit.hiring.message_written', defaultMessage: 'Message written' },
  'messages.bulk_sent': { id: 'audit.hiring.messages_bulk_sent', defaultMessage: 'Messages to many' },
  'offer_template.archived': {
    id: 'audit.hiring.offer_template_archived',
    defaultMessage: 'Wording of offer letters archived',
  },
  'offer_template.changed': {
    id: 'audit.hiring.offer_template_changed',
    defaultMessage: 'A wording of offer letters changed',
  },
  'offer_template.created': {
    id: 'audit.hiring.offer_template_created',
    defaultMessage: 'Wording of offer letters added',
  },
  'offer_wording.changed': {
    id: 'audit.hiring.offer_wording_changed',
    defaultMessage: 'Wording of offer letters changed',
  },
  'onboarding.marked': { id: 'audit.hiring.onboarding_marked', defaultMessage: 'Onboarding task marked' },
  'automation.created': { id: 'audit.hiring.automation_created', defaultMessage: 'Automation set up' },
  'automation.changed': { id: 'audit.hiring.automation_changed', defaultMessage: 'Automation changed' },
  'automation.deleted': { id: 'audit.hiring.automation_deleted', defaultMessage: 'Automation removed' },
  'automation.waiting_asked': {
    id: 'audit.hiring.automation_waiting_asked',
    defaultMessage: 'Automation asked to reach those who waited',
  },
  'pipeline.changed': {
    id: 'audit.hiring.pipeline_changed',
    defaultMessage: 'Stages or reasons of the pipeline changed',
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
    defaultMessage: 'What a job board shows noted',
  },
  'location.keyword_set': {
    id: 'audit.hiring.location_keyword_set',
    defaultMessage: 'Keyword of a location set',
  },
  'rubric.activated': {
    id: 'audit.hiring.rubric_activated',
    defaultMessage: 'Scoring put into effect{version, select, none {} other { (version {version})}}',
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
    defaultMessage: 'Scoring draft dropped{version, select, none {} other { (version {version})}}',
  },
  'rubric.retired': {
    id: 'audit.hiring.rubric_retired',
    defaultMessage:
      'Job back to the brand’s scoring{version, select, none {} other { (from version {version})}}',
  },
  'translation.asked': {
    id: 'audit.hiring.translation_asked',
    defaultMessage: 'Translation by a model asked for',
  },
  'scoring.switched': { id: 'audit.hiring.scoring_switched', defaultMessage: 'Scoring switched on or off' },
  'settings.changed': { id: 'audit.hiring.settings_changed', defaultMessage: 'Hiring settings changed' },
  'summary.asked': { id: 'audit.hiring.summary_asked', defaultMessage: 'Summary by a model asked for' },
  'template.created': { id: 'audit.hiring.template_created', defaultMessage: 'Template added' },
  'template.changed': { id: 'audit.hiring.template_changed', defaultMessage: 'Template changed' },
  'template.reset': { id: 'audit.hiring.template_reset', defaultMessage: 'Template reset' },
});
