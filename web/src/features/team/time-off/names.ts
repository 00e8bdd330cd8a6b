/** What states and refusals of time off are called. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Tone } from '@/components/ui/badge';
import type { Balance, TimeOffRequest } from './api';

export const STATE_NAMES: Record<TimeOffRequest['state'], MessageDescriptor> = defineMessages({
  pending: { id: 'time_off.state.pending', defaultMessage: 'Pending' },
  approved: { id: 'time_off.state.approved', defaultMessage: 'Approved' },
  declined: { id: 'time_off.state.declined', defaultMessage: 'Declined' },
  withdrawn: { id: 'time_off.state.withdrawn', defaultMessage: 'Withdrawn' },
  expired: { id: 'time_off.state.expired', defaultMessage: 'Expired' },
  cancel_requested: { id: 'time_off.state.cancel_requested', defaultMessage: 'Asks to cancel' },
  cancelled: { id: 'time_off.state.cancelled', defaultMessage: 'Canceled' },
});

export const STATE_TONES: Record<TimeOffRequest['state'], Tone> = {
  pending: 'warn',
  approved: 'ok',
  declined: 'danger',
  withdrawn: 'outline',
  expired: 'outline',
  cancel_requested: 'warn',
  cancelled: 'outline',
};

/** What the steps of a balance are called. */
export const ENTRY_NAMES: Record<Balance['ledger'][number]['reason'], MessageDescriptor> = defineMessages({
  grant: { id: 'time_off.step.grant', defaultMessage: 'Hours of the year' },
  accrual: { id: 'time_off.step.accrual', defaultMessage: 'Earned by work' },
  used: { id: 'time_off.step.used', defaultMessage: 'Used' },
  returned: { id: 'time_off.step.returned', defaultMessage: 'Returned' },
  adjustment: { id: 'time_off.step.adjustment', defaultMessage: 'Changed by a manager' },
  expired: { id: 'time_off.step.expired', defaultMessage: 'Expired, over the carry-over limit' },
});
