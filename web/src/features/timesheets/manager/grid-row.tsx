/** One person's row. */
import { useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { difference, hoursMinutes } from '@/lib/time/hours';
import { useDates } from '@/lib/time/use-dates';
import type { Row } from '../api';
import { needsReview } from '../model';
import { RowState } from './row-state';

type Props = {
  row: Row;
  days: readonly string[];
  hasMoney: boolean;
  isOpen: boolean;
  isCurrent: boolean;
  onOpen(employeeId: string, day?: string): void;
};

/** A full bar is this long. */
const BAR_MINUTES = 12 * 60;
const share = (minutes: number) => `${Math.min(100, (minutes / BAR_MINUTES) * 100)}%`;
const FIGURE = 'px-2 text-right whitespace-nowrap tabular-nums';

export function GridRow({ row, days, hasMoney, isOpen, isCurrent, onOpen }: Props) {
  const money = useMoney();
  const { employeeId, name, scheduledMinutes, workedMinutes, overtimeMinutes, doubletimeMinutes } = row;
  const over = overtimeMinutes + doubletimeMinutes;
  return (
    // The name's button is what the keyboard opens; the row is its larger target.
    <tr
      data-row={employeeId}
      aria-current={isOpen || undefined}
      onClick={() => onOpen(employeeId)}
      className={cx(
        'cursor-pointer border-line border-b bg-card hover:bg-canvas',
        isOpen && 'bg-brand-soft! shadow-[inset_3px_0_0_hsl(var(--brand))]',
        isCurrent && !isOpen && 'shadow-[inset_3px_0_0_hsl(var(--line))]',
      )}
    >
      <th scope="row" className="py-1.5 pr-2 pl-6 text-left font-medium">
        <button
          type="button"
          className="min-h-9 w-full text-left"
          onClick={(event) => {
            event.stopPropagation();
            onOpen(employeeId);
          }}
        >
          {name}
        </button>
      </th>
      {days.map((date) => (
        <DayCell key={date} row={row} date={date} onOpen={onOpen} />
      ))}
      <td className={cx(FIGURE, 'font-semibold')}>{hoursMinutes(workedMinutes)}</td>
      <td className={cx(FIGURE, 'text-muted')}>{difference(workedMinutes, scheduledMinutes)}</td>
      <td className={cx(FIGURE, over > 0 && 'font-semibold text-warn')}>
        {over > 0 ? hoursMinutes(over) : '–'}
      </td>
      {hasMoney && <td className={FIGURE}>{row.premiumCents ? money.cents(row.premiumCents) : '–'}</td>}
      <td className="pr-6 pl-2">
        <RowState row={row} />
      </td>
    </tr>
  );
}

type CellProps = { row: Row; date: string; onOpen(employeeId: string, day: string): void };

function DayCell({ row, date, onOpen }: CellProps) {
  const intl = useIntl();
  const dates = useDates();
  const day = row.days.find((one) => one.date === date);
  if (!day || (day.scheduledMinutes === 0 && day.workedMinutes === 0))
    return (
      <td className="px-1 text-center text-muted">
        <span aria-hidden="true">{'·'}</span>
      </td>
    );
  const { scheduledMinutes, workedMinutes } = day;
  const isOpen = row.flags.some((flag) => flag.date === date && needsReview(flag));
  const off = scheduledMinutes > 0 ? difference(workedMinutes, scheduledMinutes) : '';
  const shown = [hoursMinutes(workedMinutes), off].filter(Boolean).join(' ');
  return (
    <td className="px-1 py-1">
      <button
        type="button"
        tabIndex={-1}
        aria-label={intl.formatMessage(
          {
            id: 'timesheets.cell',
            defaultMessage: '{shown}, {day}, {planned} planned{review, select, yes {, to review} other {}}',
          },
          {
            day: dates.day(date),
            shown,
            planned: hoursMinutes(scheduledMinutes),
            review: isOpen ? 'yes' : 'no',
          },
        )}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(row.employeeId, date);
        }}
        className={cx(
          'mx-auto grid w-[62px] gap-1 rounded-control px-1 py-1 text-13 hover:bg-line/50',
          isOpen && 'bg-danger-soft text-danger',
        )}
      >
        <span className="whitespace-nowrap tabular-nums">
          <b>{hoursMinutes(workedMinutes)}</b>{' '}
          {off && <span className={cx('text-11', !isOpen && 'text-muted')}>{off}</span>}
        </span>
        <span aria-hidden="true" className="relative block h-2 rounded-xs bg-line/50">
          <span
            className="absolute inset-y-0 left-0 rounded-xs border border-field"
            style={{ width: share(scheduledMinutes) }}
          />
          <span
            className={cx('absolute inset-y-0.5 left-0 rounded-xs', isOpen ? 'bg-danger' : 'bg-brand/70')}
            style={{ width: share(workedMinutes) }}
          />
        </span>
      </button>
    </td>
  );
}
