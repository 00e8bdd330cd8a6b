/** The figures of a proposal; the best of a column is green and has a star. */
import { Check, Star, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { hoursText } from '@/lib/time/clock';
import { peopleHours } from '../demand/model';
import type { Proposal } from './api';

type Props = { proposal: Proposal; best?: boolean };

function Best({ best, children }: { best: boolean | undefined; children: ReactNode }) {
  return (
    <b className={cx(best && 'text-ok')}>
      {best && (
        <Star size={12} fill="currentColor" aria-hidden="true" className="mr-1 inline-block align-[-1px]" />
      )}
      {children}
      {best && (
        <span className="sr-only">
          {' '}
          <FormattedMessage id="schedule.auto.best" defaultMessage="(best)" />
        </span>
      )}
    </b>
  );
}

export function Cost({ proposal: { cents }, best }: Props) {
  const money = useMoney();
  return cents === null ? (
    <span className="text-muted">
      <FormattedMessage id="schedule.auto.cost_unknown" defaultMessage="not known" />
    </span>
  ) : (
    <Best best={best}>{money.cents(cents)}</Best>
  );
}

/** `longest` is the largest number of all proposals: its bar is full. */
export function HoursShort({
  proposal: { shortHalfHours, neededHalfHours },
  best,
  longest,
}: Props & { longest: number }) {
  const part = longest > 0 ? shortHalfHours / longest : 0;
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <span aria-hidden="true" className="h-1 w-14 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-danger" style={{ width: `${part * 100}%` }} />
      </span>
      <span>
        <Best best={best}>{peopleHours(shortHalfHours)}</Best>{' '}
        <span className="text-muted">
          <FormattedMessage
            id="schedule.auto.of"
            defaultMessage="of {count}"
            values={{ count: peopleHours(neededHalfHours) }}
          />
        </span>
      </span>
    </span>
  );
}

export function Overtime({ proposal: { overtimeMinutes } }: Props) {
  return overtimeMinutes === 0 ? (
    <FormattedMessage id="schedule.auto.overtime_none" defaultMessage="none" />
  ) : (
    <b className="text-warn">
      <FormattedMessage
        id="schedule.hours"
        defaultMessage="{hours} h"
        values={{ hours: hoursText(overtimeMinutes) }}
      />
    </b>
  );
}

export function Closes({ proposal: { fewestCloses: from, mostCloses: to }, best }: Props) {
  return (
    <Best best={best}>
      <FormattedMessage
        id="schedule.auto.closes"
        defaultMessage="{same, select, true {{from}} other {{from} to {to}}}"
        values={{ same: from === to, from, to }}
      />
    </Best>
  );
}

/** Weekends and closings of people who had more than a fair share of them before. */
export function BeyondShare({ proposal: { beyondShare }, best }: Props) {
  return (
    <Best best={best}>
      <FormattedMessage
        id="schedule.auto.beyond_share_count"
        defaultMessage="{count, plural, =0 {none} one {# shift} other {# shifts}}"
        values={{ count: beyondShare }}
      />
    </Best>
  );
}

export function Wishes({ proposal: { wishesKept: met, wishes }, best }: Props) {
  return (
    <>
      <Best best={best}>{met}</Best>{' '}
      <span className="text-muted">
        <FormattedMessage id="schedule.auto.of" defaultMessage="of {count}" values={{ count: wishes }} />
      </span>
    </>
  );
}

export function Law({ proposal: { warnings, warningCents } }: Props) {
  const money = useMoney();
  const Icon = warnings === 0 ? Check : TriangleAlert;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 align-middle',
        warnings === 0 ? 'text-ok' : 'text-warn',
      )}
    >
      <Icon size={15} aria-hidden="true" className="shrink-0" />
      <FormattedMessage
        id="schedule.auto.law"
        defaultMessage="{count, plural, =0 {no issues} one {# warning} other {# warnings}}{costs, select, true {, {amount}} other {}}"
        values={{
          count: warnings,
          costs: warnings > 0 && warningCents !== null && warningCents > 0,
          amount: money.cents(warningCents ?? 0),
        }}
      />
    </span>
  );
}
