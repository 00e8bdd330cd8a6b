/** One person's day: when they cannot work, their shifts, or a place to add one. */
import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { closedSpans } from '../../model/availability';
import type { DayAvailability, DayTimeOff, Shift } from '../../types';
import { Chip } from '../shared/chip';
import type { GridContext } from './grid-context';

type Props = {
  rowId: string;
  date: string;
  column: number;
  shifts: Shift[];
  ticket?: boolean;
  availability?: DayAvailability | undefined;
  timeOff?: DayTimeOff | undefined;
  selectedId: string | null;
  /** Words for the empty cell: "Add a shift for Ana on Tuesday". */
  addLabel: string;
  context: GridContext;
};

export const Cell = memo(function Cell(props: Props) {
  const { rowId, date, column, shifts, ticket, availability, timeOff, selectedId, addLabel, context } = props;
  const closed = closedSpans(availability, timeOff);
  return (
    <div role="gridcell" className="week-cell" data-cell={rowId} data-col={column} data-date={date}>
      {closed.spans.map(({ from, to }) => (
        <span
          key={from}
          className="week-closed"
          style={{ left: `${from * 100}%`, right: `${(1 - to) * 100}%` }}
        />
      ))}
      {closed.allDay === 'time_off' && shifts.length === 0 && (
        <span className="week-away m-auto rounded bg-card px-1.5 text-11 text-muted">
          <FormattedMessage id="schedule.cell.time_off" defaultMessage="Time off" />
        </span>
      )}
      {shifts.map((shift) => (
        <Chip
          key={shift.id}
          shift={shift}
          position={context.position(shift.positionId)}
          severity={context.severity(shift.id)}
          later={context.later}
          worked={context.now > shift.endsAt}
          selected={shift.id === selectedId}
          ticket={ticket ?? false}
          tabIndex={-1}
          data-drag={context.readOnly ? undefined : shift.id}
          data-shift={shift.id}
          data-item=""
          name={context.chipLabel(shift)}
          aria-describedby={context.helpId}
          onClick={context.open}
        />
      ))}
      {!context.readOnly && (shifts.length === 0 || ticket) && (
        <button
          type="button"
          tabIndex={-1}
          data-item=""
          className="week-add"
          aria-label={addLabel}
          onClick={context.add}
        />
      )}
    </div>
  );
});
