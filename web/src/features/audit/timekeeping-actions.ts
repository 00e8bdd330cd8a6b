/** What happened to worked time, in words, by the action's name. */
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const TIMEKEEPING_ACTIONS: Record<string, MessageDescriptor> = defineMessages({
  'punch.recorded': { id: 'audit.action.punch_recorded', defaultMessage: 'Time clock used' },
  'time.edited': { id: 'audit.action.time_edited', defaultMessage: 'Worked time changed' },
});
