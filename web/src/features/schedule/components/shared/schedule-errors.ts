/** The refusals that only the schedule knows, in plain words. */
import { defineMessages } from 'react-intl';

/** What each refusal of the schedule means, in our words. */
export const SCHEDULE_ERRORS = defineMessages({
  shift_length_invalid: {
    id: 'schedule.error.length',
    defaultMessage: 'Shifts must be between 15 minutes and 16 hours.',
  },
  breaks_too_long: {
    id: 'schedule.error.breaks',
    defaultMessage: 'The breaks are longer than the shift.',
  },
  employee_inactive: {
    id: 'schedule.error.inactive',
    defaultMessage: 'This person is no longer on the team.',
  },
  not_assigned_here: {
    id: 'schedule.error.not_here',
    defaultMessage: 'This person doesn’t work at this location.',
  },
  consent_not_needed: {
    id: 'schedule.error.consent_not_needed',
    defaultMessage: 'This shift no longer needs consent.',
  },
  clear_empty: { id: 'schedule.error.clear_empty', defaultMessage: 'Nothing to clear.' },
  undo_too_late: {
    id: 'schedule.error.undo_too_late',
    defaultMessage: 'Can’t undo any more: the week changed or a shift has started.',
  },
  copy_source_empty: {
    id: 'schedule.error.copy_source',
    defaultMessage: 'That week has no shifts. Choose another.',
  },
  copy_target_not_empty: {
    id: 'schedule.error.copy_target',
    defaultMessage: 'This week already has shifts. Clear it first.',
  },
  template_empty: {
    id: 'schedule.error.template_empty',
    defaultMessage: 'This week has no shifts to save.',
  },
  template_past: {
    id: 'schedule.error.template_past',
    defaultMessage: 'All shifts of this template would have started already.',
  },
  publish_empty: { id: 'schedule.error.publish_empty', defaultMessage: 'Nothing to publish.' },
  nothing_to_accept: {
    id: 'schedule.error.nothing_to_accept',
    defaultMessage: 'None of these shifts can be taken any more. Propose again.',
  },
  week_closed: {
    id: 'schedule.error.closed',
    defaultMessage: 'This week is closed and is read-only.',
  },
  version_conflict: {
    id: 'schedule.error.conflict',
    defaultMessage: 'Someone changed this while you were editing.',
  },
});
