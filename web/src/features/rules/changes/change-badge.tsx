/** How far a change is. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import type { RuleChange } from '../types';
import { STATES, TONES } from './words';

export function ChangeBadge({ change: { state, mayApprove } }: { change: RuleChange }) {
  const intl = useIntl();
  return (
    <Badge tone={TONES[state]}>
      {mayApprove ? (
        <FormattedMessage id="rule_changes.awaiting_you" defaultMessage="Awaiting your approval" />
      ) : (
        intl.formatMessage(STATES[state])
      )}
    </Badge>
  );
}
