/** The people who could take the chosen shifts, with their positions and hours; who cannot is last, with the reason. */
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { compactRange, hoursText } from '@/lib/time/clock';
import { useBlocked } from '../../hooks/use-blocked';
import type { Board } from '../../hooks/use-board';
import { holdsAll, minutesOf, overlapOf } from '../../model/assign';
import { fullName } from '../../model/grid';
import type { Shift } from '../../types';

type Props = { board: Board; shifts: readonly Shift[]; value: string; onChange(employeeId: string): void };

export function PersonChoice({ board, shifts, value, onChange }: Props) {
  const intl = useIntl();
  const name = useId();
  const blocked = useBlocked(shifts);
  /** Why a person cannot take all of them. */
  const refusal = (employeeId: string) => {
    const other = overlapOf(employeeId, shifts, board.week);
    if (!other) return blocked.get(employeeId);
    return intl.formatMessage(
      { id: 'schedule.bulk.overlaps', defaultMessage: 'Overlaps the shift {day} {times}' },
      { day: board.labels.weekday(other.date, 'short'), times: compactRange(other.start, other.end) },
    );
  };
  const people = board.week.people
    .map((person) => ({ person, refused: refusal(person.employeeId), holds: holdsAll(person, shifts) }))
    .sort(
      (a, b) => Number(Boolean(a.refused)) - Number(Boolean(b.refused)) || Number(b.holds) - Number(a.holds),
    );
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-14 md:text-13">
        <FormattedMessage id="schedule.field.person" defaultMessage="Person" />
      </legend>
      <div className="divide-y divide-line rounded-card border border-line">
        {people.map(({ person, refused, holds }) => {
          const minutes = minutesOf(person, shifts);
          const positions = person.positionIds.map((id) => board.lookups.positionName(id));
          return (
            <label
              key={person.employeeId}
              className={cx(
                'flex min-h-14 items-center gap-3 px-3 py-2',
                refused ? 'text-muted' : 'cursor-pointer',
              )}
            >
              <input
                type="radio"
                name={name}
                value={person.employeeId}
                checked={person.employeeId === value}
                disabled={refused !== undefined}
                onChange={() => onChange(person.employeeId)}
                className="size-5 shrink-0 accent-brand md:size-4"
              />
              <span className="min-w-0 flex-1">
                <b className="block truncate">{fullName(person)}</b>
                <span className="block text-14 text-muted md:text-13">
                  {intl.formatList(positions, { type: 'unit' })}
                </span>
                {!holds && (
                  <span className="block text-14 text-warn md:text-13">
                    <FormattedMessage id="schedule.bulk.not_trained" defaultMessage="Not trained" />
                  </span>
                )}
                {refused && <span className="block text-14 text-danger md:text-13">{refused}</span>}
              </span>
              {minutes && (
                <span className="shrink-0 whitespace-nowrap text-14 md:text-13">
                  <FormattedMessage
                    id="schedule.bulk.hours"
                    defaultMessage="{before} → {after} h"
                    values={{ before: hoursText(minutes.before), after: hoursText(minutes.after) }}
                  />
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
