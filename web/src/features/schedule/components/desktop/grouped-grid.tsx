/**
 * The week by station or by position. Shifts open here; they are moved in the week by people, where the rules are asked
 * while one is dragged. Its rows are sticky grids of equal columns with ARIA roles, as in the week by people.
 */
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { bySeverity, type Severity } from '@/components/finding/types';
import { useNow } from '@/lib/use-now';
import type { Lookups } from '../../hooks/use-lookups';
import { useRoving } from '../../hooks/use-roving';
import { type GroupedRow, type Grouping, groupedRows, plannedPositions } from '../../model/grouped';
import { CHIP_STEP, ROW_HEIGHT } from '../../model/sizes';
import { stationsQuery } from '../../stations/api';
import type { Shift, Week } from '../../types';
import { Chip } from '../shared/chip';
import type { Labels } from '../shared/use-labels';
import { DayHeader } from './day-header';

type Props = {
  week: Week;
  grouping: Exclude<Grouping, 'people'>;
  lookups: Lookups;
  labels: Labels;
  gridRef: RefObject<HTMLDivElement | null>;
  today: string;
  selectedId: string | null;
  onOpen(shiftId: string): void;
};

export function GroupedGrid(props: Props) {
  const { week, grouping, lookups, labels, gridRef, today, selectedId, onOpen } = props;
  const intl = useIntl();
  const roving = useRoving(gridRef);
  const now = useNow(3_600_000);
  const stations = useQuery(stationsQuery(week.locationId)).data?.items;
  const people = new Map(week.people.map((person) => [person.employeeId, person]));
  const top = useMemo(() => gravest(week), [week]);
  const rows =
    grouping === 'station'
      ? groupedRows(week, stations?.map(({ id }) => id) ?? [], ({ stationId }) => stationId)
      : groupedRows(
          week,
          plannedPositions(week, lookups.position, lookups.departments).map(({ id }) => id),
          ({ positionId }) => positionId,
        );
  const nameOf = ({ id }: GroupedRow) => {
    if (grouping === 'position') return lookups.positionName(id);
    return (
      stations?.find((station) => station.id === id)?.name ??
      intl.formatMessage({ id: 'schedule.station.none', defaultMessage: 'No station' })
    );
  };
  const chip = (shift: Shift) => (
    <Chip
      key={shift.id}
      shift={shift}
      personName={
        people.get(shift.employeeId ?? '')?.firstName ??
        intl.formatMessage({ id: 'schedule.unassigned', defaultMessage: 'Unassigned' })
      }
      position={lookups.position(shift.positionId)}
      severity={top.get(shift.id)}
      later={week.publishedAt !== null}
      worked={new Date(shift.endsAt) < now}
      selected={shift.id === selectedId}
      tabIndex={-1}
      data-shift={shift.id}
      data-item=""
      name={labels.shift(shift, people.get(shift.employeeId ?? ''))}
      onClick={() => onOpen(shift.id)}
    />
  );
  return (
    <div className="week-surface h-full overflow-auto overscroll-contain">
      <div
        ref={gridRef}
        role="grid"
        aria-readonly
        aria-label={
          grouping === 'station'
            ? intl.formatMessage({ id: 'schedule.grid.stations', defaultMessage: 'Week by station and day' })
            : intl.formatMessage({
                id: 'schedule.grid.positions',
                defaultMessage: 'Week by position and day',
              })
        }
        className="week-grid"
        onFocus={roving.onFocus}
        onKeyDown={(event) => void roving.onArrow(event)}
      >
        <div role="row" className="week-row week-head">
          <div role="columnheader" className="flex items-center px-3 text-13 font-medium">
            {grouping === 'station' ? (
              <FormattedMessage id="schedule.field.station" defaultMessage="Station" />
            ) : (
              <FormattedMessage id="schedule.field.position" defaultMessage="Position" />
            )}
          </div>
          {week.days.map((day, column) => (
            <DayHeader
              key={day.date}
              day={day}
              column={column}
              today={day.date === today}
              isLoadingDemand={false}
              demand={undefined}
              scale={null}
              onOpenDemand={() => undefined}
            />
          ))}
        </div>
        {rows.map((row) => (
          <div
            key={row.id}
            role="row"
            className="week-row grouped"
            style={{ minHeight: rowHeight(row) }}
            data-row={row.id ?? 'none'}
          >
            <div role="rowheader" className="flex items-center px-3 text-13 font-semibold">
              <span className="min-w-0 truncate">{nameOf(row)}</span>
            </div>
            {row.cells.map((cell, column) => (
              <div
                key={week.days[column]?.date}
                role="gridcell"
                className="week-cell"
                data-cell={row.id ?? 'none'}
                data-col={column}
              >
                {cell.map(chip)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The gravest finding of each shift. */
function gravest({ findings }: Week): Map<string, Severity> {
  const top = new Map<string, Severity>();
  for (const { severity, subject, override } of [...findings].sort(bySeverity)) {
    if (subject.shiftId && !override && !top.has(subject.shiftId)) top.set(subject.shiftId, severity);
  }
  return top;
}

function rowHeight({ cells }: GroupedRow): number {
  return ROW_HEIGHT + (Math.max(1, ...cells.map((cell) => cell.length)) - 1) * CHIP_STEP;
}
