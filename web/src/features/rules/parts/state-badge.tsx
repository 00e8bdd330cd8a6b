/** What a rule does at present. */
import { defineMessages, useIntl } from 'react-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import type { RuleView } from '../types';

const WORDS = defineMessages({
  draft: { id: 'rules.state.draft', defaultMessage: 'Draft' },
  scheduled: { id: 'rules.state.scheduled', defaultMessage: 'Scheduled' },
  in_effect: { id: 'rules.state.in_effect', defaultMessage: 'In effect' },
  disabled: { id: 'rules.state.disabled', defaultMessage: 'Disabled' },
});

const TONES: Record<RuleView['state'], Tone> = {
  draft: 'info',
  scheduled: 'info',
  in_effect: 'ok',
  disabled: 'neutral',
};

export function RuleStateBadge({ state }: { state: RuleView['state'] }) {
  const intl = useIntl();
  return <Badge tone={TONES[state]}>{intl.formatMessage(WORDS[state])}</Badge>;
}
