/** The chosen proposal on a phone: day by day, by start. */
import { Lock } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { StationChip } from '@/components/ui/station';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { stationClass } from '@/lib/station';
import { compactRange } from '@/lib/time/clock';
import type { Lookups } from '../hooks/use-lookups';
import { fullName } from '../model/grid';
import type { Person } from '../types';
import type { BoardProps } from './board';
import { DayCheckbox } from './day-checkbox';
import type { BoardShift } from './model';

export function DayList({ week, shifts, lookups, days, onOpen }: BoardProps) {
  const people = new Map(week.people.map((person) => [person.employeeId, person]));
  return (
    <>
      {week.days.map(({ date }) => {
        const ofDay = shifts.filter((shift) => shift.date === date);
        return (
          ofDay.length > 0 && (
            <section key={date} className="mt-4">
              <h2 className="flex min-h-11 items-center px-1">
                <DayCheckbox date={date} days={days} />
              </h2>
              <ul
                className={cx(
                  'divide-y divide-line overflow-hidden rounded-card border border-line bg-card',
                  !days.has(date) && 'hatch',
                )}
              >
                {ofDay.map((shift) => (
                  <Row
                    key={shift.id}
                    shift={shift}
                    person={people.get(shift.employeeId ?? '')}
                    lookups={lookups}
                    onOpen={() => onOpen(shift)}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}

type RowProps = { shift: BoardShift; person: Person | undefined; lookups: Lookups; onOpen(): void };

function Row({ shift, person, lookups, onOpen }: RowProps) {
  const text = useText();
  const position = lookups.position(shift.positionId);
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className={cx(
          'station-bar relative flex min-h-14 w-full items-center gap-3 py-2 pr-3 pl-4 text-left focus-visible:-outline-offset-2',
          position && stationClass(position.station),
        )}
      >
        <span className="w-28 shrink-0 leading-tight">
          <b className="mb-0.5 block tracking-tight">{compactRange(shift.start, shift.end)}</b>
          {position && (
            <StationChip
              station={position.station}
              code={position.code}
              name={text(position.name)}
              className="h-5! max-w-full overflow-hidden"
            />
          )}
        </span>
        <span className={cx('min-w-0 flex-1 truncate', person ? 'font-semibold' : 'text-danger')}>
          {person ? (
            fullName(person)
          ) : (
            <FormattedMessage id="schedule.unassigned" defaultMessage="Unassigned" />
          )}
        </span>
        {!shift.isProposed && (
          <span className="flex items-center gap-1 text-13 text-muted">
            <Lock size={14} aria-hidden="true" />
            <FormattedMessage id="schedule.auto.planned" defaultMessage="planned already" />
          </span>
        )}
      </button>
    </li>
  );
}
