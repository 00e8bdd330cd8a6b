/** What a swap changes of someone's hours and pay: "30 h → 36 h · adds overtime · +$96.00 pay". */
import { ArrowRight } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { hoursText } from '@/lib/time/clock';
import { addDays } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { AddedOvertime } from './added-overtime';
import type { SwapEffect } from './api';

/** "+$96.00", "−$96.00", "$0.00" */
export function useSignedMoney() {
  const money = useMoney();
  return (cents: number): string =>
    `${cents > 0 ? '+' : cents < 0 ? '−' : ''}${money.cents(Math.abs(cents))}`;
}

type Hours = { minutesBefore: number; minutesAfter: number };

/** Of two weeks, each says which one it is. */
export function WeekChange({ effect }: { effect: SwapEffect }) {
  const dates = useDates();
  const signed = useSignedMoney();
  const { overtime, deltaCents, weeks } = effect;
  const isMore = (weeks.length > 1 ? weeks : [effect]).some(
    ({ minutesBefore, minutesAfter }) => minutesAfter > minutesBefore,
  );
  return (
    <div className={cx('flex flex-wrap items-center gap-x-1.5 text-16 md:text-14', overtime && 'text-warn')}>
      {weeks.length > 1 ? (
        weeks.map((week) => (
          <p key={week.weekStart} className="flex basis-full flex-wrap items-center gap-x-1.5">
            <span className="text-muted">{dates.range(week.weekStart, addDays(week.weekStart, 6))}</span>
            <HoursChange {...week} />
          </p>
        ))
      ) : (
        <HoursChange {...effect} />
      )}
      {/* Fewer hours add none, though the week can still have some. */}
      {(overtime || isMore) && (
        <span>
          {weeks.length < 2 && '· '}
          <AddedOvertime overtime={overtime} />
        </span>
      )}
      {deltaCents !== undefined && (
        <span className="text-ink">
          {'· '}
          <FormattedMessage
            id="swaps.pay_change"
            defaultMessage="{amount} pay"
            values={{ amount: signed(deltaCents) }}
          />
        </span>
      )}
    </div>
  );
}

function HoursChange({ minutesBefore, minutesAfter }: Hours) {
  const intl = useIntl();
  const hours = (minutes: number) =>
    intl.formatMessage({ id: 'schedule.hours', defaultMessage: '{hours} h' }, { hours: hoursText(minutes) });
  return (
    <>
      <span>{hours(minutesBefore)}</span>
      <ArrowRight size={14} aria-hidden="true" />
      <b>{hours(minutesAfter)}</b>
    </>
  );
}
