/** One person's day: when they cannot work, their shifts, or a place to add one. */

import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { iconLabel } from '@/components/ui/icon-label';
import { compactRange } from '@/lib/time/clock';
import { closedSpans } from '../../model/availability';
import type { DayAvailability, Shift, ShiftElsewhere } from '../../types';
import { Chip } from '../shared/chip';
import type { GridContext } from './grid-context';

type Props = {
  rowId: string;
  date: string;
  column: number;
  shifts: Shift[];
  /** The person's shifts at other locations that day. */
  elsewhere?: ShiftElsewhere[] | undefined;
  ticket?: boolean;
  /** Open shifts of this day that are folded. */
  folded?: number;
  availability?: DayAvailability | undefined;
  timeOff?: unknown;
  selectedId: string | null;
  /** The ids of the row's shifts that are chosen together, with a space between them. */
  chosen: string;
  /** Words for the empty cell: "Add a shift for Ana on Tuesday". */
  addLabel: string;
  context: GridContext;
};

export const Cell = memo(function Cell(props: Props) {
  const { rowId, date, column, shifts, elsewhere = [], ticket, folded = 0, availability, timeOff } = props;
  const { selectedId, addLabel, context } = props;
  const chosen = props.chosen.split(' ');
  const intl = useIntl();
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
          chosen={chosen.includes(shift.id)}
          ticket={ticket ?? false}
          tabIndex={-1}
          data-drag={context.canEdit(shift) ? shift.id : undefined}
          data-shift={shift.id}
          data-item=""
          name={context.chipLabel(shift)}
          aria-describedby={context.helpId}
          onClick={context.open}
        />
      ))}
      {elsewhere.map((shift) => (
        <span key={shift.shiftId} className="week-elsewhere text-11 text-muted">
          <FormattedMessage
            id="schedule.cell.elsewhere"
            defaultMessage="{times} at {location}"
            values={{ times: compactRange(shift.start, shift.end), location: shift.locationName }}
          />
        </span>
      ))}
      {folded > 0 && (
        <button
          type="button"
          tabIndex={-1}
          data-item=""
          className="week-more"
          {...iconLabel(
            intl.formatMessage(
              { id: 'schedule.open_shifts.more', defaultMessage: '{count} more open shifts' },
              { count: folded },
            ),
          )}
          onClick={context.unfold}
        >
          {`+${folded}`}
        </button>
      )}
      {context.canAdd(date) && (
        <button
          type="button"
          tabIndex={-1}
          // Arrow keys go from shift to shift and stop at days that have none; N adds a shift anywhere.
          data-item={shifts.length === 0 ? '' : undefined}
          className={shifts.length + elsewhere.length === 0 ? 'week-add' : 'week-add beside'}
          {...iconLabel(addLabel)}
          onClick={context.add}
        />
      )}
    </div>
  );
});
