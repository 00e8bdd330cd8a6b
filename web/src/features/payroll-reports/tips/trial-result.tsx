/** What a rule would have done in the week: sums by position, and each person before and after. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { Notice } from '@/components/form/notice';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import type { TipTrial } from './api';
import { changesByPosition } from './model';

export function TrialResult({ trial, error }: { trial: TipTrial | null; error: unknown }) {
  const intl = useIntl();
  const text = useText();
  const money = useMoney();
  const errorText = useErrorText();
  const { position } = useOrganization();
  if (error) return <Notice tone="danger">{errorText(error)}</Notice>;
  if (!trial) return null;
  const nameOf = (id: string | null) => {
    const found = id ? position(id) : undefined;
    return found
      ? text(found.name)
      : intl.formatMessage({ id: 'tips.no_position', defaultMessage: 'No position' });
  };
  const change = (cents: number) =>
    `${cents > 0 ? '+' : cents < 0 ? '−' : ''}${money.cents(Math.abs(cents))}`;
  const compares = trial.beforeCents !== null;
  return (
    <div role="status" className="grid gap-3 text-14 md:text-13">
      <p className="font-semibold">
        <FormattedMessage
          id="tips.try.sum"
          defaultMessage="{amount} would be divided"
          values={{ amount: money.cents(trial.cents - trial.unsharedCents) }}
        />
        {trial.unsharedCents > 0 && (
          <span className="block font-normal text-warn">
            <FormattedMessage
              id="tips.try.unshared"
              defaultMessage="{amount} would have no one to share it."
              values={{ amount: money.cents(trial.unsharedCents) }}
            />
          </span>
        )}
      </p>
      <ul className="grid gap-1">
        {changesByPosition(trial.people).map(({ positionId, people, cents }) => (
          <li key={positionId ?? ''} className="flex justify-between gap-3">
            <span className="text-muted">
              {nameOf(positionId)}
              {', '}
              <FormattedMessage
                id="tips.people"
                defaultMessage="{count, plural, one {# person} other {# people}}"
                values={{ count: people }}
              />
            </span>
            <span className={cx('tabular-nums', compares && cents > 0 && 'text-ok')}>
              {compares ? change(cents) : money.cents(cents)}
            </span>
          </li>
        ))}
      </ul>
      <details>
        <summary className="cursor-pointer text-brand">
          <FormattedMessage id="tips.try.people" defaultMessage="Each person" />
        </summary>
        <ul className="mt-2 grid gap-1">
          {trial.people.map(({ employeeId, name, cents, beforeCents }) => (
            <li key={employeeId} className="flex justify-between gap-3 tabular-nums">
              <span>{name}</span>
              <span>
                {beforeCents !== null && `${money.cents(beforeCents)} → `}
                <b>{money.cents(cents)}</b>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
