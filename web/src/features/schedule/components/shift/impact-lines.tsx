/** What a change will take, in words: money of its own, whose consent, which reasons. */
import { FormattedMessage } from 'react-intl';
import { useMoney } from '@/lib/money/use-money';
import type { Impact } from '../../model/impact';
import type { Labels } from '../shared/use-labels';

type Props = { impact: Impact; labels: Labels; className?: string };

export function ImpactLines({ impact, labels, className }: Props) {
  const money = useMoney();
  const { extraCents = 0, premiumCents = 0, needs } = impact;
  return (
    <ul className={className}>
      {extraCents !== 0 && (
        <li>
          {extraCents < 0 ? (
            <FormattedMessage
              id="schedule.impact.saves"
              defaultMessage="Saves {amount} of overtime and premiums"
              values={{ amount: money.cents(-extraCents) }}
            />
          ) : premiumCents > 0 && premiumCents < extraCents ? (
            <FormattedMessage
              id="schedule.impact.extra_with"
              defaultMessage="{amount} beyond straight time, {premium} of it premium pay"
              values={{ amount: money.cents(extraCents), premium: money.cents(premiumCents) }}
            />
          ) : premiumCents > 0 ? (
            <FormattedMessage
              id="schedule.impact.premium"
              defaultMessage="{amount} in premium pay"
              values={{ amount: money.cents(premiumCents) }}
            />
          ) : (
            <FormattedMessage
              id="schedule.impact.extra"
              defaultMessage="{amount} beyond straight time"
              values={{ amount: money.cents(extraCents) }}
            />
          )}
        </li>
      )}
      {needs.consents.length > 0 && (
        <li>
          <FormattedMessage
            id="schedule.impact.consent"
            defaultMessage="Needs the employee’s consent: {what}"
            values={{ what: labels.consents(needs.consents) }}
          />
        </li>
      )}
      {needs.startedReason && (
        <li>
          <FormattedMessage
            id="schedule.impact.started"
            defaultMessage="This time has begun: a reason is needed to save"
          />
        </li>
      )}
      {needs.reason && (
        <li>
          <FormattedMessage id="schedule.impact.reason" defaultMessage="A reason is needed to publish" />
        </li>
      )}
      {needs.origin && (
        <li>
          <FormattedMessage
            id="schedule.impact.origin"
            defaultMessage="The law asks for the reason of this change"
          />
        </li>
      )}
    </ul>
  );
}
