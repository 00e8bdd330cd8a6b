/**
 * The day as lanes of people along the hours: bars to drag, keys, and the demand above them. Its rows are those of the
 * week's grid, with the same ARIA roles (biome.json allows both here).
 */
import '../../schedule-day.css';
import { type CSSProperties, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { type GridBox, stackRows } from '@/lib/drag/geometry';
import { useDrag } from '@/lib/drag/use-drag';
import { useNow } from '@/lib/use-now';
import { DayDemandOpened } from '../../demand/day-demand-opened';
import { useDemand } from '../../demand/use-demand';
import type { DragStore } from '../../hooks/drag-store';
import { useBarDrag } from '../../hooks/use-bar-drag';
import type { Board } from '../../hooks/use-board';
import { useDayRows } from '../../hooks/use-day-rows';
import { useDropResult } from '../../hooks/use-drop-result';
import { useNudge } from '../../hooks/use-nudge';
import { useRoving } from '../../hooks/use-roving';
import { useWidth } from '../../hooks/use-width';
import { dayAxis, hoursOfAxis, partOf, shiftSpan } from '../../model/day-axis';
import { dayPatch, type Grip, offsetsOf } from '../../model/day-moves';
import { OPEN_SHIFTS } from '../../model/grid';
import { HEAD_HEIGHT, HEAD_HEIGHT_DEMAND, NAMES_WIDTH } from '../../model/sizes';
import type { Day, Shift } from '../../types';
import { DemandLegend } from '../desktop/demand-legend';
import { GroupGridRow } from '../desktop/rows';
import { nextInDay } from './day-focus';
import { DayHead } from './day-head';
import { OpenShiftsDayRow, PersonDayRow } from './day-rows';
import { useDayContext } from './use-day-context';

type Props = {
  board: Board;
  day: Day;
  store: DragStore;
  gridRef: React.RefObject<HTMLDivElement | null>;
  boxRef: React.RefObject<GridBox>;
  find: React.ReactNode;
  findText: string;
  selectedId: string | null;
  announce(text: string): void;
  onOpen(shiftId: string): void;
  /** `start` is where the lane was clicked. */
  onAdd(employeeId: string | null, date: string, start?: string): void;
  /** Letters and keys on a shift: Delete, D, and so on. True when handled. */
  onShortcut(event: KeyboardEvent, shiftId: string | null): boolean;
};

type Vars = CSSProperties & Partial<Record<'--head' | '--hours' | '--from', string | number>>;

export function DayGrid(props: Props) {
  const { board, day, store, gridRef, boxRef, find, findText, selectedId, announce } = props;
  const { onOpen, onAdd, onShortcut } = props;
  const { week, lookups, labels } = board;
  const { date } = day;
  const intl = useIntl();
  const { can } = usePermissions();
  const helpId = useId();
  const surface = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const roving = useRoving(gridRef);
  const width = useWidth(gridRef);
  const now = useNow().getTime();
  const demand = useDemand(week);
  const [demandDate, setDemandDate] = useState<string | null>(null);
  const open = board.openingOf(date);
  const hours = demand.scale?.hours;
  const axis = useMemo(() => {
    const spans = week.shifts.filter((shift) => shift.date === date).map(shiftSpan);
    return dayAxis({ zone: week.zone, date }, spans, open, hours);
  }, [week.shifts, week.zone, date, open, hours]);

  const dropped = useDropResult(board, announce, gridRef);
  async function write(before: Shift, after: Shift, grip: Grip, copy = false) {
    const { employeeId } = after;
    const saved = copy
      ? await board.moveShift(after, { employeeId, date: after.date, ...offsetsOf(after) }, true)
      : await board.change(before, dayPatch(before, after, grip));
    if (!saved && !copy) board.openShift(before.id);
    dropped(before, saved);
  }
  const nudge = useNudge({
    day: axis.day,
    find: (id) => week.shifts.find((shift) => shift.id === id && board.canEdit(shift)),
    announce: (shift) => announce(context.chipLabel(shift)),
    write: (before, after) => write(before, after, 'move'),
  });
  const context = useDayContext({ board, axis, helpId, onOpen, onAdd });
  const rows = useDayRows(board, day, findText, nudge.moved);

  const head = demand.isLoading || demand.isFailed || demand.scale ? HEAD_HEIGHT_DEMAND : HEAD_HEIGHT;
  boxRef.current = {
    rows: stackRows(rows.sizes, head),
    columns: 1,
    namesWidth: NAMES_WIDTH,
    width,
    scrolled: 0,
  };
  const drag = useBarDrag({ week, axis, grid: gridRef, preview, box: boxRef, store, labels, drop: write });
  useDrag(surface, { ...drag.dragOptions, disabled: board.readOnly });

  function onKeyDown(event: KeyboardEvent) {
    const item = (event.target as Element).closest<HTMLElement>('[data-item]');
    if (!item || store.get().dragged || event.ctrlKey || event.metaKey) return;
    const { shift: shiftId } = item.dataset;
    if (nudge.onKey(event, shiftId)) {
      event.preventDefault();
      return;
    }
    const next = event.altKey ? undefined : nextInDay(gridRef.current, item, event.key);
    const row = item.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (next !== undefined) next?.focus();
    else if (event.key.toLowerCase() === 'n' && row && board.canAdd(date))
      onAdd(row === OPEN_SHIFTS ? null : row, date);
    else if (!onShortcut(event, shiftId ?? null)) return;
    event.preventDefault();
  }

  const shared = { context, labels, selectedId };
  const style: Vars = { '--head': `${head}px`, '--hours': hoursOfAxis(axis).length };
  return (
    <div ref={surface} className="week-surface h-full overflow-auto overscroll-contain">
      <p id={helpId} hidden>
        <FormattedMessage
          id="schedule.day_view.help"
          defaultMessage="Enter opens the shift. Alt with the left or right arrow moves it by 15 minutes, with Shift its end. D duplicates, Delete removes, N adds a shift. Press ? for all shortcuts."
        />
      </p>
      <div
        ref={gridRef}
        role="grid"
        aria-label={intl.formatMessage(
          { id: 'schedule.day_view.label', defaultMessage: '{day} by person and hour' },
          { day: labels.weekday(date) },
        )}
        aria-readonly={board.readOnly}
        className="week-grid day"
        style={style}
        onFocus={roving.onFocus}
        onPointerDown={({ clientX }) => drag.press(clientX)}
        onKeyDown={onKeyDown}
        onKeyUp={({ key }) => key === 'Alt' && void nudge.commit()}
        onBlur={() => void nudge.commit()}
      >
        <div role="row" className="week-row week-head">
          <div role="columnheader" className="flex flex-col justify-center gap-1.5 px-2.5">
            {find}
            {demand.isAllowed && <DemandLegend week={week} demand={demand} />}
          </div>
          <DayHead day={day} axis={axis} demand={demand} onOpenDemand={setDemandDate} />
        </div>
        {rows.rows.map(({ row, lines, pinned }) => {
          if (row.kind === 'group') return <GroupGridRow key={row.id} row={row} days={[day]} />;
          return row.kind === 'open-shifts' ? (
            <OpenShiftsDayRow
              key={row.id}
              row={row}
              lines={lines}
              pinned={pinned}
              counted={can('schedules:read_drafts') && week.shifts.length > 0}
              {...shared}
            />
          ) : (
            <PersonDayRow
              key={row.id}
              row={row}
              lines={lines}
              position={lookups.position(row.person.primaryPositionId)}
              store={store}
              dates={rows.dates}
              {...shared}
            />
          );
        })}
        {rows.rows.length === 1 && findText && (
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
        {axis.from <= now && now < axis.to && (
          <div className="day-now" aria-hidden="true" style={{ '--from': partOf(axis, now) } as Vars} />
        )}
        <div ref={preview} className="day-preview" aria-hidden="true" hidden />
      </div>
    </div>
  );
}
