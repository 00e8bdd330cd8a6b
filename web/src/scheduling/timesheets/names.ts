/** How flags and states of timesheets are called. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Wire } from '@/api/wire';
import type { Tone } from '@/components/ui/badge';

type FlagCode = Wire<'FlagCode'>;
type SheetState = Wire<'SheetState'>;

export const FLAG_NAMES: Record<FlagCode, MessageDescriptor> = defineMessages({
  missing_out: { id: 'timesheets.flag.missing_out', defaultMessage: 'No clock-out' },
  auto_closed: { id: 'timesheets.flag.auto_closed', defaultMessage: 'Closed by Lineup' },
  unscheduled: { id: 'timesheets.flag.unscheduled', defaultMessage: 'No shift planned' },
  early_in: { id: 'timesheets.flag.early_in', defaultMessage: 'Early clock-in' },
  late_in: { id: 'timesheets.flag.late_in', defaultMessage: 'Late clock-in' },
  late_out: { id: 'timesheets.flag.late_out', defaultMessage: 'Late clock-out' },
  long_shift: { id: 'timesheets.flag.long_shift', defaultMessage: 'Long shift' },
  short_meal: { id: 'timesheets.flag.short_meal', defaultMessage: 'Short meal' },
  late_meal: { id: 'timesheets.flag.late_meal', defaultMessage: 'Late meal' },
  missed_meal: { id: 'timesheets.flag.missed_meal', defaultMessage: 'No meal' },
  missed_rest: { id: 'timesheets.flag.missed_rest', defaultMessage: 'Missed rest' },
  outside_fence: { id: 'timesheets.flag.outside_fence', defaultMessage: 'Away from the location' },
  no_photo: { id: 'timesheets.flag.no_photo', defaultMessage: 'No photo' },
  offline: { id: 'timesheets.flag.offline', defaultMessage: 'Offline' },
  hours_missing: { id: 'timesheets.flag.hours_missing', defaultMessage: 'Says that time is missing' },
  no_show: { id: 'timesheets.flag.no_show', defaultMessage: 'Did not clock in' },
  overlap: { id: 'timesheets.flag.overlap', defaultMessage: 'Overlapping times' },
  wrong_role: { id: 'timesheets.flag.wrong_role', defaultMessage: 'Other position than planned' },
  over_max: { id: 'timesheets.flag.over_max', defaultMessage: 'Over the maximum hours' },
  edited: { id: 'timesheets.flag.edited', defaultMessage: 'Edited' },
  tip_missing: { id: 'timesheets.flag.tip_missing', defaultMessage: 'No tips declared' },
  tip_make_up: { id: 'timesheets.flag.tip_make_up', defaultMessage: 'Tips below the tip credit' },
  minor_violation: { id: 'timesheets.flag.minor_violation', defaultMessage: 'Over the limit for minors' },
  wage_missing: { id: 'timesheets.flag.wage_missing', defaultMessage: 'No wage' },
});

export const STATE_NAMES: Record<SheetState, MessageDescriptor> = defineMessages({
  open: { id: 'timesheets.state.open', defaultMessage: 'Not confirmed' },
  signed: { id: 'timesheets.state.signed', defaultMessage: 'Confirmed' },
  disputed: { id: 'timesheets.state.disputed', defaultMessage: 'Disputed' },
  approved: { id: 'timesheets.state.approved', defaultMessage: 'Approved' },
  locked: { id: 'timesheets.state.locked', defaultMessage: 'Locked' },
});

export const STATE_TONES: Record<SheetState, Tone> = {
  open: 'outline',
  signed: 'ok',
  disputed: 'danger',
  approved: 'brand',
  locked: 'neutral',
};
