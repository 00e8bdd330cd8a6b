/** The rows of the day: open shifts and people, each a lane along the hours. */
import type { CSSProperties, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { instantAtMinutes } from '@/lib/time/zone';
import type { DragStore } from '../../hooks/drag-store';
import type { DayLines } from '../../hooks/use-day-rows';
import { closedSpans } from '../../model/availability';
import { partOf } from '../../model/day-axis';
import { fullName, type OpenShiftsRowData, type PersonRow } from '../../model/grid';
import type { DayAvailability, Position, Shift } from '../../types';
import { PersonCell } from '../desktop/person-cell';
import type { Labels } from '../shared/use-labels';
import { DayBar } from './day-bar';
import type { DayContext } from './day-context';

type Shared = {
  lines: DayLines;
  context: DayContext;
  labels: Labels;
  selectedId: string | null;
};

type PersonProps = Shared & {
  row: PersonRow;
  position: Position | undefined;
  store: DragStore;
  /** The days of the week: a verdict is about one of them. */
  dates: string[];
};

export function PersonDayRow({ row, position, store, dates, lines, context, ...shared }: PersonProps) {
  const intl = useIntl();
  const { person, cells } = row;
  const { date } = context.axis;
  return (
    <div role="row" className="week-row" style={{ height: lines.height }} data-row={row.id}>
      <PersonCell person={person} position={position} store={store} dates={dates} ofDay />
      <Lane
        rowId={row.id}
        shifts={cells[0] ?? []}
        lines={lines}
        context={context}
        selectedId={shared.selectedId}
        availability={person.availability[date]}
        timeOff={person.timeOff[date]}
        addLabel={intl.formatMessage(
          { id: 'schedule.cell.add', defaultMessage: 'Add a shift for {name} on {day}' },
          { name: fullName(person), day: shared.labels.weekday(date) },
        )}
      />
    </div>
  );
}

type OpenShiftsProps = Shared & {
  row: OpenShiftsRowData;
  /** It stays in sight while the people are scrolled. */
  pinned: boolean;
  /** Whether the reader sees drafts: without them a count would be an all-clear. */
  counted: boolean;
};

export function OpenShiftsDayRow({ row, pinned, counted, lines, context, ...shared }: OpenShiftsProps) {
  const intl = useIntl();
  const shifts = row.cells[0] ?? [];
  return (
    <div
      role="row"
      className={pinned ? 'week-row open-shifts' : 'week-row open-shifts unfolded'}
      style={{ height: lines.height }}
      data-row={row.id}
    >
      <div role="rowheader" className="flex flex-col justify-center px-3 leading-tight">
        <b className="text-13">
          <FormattedMessage id="schedule.open_shifts.title" defaultMessage="Open shifts" />
        </b>
        {counted && (
          <span className="text-11 text-muted">
            <FormattedMessage
              id="schedule.open_shifts.count"
              defaultMessage="{count, plural, =0 {All shifts assigned} one {# shift unassigned} other {# shifts unassigned}}"
              values={{ count: shifts.length }}
            />
          </span>
        )}
      </div>
      <Lane
        rowId={row.id}
        shifts={shifts}
        lines={lines}
        context={context}
        selectedId={shared.selectedId}
        addLabel={intl.formatMessage(
          { id: 'schedule.open_shifts.add', defaultMessage: 'Add an open shift on {day}' },
          { day: shared.labels.weekday(context.axis.date) },
        )}
      />
    </div>
  );
}

type LaneProps = {
  rowId: string;
  shifts: Shift[];
  lines: DayLines;
  context: DayContext;
  selectedId: string | null;
  availability?: DayAvailability | undefined;
  timeOff?: unknown;
  /** Words for the empty lane: "Add a shift for Ana on Tuesday". */
  addLabel: string;
};

function Lane({ rowId, shifts, lines, context, selectedId, availability, timeOff, addLabel }: LaneProps) {
  const { axis } = context;
  const closed = closedSpans(availability, timeOff, (minutes) =>
    partOf(axis, instantAtMinutes(axis.zone, axis.date, minutes)),
  );
  return (
    <div role="gridcell" className="day-lane" data-cell={rowId} data-col={0} data-date={axis.date}>
      {closed.spans.map(({ from, to }) => (
        <Closed key={from} from={from} to={to}>
          {closed.allDay === 'time_off' && shifts.length === 0 && (
            <span className="rounded bg-card px-1.5 text-11 text-muted">
              <FormattedMessage id="schedule.cell.time_off" defaultMessage="Time off" />
            </span>
          )}
        </Closed>
      ))}
      {context.canAdd(axis.date) && (
        <button
          type="button"
          tabIndex={-1}
          // Arrow keys go from shift to shift and stop at lanes that have none; N adds a shift anywhere.
          data-item={shifts.length === 0 ? '' : undefined}
          className="day-add"
          aria-label={addLabel}
          onClick={context.add}
        />
      )}
      {shifts.map((shift, index) => (
        <DayBar
          key={shift.id}
          shift={shift}
          line={lines.lines[index] ?? 0}
          selected={shift.id === selectedId}
          context={context}
        />
      ))}
    </div>
  );
}

/** When a person cannot work. */
function Closed({ from, to, children }: { from: number; to: number; children: ReactNode }) {
  const style: CSSProperties = { left: `${from * 100}%`, right: `${(1 - to) * 100}%` };
  return (
    <span className="week-closed grid place-items-center" style={style}>
      {children}
    </span>
  );
}
