/** Words for background checks. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Tone } from '@/components/ui/badge';
import type { CheckState } from './api';

export const CHECK_STATES: Record<CheckState, MessageDescriptor> = defineMessages({
  begun: { id: 'check.state.started', defaultMessage: 'In progress' },
  under_review: { id: 'check.state.under_review', defaultMessage: 'Needs review' },
  noticed: { id: 'check.state.noticed', defaultMessage: 'Notice sent' },
  clear: { id: 'check.state.clear', defaultMessage: 'Clear' },
  cleared: { id: 'check.state.cleared', defaultMessage: 'Cleared' },
  final: { id: 'check.state.final', defaultMessage: 'Final notice' },
  waived: { id: 'check.state.waived', defaultMessage: 'No check' },
  called_off: { id: 'check.state.canceled', defaultMessage: 'Canceled' },
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
