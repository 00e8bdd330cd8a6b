/** A person's seven days: hours, time off, shifts, and what they ask for. */
import { useIntl } from 'react-intl';
import type { Wire } from '@/api/wire';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/lib/cx';
import { compactRange, minutesOfDay } from '@/lib/time/clock';
import { percentOf, rangeOf } from '../bar';
import { DayBar } from '../day-bar';
import { useHoursText } from '../use-hours-text';
import { askedHours, askedOff, type Waiting } from './waiting';

/** The words of a cell. */
function useWords() {
  const intl = useIntl();
  return {
    off: intl.formatMessage({ id: 'weekly_hours.off', defaultMessage: 'time off' }),
    askedOff: intl.formatMessage({ id: 'weekly_hours.asked_off', defaultMessage: 'asked off' }),
    asks: (hours: string) =>
      intl.formatMessage({ id: 'weekly_hours.asks', defaultMessage: 'asks: {hours}' }, { hours }),
    shift: (range: string) =>
      intl.formatMessage({ id: 'weekly_hours.shift', defaultMessage: 'shift {range}' }, { range }),
  };
}

type Props = {
  person: Wire<'PersonWeek'>;
  requests: readonly Waiting[];
  opened: Waiting | undefined;
};

export function PersonRow({ person, requests, opened }: Props) {
  return (
    <tr className="border-line/75 border-t">
      <th scope="row" className="px-3 py-1 text-left font-normal">
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={person.name} size={22} />
          <span className="truncate">{person.name}</span>
        </span>
      </th>
      {person.days.map((day) => (
        <Cell key={day.date} day={day} requests={requests} opened={opened} />
      ))}
    </tr>
  );
}

type CellProps = { day: Wire<'PersonDay'>; requests: readonly Waiting[]; opened: Waiting | undefined };

function Cell({ day, requests, opened }: CellProps) {
  const words = useWords();
  const hoursText = useHoursText();
  const { date, availability, timeOff, shifts } = day;
  const isOpen = requests.some(
    (item) => item.id === opened?.id && (askedHours(item, date) ?? askedOff(item, date)) !== null,
  );
  const plan = requests.map((item) => askedHours(item, date)).find(Boolean);
  const differs = Boolean(plan) && JSON.stringify(plan) !== JSON.stringify(availability);
  const daysOff = requests.map((item) => askedOff(item, date)).filter((off) => off !== null);
  const hoursOff = daysOff.find((off) => off !== 'day');
  const isAskedOff = daysOff.includes('day');
  const isAway = Boolean(timeOff) && !timeOff?.start;
  const texts = [
    isAway ? words.off : availability && hoursText(availability),
    timeOff?.start && timeOff.end ? `${words.off} ${compactRange(timeOff.start, timeOff.end)}` : '',
    isAskedOff ? words.askedOff : '',
    hoursOff ? `${words.askedOff} ${compactRange(hoursOff.start, hoursOff.end)}` : '',
    differs && plan ? words.asks(hoursText(plan)) : '',
    ...shifts.map(({ start, end }) => words.shift(compactRange(start, end))),
  ].filter(Boolean);
  return (
    <td className={cx('border-line border-l p-1', isOpen && 'bg-warn-soft/60')} title={texts.join(' · ')}>
      <span className="sr-only">{texts.join(', ')}</span>
      <span aria-hidden="true" className="relative block">
        {isAway || isAskedOff ? (
          <span
            className={cx(
              'block h-5 truncate rounded px-1 text-center text-11 leading-5',
              isAway ? 'bg-line/70' : 'border border-warn bg-warn-soft text-warn leading-[18px]!',
            )}
          >
            {isAway ? words.off : words.askedOff}
          </span>
        ) : (
          <DayBar
            plan={differs && isOpen && plan ? plan : availability}
            asked={differs}
            askedOff={hoursOff && rangeOf(hoursOff)}
            className="h-5"
          />
        )}
        <span className="relative mt-0.5 block h-[3px]">
          {shifts.map(({ start, end, published }) => {
            const { from, to } = rangeOf({ start, end });
            return (
              <span
                key={minutesOfDay(start)}
                className={cx('absolute inset-y-0 rounded-full', published ? 'bg-ink' : 'bg-muted')}
                style={{
                  left: `${percentOf(from)}%`,
                  width: `${Math.max(percentOf(to) - percentOf(from), 4)}%`,
                }}
              />
            );
          })}
        </span>
      </span>
    </td>
  );
}
