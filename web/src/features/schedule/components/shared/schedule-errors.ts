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
