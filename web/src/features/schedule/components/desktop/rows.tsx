/** The three kinds of rows: open shifts, a department's heading, a person's week. */
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useText } from '@/i18n/text';
import { hoursText } from '@/lib/time/clock';
import type { DragStore } from '../../hooks/drag-store';
import { fullName, type GroupRow, type OpenShiftsRowData, type PersonRow } from '../../model/grid';
import { type OpenShiftsLayout, rowHeight, ticketsShown } from '../../model/sizes';
import type { Day, Position, Shift } from '../../types';
import type { Labels } from '../shared/use-labels';
import { Cell } from './cell';
import type { GridContext } from './grid-context';
import { PersonCell } from './person-cell';

type Shared = {
  days: Day[];
  dates: string[];
  store: DragStore;
  context: GridContext;
  labels: Labels;
  selectedId: string | null;
  /** The ids of its shifts that are chosen together, with a space between them. */
  chosen: string;
};

const sameCells = (a: Shift[][], b: Shift[][]) =>
  a.length === b.length &&
  a.every(
    (cell, column) =>
      cell.length === b[column]?.length && cell.every((shift, index) => shift === b[column]?.[index]),
  );
const sameShared = (a: Shared, b: Shared) =>
  a.days === b.days &&
  a.context === b.context &&
  a.labels === b.labels &&
  a.store === b.store &&
  a.selectedId === b.selectedId &&
  a.chosen === b.chosen;

/** Rows of people do not depend on the row of open shifts. */
const NO_OPEN_SHIFTS: OpenShiftsLayout = { perLine: 1, unfolded: false };

type PersonProps = Shared & { row: PersonRow; position: Position | undefined };

export const PersonGridRow = memo(
  function PersonGridRow(props: PersonProps) {
    const { row, position, days, dates, store, context, labels, selectedId, chosen } = props;
    const intl = useIntl();
    const { person, cells } = row;
    const height = rowHeight(row, NO_OPEN_SHIFTS);
    return (
      <div
        role="row"
        className="week-row plain"
        style={{ height, containIntrinsicHeight: `${height}px` }}
        data-row={row.id}
      >
        <PersonCell person={person} position={position} store={store} dates={dates} />
        {days.map(({ date }, column) => (
          <Cell
            key={date}
            rowId={row.id}
            date={date}
            column={column}
            shifts={cells[column] ?? []}
            elsewhere={row.elsewhere[column]}
            availability={person.availability[date]}
            timeOff={person.timeOff[date]}
            selectedId={selectedId}
            chosen={chosen}
            context={context}
            addLabel={intl.formatMessage(
              { id: 'schedule.cell.add', defaultMessage: 'Add a shift for {name} on {day}' },
              { name: fullName(person), day: labels.weekday(date) },
            )}
          />
        ))}
      </div>
    );
  },
  (a, b) =>
    a.row.person === b.row.person &&
    a.position === b.position &&
    sameCells(a.row.cells, b.row.cells) &&
    sameShared(a, b),
);

type OpenShiftsProps = Shared & {
  row: OpenShiftsRowData;
  /** Null where none is planned or the reader sees no drafts: nothing is said then. */
  unassigned: number | null;
  /** Published shifts whose person cannot come. */
  declined: number;
  look: OpenShiftsLayout;
  onFold(): void;
};

export const OpenShiftsRow = memo(
  function OpenShiftsRow(props: OpenShiftsProps) {
    const { row, unassigned, declined, look, onFold, days, context, labels, selectedId, chosen } = props;
    const intl = useIntl();
    const style = { height: rowHeight(row, look), '--abreast': look.perLine };
    return (
      <div
        role="row"
        className={look.unfolded ? 'week-row open-shifts unfolded' : 'week-row open-shifts'}
        style={style}
        data-row={row.id}
      >
        <div role="rowheader" className="flex flex-col justify-center px-3 leading-tight">
          <b className="text-13">
            <FormattedMessage id="schedule.open_shifts.title" defaultMessage="Open shifts" />
          </b>
          {unassigned !== null && (
            <span className="text-11 text-muted">
              <FormattedMessage
                id="schedule.open_shifts.count"
                defaultMessage="{count, plural, =0 {All shifts assigned} one {# shift unassigned} other {# shifts unassigned}}"
                values={{ count: unassigned }}
              />
            </span>
          )}
          {declined > 0 && (
            <span className="text-11 text-danger">
              <FormattedMessage
                id="schedule.open_shifts.declined"
                defaultMessage="{count, plural, one {# can’t make it} other {# can’t make it}}"
                values={{ count: declined }}
              />
            </span>
          )}
          {look.unfolded && (
            <button type="button" className="w-fit text-11 text-brand" onClick={onFold}>
              <FormattedMessage id="schedule.open_shifts.fold" defaultMessage="Show fewer" />
            </button>
          )}
        </div>
        {days.map(({ date }, column) => {
          const shifts = row.cells[column] ?? [];
          const shown = ticketsShown(shifts.length, look);
          return (
            <Cell
              key={date}
              rowId={row.id}
              date={date}
              column={column}
              shifts={shifts.slice(0, shown)}
              folded={shifts.length - shown}
              ticket
              selectedId={selectedId}
              chosen={chosen}
              context={context}
              addLabel={intl.formatMessage(
                { id: 'schedule.open_shifts.add', defaultMessage: 'Add an open shift on {day}' },
                { day: labels.weekday(date) },
              )}
            />
          );
        })}
      </div>
    );
  },
  (a, b) =>
    a.unassigned === b.unassigned &&
    a.declined === b.declined &&
    a.look.perLine === b.look.perLine &&
    a.look.unfolded === b.look.unfolded &&
    sameCells(a.row.cells, b.row.cells) &&
    sameShared(a, b),
);

export function GroupGridRow({ row, days }: { row: GroupRow; days: Day[] }) {
  const text = useText();
  return (
    <div role="row" className="week-row group text-11 text-muted">
      <div role="rowheader" className="flex items-center gap-2 px-3">
        <b className="text-12 text-ink">
          {row.department ? (
            text(row.department.name)
          ) : (
            <FormattedMessage id="schedule.group.other" defaultMessage="No department" />
          )}
        </b>
        <FormattedMessage
          id="schedule.hours"
          defaultMessage="{hours} h"
          values={{ hours: hoursText(row.minutes) }}
        />
      </div>
      {days.map(({ date }, column) => (
        <div key={date} role="gridcell" className="grid place-items-center">
          <FormattedMessage
            id="schedule.group.on"
            defaultMessage="{count} on"
            values={{ count: row.headcounts[column] ?? 0 }}
          />
        </div>
      ))}
    </div>
  );
}
