/**
 * The week as a grid of people and days: drag, keyboard, and a place for every shift. Its rows are sticky grids of equal
 * columns with ARIA roles, which a table cannot be; the focus is on the shifts inside (biome.json allows both here).
 */
import {
  type CSSProperties,
  type KeyboardEvent,
  lazy,
  Suspense,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { bySeverity, type Severity } from '@/components/finding/types';
import type { GridBox } from '@/lib/drag/geometry';
import { useDrag } from '@/lib/drag/use-drag';
import { useNow } from '@/lib/use-now';
import { DayDemandOpened } from '../../demand/day-demand-opened';
import { useDemand } from '../../demand/use-demand';
import type { Lookups } from '../../hooks/use-lookups';
import { useRoving } from '../../hooks/use-roving';
import type { WeekDrag } from '../../hooks/use-week-drag';
import { useWidth } from '../../hooks/use-width';
import { gridRows, OPEN_SHIFTS } from '../../model/grid';
import {
  HEAD_HEIGHT,
  HEAD_HEIGHT_DEMAND,
  NAMES_WIDTH,
  type OpenShiftsLayout,
  rowBoxes,
  ticketsPerLine,
} from '../../model/sizes';
import type { Person, Shift, Week } from '../../types';
import type { Labels } from '../shared/use-labels';
import { DayHeader } from './day-header';
import type { GridContext } from './grid-context';
import { GroupGridRow, OpenShiftsRow, PersonGridRow } from './rows';

const DemandLegend = lazy(() =>
  import('./demand-legend').then((module) => ({ default: module.DemandLegend })),
);

type Props = {
  week: Week;
  lookups: Lookups;
  labels: Labels;
  drag: WeekDrag;
  gridRef: React.RefObject<HTMLDivElement | null>;
  targetRef: React.RefObject<HTMLDivElement | null>;
  boxRef: React.RefObject<GridBox>;
  today: string;
  find: React.ReactNode;
  findText: string;
  readOnly: boolean;
  canEdit(shift: Shift): boolean;
  canAdd(date: string): boolean;
  selectedId: string | null;
  /** Whether a shift is chosen together with others. */
  isChosen(shiftId: string): boolean;
  /** Chooses a shift, or leaves it out again. */
  onToggle(shiftId: string): void;
  /** Chooses all shifts of a person, or all open ones. */
  onChooseRow(employeeId: string | null): void;
  onOpen(shiftId: string): void;
  onAdd(employeeId: string | null, date: string): void;
  /** Letters and keys on a shift: Delete, D, and so on. True when handled. */
  onShortcut(event: KeyboardEvent, shiftId: string | null): boolean;
};

export function WeekGrid(props: Props) {
  const { week, lookups, labels, drag, gridRef, targetRef, boxRef, today, find, findText, readOnly } = props;
  const { canEdit, canAdd, selectedId, isChosen, onToggle, onChooseRow, onOpen, onAdd, onShortcut } = props;
  const intl = useIntl();
  const { can } = usePermissions();
  const helpId = useId();
  const surface = useRef<HTMLDivElement>(null);
  const roving = useRoving(gridRef);
  const now = `${useNow(3_600_000).toISOString().slice(0, 13)}:00:00Z`;
  const rows = useMemo(() => {
    const positionsOf = ({ positionIds }: Person) => positionIds.map(lookups.positionName).join('\n');
    return gridRows(week, lookups.departments, findText, positionsOf);
  }, [week, lookups, findText]);
  const dates = useMemo(() => week.days.map(({ date }) => date), [week.days]);
  const handlers = useRef({ onOpen, onToggle, onAdd });
  handlers.current = { onOpen, onToggle, onAdd };

  const [unfolded, setUnfolded] = useState(false);
  const [demandDate, setDemandDate] = useState<string | null>(null);
  const width = useWidth(gridRef);
  const demand = useDemand(week);
  const head = demand.isLoading || demand.isFailed || demand.scale ? HEAD_HEIGHT_DEMAND : HEAD_HEIGHT;
  const headStyle: CSSProperties & Record<'--head', string> = { '--head': `${head}px` };
  const look: OpenShiftsLayout = {
    perLine: ticketsPerLine(
      week.shifts.filter(({ employeeId }) => employeeId === null),
      width,
    ),
    unfolded,
  };
  const declined = week.shifts.filter(
    ({ ack, publishState }) => publishState === 'published' && ack.state === 'declined',
  ).length;
  boxRef.current = {
    rows: rowBoxes(rows, look, head),
    columns: 7,
    namesWidth: NAMES_WIDTH,
    width,
    scrolled: 0,
  };
  useDrag(surface, { ...drag.dragOptions, disabled: readOnly });

  const context = useMemo((): GridContext => {
    const people = new Map(week.people.map((person) => [person.employeeId, person]));
    const top = new Map<string, Severity>();
    for (const { severity, subject, override } of [...week.findings].sort(bySeverity)) {
      if (subject.shiftId && !override && !top.has(subject.shiftId)) top.set(subject.shiftId, severity);
    }
    return {
      position: lookups.position,
      severity: (id) => top.get(id),
      chipLabel: (shift) => labels.shift(shift, people.get(shift.employeeId ?? '')),
      now,
      later: week.publishedAt !== null,
      canEdit,
      canAdd,
      helpId,
      open: (event) => {
        const id = event.currentTarget.dataset.shift ?? '';
        const isChoice = event.shiftKey || event.ctrlKey || event.metaKey;
        if (isChoice) handlers.current.onToggle(id);
        else handlers.current.onOpen(id);
      },
      add: (event) => {
        const cell = event.currentTarget.closest<HTMLElement>('[data-cell]');
        const row = cell?.dataset.cell ?? OPEN_SHIFTS;
        handlers.current.onAdd(row === OPEN_SHIFTS ? null : row, cell?.dataset.date ?? '');
      },
      unfold: () => setUnfolded(true),
    };
  }, [week.people, week.findings, week.publishedAt, lookups, labels, now, canEdit, canAdd, helpId]);

  function onKeyDown(event: KeyboardEvent) {
    if (drag.store.get().dragged) return;
    const item = (event.target as Element).closest<HTMLElement>('[data-item]');
    const cell = item?.closest<HTMLElement>('[data-cell]');
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'a' || !cell || readOnly) return;
      event.preventDefault();
      onChooseRow(cell.dataset.cell === OPEN_SHIFTS ? null : (cell.dataset.cell ?? null));
      return;
    }
    if (!item || roving.onArrow(event)) return;
    const date = cell?.dataset.date;
    if (event.key.toLowerCase() === 'n' && cell && date && canAdd(date)) {
      event.preventDefault();
      const row = cell.dataset.cell;
      onAdd(row === OPEN_SHIFTS || !row ? null : row, date);
    } else if (onShortcut(event, item.dataset.shift ?? null)) {
      event.preventDefault();
    }
  }

  const shared = { days: week.days, dates, store: drag.store, context, labels };
  const chosenIn = (cells: { id: string }[][]) =>
    cells.flatMap((cell) => cell.filter(({ id }) => isChosen(id)).map(({ id }) => id)).join(' ');
  const selectedIn = (cells: { id: string }[][]) =>
    cells.some((cell) => cell.some(({ id }) => id === selectedId)) ? selectedId : null;
  return (
    <div ref={surface} className="week-surface h-full overflow-auto overscroll-contain">
      <p id={helpId} hidden>
        <FormattedMessage
          id="schedule.grid.help"
          defaultMessage="Enter opens the shift. Space picks it up. X selects it with others. D duplicates, Delete removes, N adds a shift. Press ? for all shortcuts."
        />
      </p>
      <div
        ref={gridRef}
        role="grid"
        aria-label={intl.formatMessage({
          id: 'schedule.grid.label',
          defaultMessage: 'Week by person and day',
        })}
        aria-readonly={readOnly}
        className="week-grid"
        style={headStyle}
        onFocus={roving.onFocus}
        onKeyDown={onKeyDown}
      >
        <div role="row" className="week-row week-head">
          <div role="columnheader" className="flex flex-col justify-center gap-1.5 px-2.5">
            {find}
            {demand.isAllowed && (
              <Suspense fallback={null}>
                <DemandLegend week={week} demand={demand} />
              </Suspense>
            )}
          </div>
          {week.days.map((day, column) => (
            <DayHeader
              key={day.date}
              day={day}
              column={column}
              today={day.date === today}
              isLoadingDemand={demand.isLoading}
              demand={demand.days.get(day.date)}
              scale={demand.scale}
              onOpenDemand={setDemandDate}
            />
          ))}
        </div>
        {rows.map((row) => {
          if (row.kind === 'group') return <GroupGridRow key={row.id} row={row} days={week.days} />;
          const own = { ...shared, selectedId: selectedIn(row.cells), chosen: chosenIn(row.cells) };
          return row.kind === 'open-shifts' ? (
            <OpenShiftsRow
              key={row.id}
              row={row}
              unassigned={
                can('schedules:read_drafts') && week.shifts.length > 0 ? week.totals.unassigned : null
              }
              declined={declined}
              look={look}
              onFold={() => setUnfolded(false)}
              {...own}
            />
          ) : (
            <PersonGridRow
              key={row.id}
              row={row}
              position={lookups.position(row.person.primaryPositionId)}
              {...own}
            />
          );
        })}
        {rows.length === 1 && findText && (
          <div role="row" className="p-4 text-muted">
            <span role="gridcell">
              <FormattedMessage
                id="schedule.find_none"
                defaultMessage="No results for “{text}”"
                values={{ text: findText }}
              />
            </span>
          </div>
        )}
        <DayDemandOpened week={week} demand={demand} date={demandDate} onClose={() => setDemandDate(null)} />
        <div className="week-overlay" aria-hidden="true" hidden />
        <div ref={targetRef} className="week-target" aria-hidden="true" hidden />
      </div>
    </div>
  );
}
