/** The week's forecast by day: total, where it comes from, curve, events. */
import { ChevronRight } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import type { DayForecast } from './api';
import { useHolidayName } from './holidays';

type Props = { days: readonly DayForecast[]; canUpdate: boolean; onOpen(date: string): void };

export function WeekTable({ days, canUpdate, onOpen }: Props) {
  const most = Math.max(1, ...days.flatMap(({ halfHours }) => halfHours));
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {days.map((day) => (
        <li key={day.date}>
          {canUpdate ? (
            <button
              type="button"
              className="w-full text-left hover:bg-canvas focus-visible:outline-2 focus-visible:outline-brand focus-visible:-outline-offset-2"
              onClick={() => onOpen(day.date)}
            >
              <DayRow day={day} most={most} canUpdate />
            </button>
          ) : (
            <DayRow day={day} most={most} canUpdate={false} />
          )}
        </li>
      ))}
    </ul>
  );
}

function DayRow({ day, most, canUpdate }: { day: DayForecast; most: number; canUpdate: boolean }) {
  const dates = useDates();
  const money = useMoney();
  const holidayName = useHolidayName();
  const marks = [...(day.holiday ? [holidayName(day.holiday)] : []), ...day.events.map(({ name }) => name)];
  return (
    <span className="grid min-h-[68px] grid-cols-[minmax(0,1fr)_auto_16px] items-center gap-x-3 px-4 py-2.5 md:min-h-14 md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_7rem_6.5rem_16px]">
      <span className="min-w-0">
        <span className="block font-medium text-16 md:text-14">{dates.day(day.date)}</span>
        <span className="block truncate text-14 text-muted md:text-12">{marks.join(' · ')}</span>
      </span>
      <span aria-hidden="true" className="hidden h-9 items-end md:flex">
        {day.halfHours.map((cents, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: half hours keep their order
          <span key={at} className="flex-1 px-px">
            <span
              className="block rounded-t-[1px] bg-brand/50"
              style={{ height: `${Math.round((cents / most) * 36)}px` }}
            />
          </span>
        ))}
      </span>
      <span className="text-right md:contents">
        <span className="block text-right font-semibold text-16 md:text-14">
          {day.totalCents === null ? '–' : money.wholeDollars(day.totalCents)}
          {day.actualCents !== null && (
            <span className="block font-normal text-14 text-muted md:text-12">
              <FormattedMessage
                id="demand.actual"
                defaultMessage="sold {amount}"
                values={{ amount: money.wholeDollars(day.actualCents) }}
              />
            </span>
          )}
        </span>
        <span className="justify-self-end">
          <Source day={day} />
        </span>
      </span>
      {canUpdate ? <ChevronRight size={16} aria-hidden="true" className="text-muted" /> : <span />}
    </span>
  );
}

function Source({ day }: { day: DayForecast }) {
  if (day.source !== 'typed' && !day.open.includes(true))
    return (
      <Badge tone="outline">
        <FormattedMessage id="demand.source.closed" defaultMessage="Closed" />
      </Badge>
    );
  if (day.source === 'typed')
    return (
      <Badge tone="brand">
        {day.curve === 'drawn' ? (
          <FormattedMessage id="demand.source.drawn" defaultMessage="Drawn" />
        ) : (
          <FormattedMessage id="demand.source.typed" defaultMessage="Typed" />
        )}
      </Badge>
    );
  if (day.source === 'history')
    return (
      <Badge>
        <FormattedMessage id="demand.source.history" defaultMessage="From sales" />
      </Badge>
    );
  return (
    <Badge tone="outline">
      <FormattedMessage id="demand.source.none" defaultMessage="No forecast" />
    </Badge>
  );
}
