/** The refusals that only the schedule knows, in plain words. */
import { defineMessages } from 'react-intl';

/** What each refusal of the schedule means, in our words. */
export const SCHEDULE_ERRORS = defineMessages({
  shift_length: {
    id: 'schedule.error.length',
    defaultMessage: 'A shift is at least 15 minutes and at most 16 hours long.',
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
    defaultMessage: 'This person does not work at this location.',
  },
  consent_not_needed: {
    id: 'schedule.error.consent_not_needed',
    defaultMessage: 'This shift needs no consent any more.',
  },
  clear_empty: { id: 'schedule.error.clear_empty', defaultMessage: 'There is nothing to clear.' },
  undo_too_late: {
    id: 'schedule.error.undo_too_late',
    defaultMessage: 'Can’t undo: someone changed the week since.',
  },
  copy_source_empty: {
    id: 'schedule.error.copy_source',
    defaultMessage: 'That week has no shifts. Choose another one.',
  },
  copy_target_not_empty: {
    id: 'schedule.error.copy_target',
    defaultMessage: 'This week has shifts already. Clear it first.',
  },
  publish_empty: { id: 'schedule.error.publish_empty', defaultMessage: 'There is nothing to publish.' },
  week_closed: {
    id: 'schedule.error.closed',
    defaultMessage: 'This week is closed. It can be read but not changed.',
  },
  version_conflict: {
    id: 'schedule.error.conflict',
    defaultMessage: 'Someone changed this while you were working on it.',
  },
});
