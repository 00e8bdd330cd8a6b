/** Someone's week now and after a swap, day by day; on a phone only the shifts that change hands. */
import { FormattedMessage, useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { compactRange } from '@/lib/time/clock';
import { addDays } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { useIsPhone } from '@/lib/use-media';
import type { SwapWeek } from './api';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

type Shown = SwapWeek['shifts'][number];
type Props = { week: SwapWeek; name: string };

export function WeekShifts({ week: { weekStart, shifts }, name }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const isPhone = useIsPhone();
  if (shifts.length === 0) return null;
  if (isPhone) return <ChangedShifts shifts={shifts} />;
  const days = DAYS.map((day) => addDays(weekStart, day));
  const row = (label: string, without: Shown['change']) => (
    <tr>
      <th scope="row" className="pr-2 text-left font-normal text-muted">
        {label}
      </th>
      {days.map((day) => (
        <td key={day} className="border-line border-l p-0.5 align-top">
          {shifts
            .filter((shift) => shift.date === day && shift.change !== without)
            .map((shift) => (
              <Chip key={shift.startsAt} shift={shift} />
            ))}
        </td>
      ))}
    </tr>
  );
  return (
    <table className="w-full table-fixed border-collapse text-12">
      <caption className="sr-only">
        {intl.formatMessage(
          { id: 'swaps.week_of', defaultMessage: '{name}, {week}' },
          { name, week: dates.range(weekStart, addDays(weekStart, 6)) },
        )}
      </caption>
      <thead>
        <tr className="text-muted">
          <td />
          {days.map((day) => (
            <th key={day} scope="col" className="border-line border-l font-normal">
              {dates.day(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(intl.formatMessage({ id: 'swaps.now', defaultMessage: 'Now' }), 'comes')}
        {row(intl.formatMessage({ id: 'swaps.after', defaultMessage: 'After' }), 'goes')}
      </tbody>
    </table>
  );
}

function Chip({ shift: { start, end, change } }: { shift: Shown }) {
  return (
    <span
      className={cx(
        'block rounded-control bg-canvas px-1 py-0.5 text-center',
        change === 'comes' && 'font-semibold shadow-[0_0_0_1px_hsl(var(--brand))]',
        change === 'goes' && 'line-through',
      )}
    >
      {compactRange(start, end)}
    </span>
  );
}

function ChangedShifts({ shifts }: { shifts: readonly Shown[] }) {
  const dates = useDates();
  const changed = shifts.filter(({ change }) => change !== 'stays');
  return (
    <ul className="text-16">
      {changed.map((shift) => {
        const { date, start, end, change, startsAt } = shift;
        const when = `${dates.day(date)}, ${compactRange(start, end)}`;
        return (
          <li key={startsAt}>
            {change === 'comes' ? (
              <FormattedMessage id="swaps.comes" defaultMessage="Takes {when}" values={{ when }} />
            ) : (
              <FormattedMessage id="swaps.goes" defaultMessage="Gives {when}" values={{ when }} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
