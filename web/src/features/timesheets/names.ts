/** How groups and filters of timesheets are called; payroll reports name flags and states too. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Filter, Group } from './model';

export { FLAG_NAMES, STATE_NAMES, STATE_TONES } from '@/scheduling/timesheets/names';

export const GROUP_NAMES: Record<Group, MessageDescriptor> = defineMessages({
  review: { id: 'timesheets.group.review', defaultMessage: 'To review' },
  clean: { id: 'timesheets.group.clean', defaultMessage: 'Clean' },
  approved: { id: 'timesheets.group.approved', defaultMessage: 'Approved' },
  locked: { id: 'timesheets.group.locked', defaultMessage: 'Locked' },
});

export const FILTER_NAMES: Record<Filter, MessageDescriptor> = defineMessages({
  all: { id: 'timesheets.filter.all', defaultMessage: 'Everyone' },
  review: { id: 'timesheets.group.review', defaultMessage: 'To review' },
  overtime: { id: 'timesheets.filter.overtime', defaultMessage: 'Overtime' },
  edited: { id: 'timesheets.flag.edited', defaultMessage: 'Edited' },
  unsigned: { id: 'timesheets.state.open', defaultMessage: 'Not confirmed' },
});
