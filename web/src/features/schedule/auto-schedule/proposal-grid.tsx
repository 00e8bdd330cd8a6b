/** The chosen proposal on a desktop: people and days, first what no one works. A day is taken or left by its head. */
import '../schedule.css';
import { type KeyboardEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MinorMark } from '@/components/ui/minor-mark';
import { cx } from '@/lib/cx';
import { hoursText } from '@/lib/time/clock';
import { useRoving } from '../hooks/use-roving';
import { fullName, isMinor } from '../model/grid';
import type { BoardProps } from './board';
import { BoardChip } from './board-chip';
import { DayCheckbox } from './day-checkbox';
import { boardRows } from './model';

export function ProposalGrid({ week, shifts, lookups, days, openId, onOpen }: BoardProps) {
  const intl = useIntl();
  const grid = useRef<HTMLTableElement>(null);
  const roving = useRoving(grid);
  const rows = boardRows(week, shifts);
  const onKeyDown = (event: KeyboardEvent) => void roving.onArrow(event);
  return (
    <div className="week-surface">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys walk over the shifts of this table
        role="grid"
        aria-label={intl.formatMessage({
          id: 'schedule.grid.label',
          defaultMessage: 'Week by person and day',
        })}
        className="week-grid w-full table-fixed border-collapse"
        onFocus={roving.onFocus}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          <col className="w-44" />
        </colgroup>
        <thead>
          <tr className="border-line border-y bg-canvas">
            <td />
            {week.days.map(({ date }) => (
              <th key={date} scope="col" className="border-line border-l px-2 text-left">
                <DayCheckbox date={date} days={days} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ person, minutes, cells }) => (
            <tr
              key={person?.employeeId ?? 'none'}
              data-row=""
              className={cx('plain border-line/70 border-b', !person && 'bg-canvas')}
            >
              <th scope="row" className="px-3 py-1 text-left text-13">
                <span className="flex items-center gap-1.5">
                  <span className="min-w-0 flex-1 truncate">
                    {person ? (
                      fullName(person)
                    ) : (
                      <FormattedMessage id="schedule.unassigned" defaultMessage="Unassigned" />
                    )}
                  </span>
                  {person && isMinor(person) && <MinorMark />}
                  <span className="whitespace-nowrap font-normal text-12 text-muted">
                    {person ? (
                      <FormattedMessage
                        id="schedule.hours"
                        defaultMessage="{hours} h"
                        values={{ hours: hoursText(minutes) }}
                      />
                    ) : (
                      <FormattedMessage
                        id="schedule.auto.of_shifts"
                        defaultMessage="{count} of {all}"
                        values={{ count: cells.flat().length, all: shifts.length }}
                      />
                    )}
                  </span>
                </span>
              </th>
              {cells.map((cell, column) => {
                const date = week.days[column]?.date ?? '';
                return (
                  <td
                    key={date}
                    data-cell=""
                    data-col={column}
                    className={cx('h-9 border-line/70 border-l p-0.5', !days.has(date) && 'hatch')}
                  >
                    <span className="flex flex-col gap-0.5">
                      {cell.map((shift) => (
                        <BoardChip
                          key={shift.id}
                          shift={shift}
                          person={person}
                          lookups={lookups}
                          selected={shift.id === openId}
                          onClick={() => onOpen(shift)}
                        />
                      ))}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
