/** Words for background checks. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Tone } from '@/components/ui/badge';
import type { CheckState } from './api';

export const CHECK_STATES: Record<CheckState, MessageDescriptor> = defineMessages({
  begun: { id: 'check.state.begun', defaultMessage: 'Under way' },
  under_review: { id: 'check.state.under_review', defaultMessage: 'To weigh' },
  noticed: { id: 'check.state.noticed', defaultMessage: 'Notice sent' },
  clear: { id: 'check.state.clear', defaultMessage: 'Clear' },
  cleared: { id: 'check.state.cleared', defaultMessage: 'Offer stands' },
  final: { id: 'check.state.final', defaultMessage: 'Final notice' },
  waived: { id: 'check.state.waived', defaultMessage: 'Without a check' },
  called_off: { id: 'check.state.called_off', defaultMessage: 'Called off' },
});

export const CHECK_TONES: Record<CheckState, Tone> = {
  begun: 'info',
  under_review: 'warn',
  noticed: 'warn',
  clear: 'ok',
  cleared: 'ok',
  final: 'danger',
  waived: 'neutral',
  called_off: 'neutral',
};
