/** What happened at the clock, in words. */
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import type { PunchKind } from '../api';

const NAMES: Record<PunchKind, MessageDescriptor> = defineMessages({
  clock_in: { id: 'timeclock.kind.in', defaultMessage: 'Clock-in' },
  clock_out: { id: 'timeclock.kind.out', defaultMessage: 'Clock-out' },
  break_start: { id: 'timeclock.kind.break_start', defaultMessage: 'Break start' },
  break_end: { id: 'timeclock.kind.break_end', defaultMessage: 'Break end' },
});

export const PunchName = ({ kind }: { kind: PunchKind }) => <FormattedMessage {...NAMES[kind]} />;
