/** What states of a request for other weekly hours are called. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Tone } from '@/components/ui/badge';
import type { AvailabilityRequest } from './api';

export const STATE_NAMES: Record<AvailabilityRequest['state'], MessageDescriptor> = defineMessages({
  pending: { id: 'weekly_hours.state.pending', defaultMessage: 'Pending' },
  approved: { id: 'weekly_hours.state.approved', defaultMessage: 'Approved' },
  declined: { id: 'weekly_hours.state.declined', defaultMessage: 'Declined' },
  withdrawn: { id: 'weekly_hours.state.withdrawn', defaultMessage: 'Withdrawn' },
  superseded: { id: 'weekly_hours.state.superseded', defaultMessage: 'Replaced' },
});

export const STATE_TONES: Record<AvailabilityRequest['state'], Tone> = {
  pending: 'warn',
  approved: 'ok',
  declined: 'danger',
  withdrawn: 'outline',
  superseded: 'outline',
};
