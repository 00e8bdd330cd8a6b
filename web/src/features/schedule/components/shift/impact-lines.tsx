/** What a change will take, in words: money of its own, whose consent, which reasons. */
import { FormattedMessage } from 'react-intl';
import { useMoney } from '@/lib/money/use-money';
import { consentKinds, type Impact } from '../../model/impact';
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
              defaultMessage="Saves {amount} in overtime and premiums"
              values={{ amount: money.cents(-extraCents) }}
            />
          ) : premiumCents > 0 && premiumCents < extraCents ? (
            <FormattedMessage
              id="schedule.impact.extra_with"
              defaultMessage="{amount} over regular pay, {premium} of it premium pay"
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
              defaultMessage="{amount} over regular pay"
              values={{ amount: money.cents(extraCents) }}
            />
          )}
        </li>
      )}
      {needs.consents.length > 0 && (
        <li>
          <FormattedMessage
            id="schedule.impact.consent"
            defaultMessage="Employee consent needed: {what}"
            values={{ what: labels.consents(consentKinds(needs.consents)) }}
          />
        </li>
      )}
      {needs.startedReason && (
        <li>
          <FormattedMessage
            id="schedule.impact.started"
            defaultMessage="Already started: reason required to save"
          />
        </li>
      )}
      {needs.reason && (
        <li>
          <FormattedMessage id="schedule.impact.reason" defaultMessage="Reason required to publish" />
        </li>
      )}
      {needs.origin && (
        <li>
          <FormattedMessage id="schedule.impact.origin" defaultMessage="Reason for change required by law" />
        </li>
      )}
    </ul>
  );
}
