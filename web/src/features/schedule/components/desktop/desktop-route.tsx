/** The week builder on a desk: grid, inspector, figures. */
import '../../schedule.css';
import '../../schedule-chips.css';
import '../../schedule-drag.css';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { usePermissions } from '@/auth/use-permissions';
import type { GridBox } from '@/lib/drag/geometry';
import { useAnnouncer } from '@/lib/use-announcer';
import { useKeys } from '@/lib/use-keys';
import { useMedia } from '@/lib/use-media';
import type { Address } from '../../hooks/use-address';
import { useBoard } from '../../hooks/use-board';
import { useBulk } from '../../hooks/use-bulk';
import { useDropResult } from '../../hooks/use-drop-result';
import { useFocusAfterChoice } from '../../hooks/use-focus-after-choice';
import { ONLY_NEAR } from '../../hooks/use-plan-rights';
import { useWeekActs, type WeekAct } from '../../hooks/use-week-acts';
import { useWeekDrag } from '../../hooks/use-week-drag';
import { useEscape, useUndoKeys } from '../../hooks/use-week-keys';
import { canFill } from '../../model/can-fill';
import type { Week } from '../../types';
import { ScheduleTabs } from '../shared/schedule-tabs';
import { WeekDialog } from '../shared/week-dialog';
import { DragWatch } from './drag-watch';
import { FindField } from './find-field';
import { focusCell } from './focus-cell';
import { TopBar } from './top-bar';
import { WeekGrid } from './week-grid';

// The grid renders first; what is beside it and over it follows.
const Inspector = lazy(() => import('./inspector').then((module) => ({ default: module.Inspector })));
const InspectorSheet = lazy(() =>
  import('./inspector-sheet').then((module) => ({ default: module.InspectorSheet })),
);
const StartedDialog = lazy(() =>
  import('../shift/started-dialog').then((module) => ({ default: module.StartedDialog })),
);
const SelectionBar = lazy(() =>
  import('../bulk/selection-bar').then((module) => ({ default: module.SelectionBar })),
);
const BulkDialogs = lazy(() =>
  import('../bulk/bulk-dialogs').then((module) => ({ default: module.BulkDialogs })),
);
const PublishSheet = lazy(() =>
  import('../publish/publish-sheet').then((module) => ({ default: module.PublishSheet })),
);

const DayGrid = lazy(() => import('../day/day-grid').then((module) => ({ default: module.DayGrid })));
const GroupedGrid = lazy(() => import('./grouped-grid').then((module) => ({ default: module.GroupedGrid })));
const EmptyWeek = lazy(() => import('./empty-week').then((module) => ({ default: module.EmptyWeek })));
const FooterBar = lazy(() => import('./footer-bar').then((module) => ({ default: module.FooterBar })));
const WeekKeys = lazy(() => import('./week-keys'));

type Props = { week: Week; address: Address };

export function DesktopBuilder({ week, address }: Props) {
  const intl = useIntl();
  const { can } = usePermissions();
  const grid = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLDivElement>(null);
  const box = useRef<GridBox>({ rows: [], columns: 7, namesWidth: 0, width: 0, scrolled: 0 });
  const announcer = useAnnouncer();
  const board = useBoard({
    week,
    openShift: address.openShift,
    announce: announcer.announce,
    follow: (cell) => focusCell(grid.current, cell),
  });
  const bulk = useBulk(board);
  const [findText, setFindText] = useState('');
  const [publishing, setPublishing] = useState(false);
  const [act, setAct] = useState<WeekAct | null>(null);
  const acts = useWeekActs(board);
  const [listing, setListing] = useState(false);
  // The side panel shows the week's compliance; who cannot read it opens a shift over the grid.
  const sideBySide = useMedia('(min-width: 1200px)') && can('schedules:read_drafts');
  const selected = week.shifts.find(({ id }) => id === address.shiftId) ?? null;

  const dropped = useDropResult(board, announcer.announce, grid);
  const drag = useWeekDrag({
    week,
    grid,
    target,
    box,
    labels: board.labels,
    announce: announcer.announce,
    moveShift: async (shift, to, copy) => {
      dropped(shift, await board.moveShift(shift, to, copy));
    },
  });
  useFocusAfterChoice(grid, bulk.shifts);
  useHoldLive(publishing || bulk.question !== null);
  useUndoKeys(board.undo);
  useKeys({ '?': () => setListing(true) });

  function onShortcut(event: KeyboardEvent, shiftId: string | null): boolean {
    const shift = week.shifts.find(({ id }) => id === shiftId);
    if (!shift || !board.canEdit(shift)) return false;
    const key = event.key.toLowerCase();
    if (key === 'x' && !day) bulk.toggle(shift);
    else if (board.canDelete && (key === 'delete' || key === 'backspace')) void board.remove(shift);
    else if (board.canAdd(shift.date) && key === 'd') void board.duplicate(shift);
    else return false;
    return true;
  }

  const toggle = (id: string) => {
    const shift = week.shifts.find((one) => one.id === id);
    if (shift) bulk.toggle(shift);
  };
  const open = (id: string) =>
    board.leave(() => {
      board.discardDraft();
      board.dismiss();
      address.openShift(id);
    });
  const sideOpen = Boolean(board.draft || selected);
  const closeSide = () => {
    board.discardDraft();
    address.openShift(null);
  };
  const leaveSide = () =>
    board.leave(() => {
      const { draft } = board;
      closeSide();
      const cell = draft ? { employeeId: draft.employeeId, date: draft.date } : selected;
      if (cell) focusCell(grid.current, cell);
    });
  // The day view shows no selection, so it offers nothing for one.
  const isChoosing = !address.day && bulk.shifts.length > 0;
  useEscape(isChoosing || (sideBySide && sideOpen), () => {
    if (isChoosing) bulk.clear();
    else leaveSide();
  });
  const day = week.days.find(({ date }) => date === address.day);
  const firstDay = [day, ...week.days].find((one) => one && board.canAdd(one.date))?.date;
  /** What the grids of the week and of the day both take. */
  const shown = {
    gridRef: grid,
    boxRef: box,
    find: <FindField value={findText} onChange={setFindText} />,
    findText,
    selectedId: address.shiftId,
    onOpen: open,
    onAdd: (employeeId: string | null, date: string, start?: string) => {
      if (board.canAdd(date)) board.leave(() => board.startNew(employeeId, date, start));
    },
    onShortcut,
  };

  return (
    <div className="flex h-dvh min-h-[480px] flex-col">
      <TopBar
        day={day?.date ?? null}
        address={address}
        week={week}
        weekStart={week.weekStart}
        weekEnd={week.days.at(-1)?.date ?? week.weekEnd}
        canPublish={board.canPublish && week.status !== 'closed'}
        canCopy={board.canCopy}
        canPropose={board.canPropose}
        onPublish={() => setPublishing(true)}
        acts={acts}
        onAct={setAct}
      />
      <ScheduleTabs locationId={week.locationId} week={week.weekStart} className="bg-card [&>nav]:px-4" />
      {week.status === 'closed' && (
        <p role="status" className="border-line border-b bg-line/40 px-4 py-2 text-13">
          <FormattedMessage id="schedule.closed" defaultMessage="This week is over and is read-only." />
        </p>
      )}
      {board.nearOnly && (
        <p role="status" className="border-line border-b bg-line/40 px-4 py-2 text-13">
          <FormattedMessage {...ONLY_NEAR} />
        </p>
      )}
      <div className="flex min-h-0 flex-1">
        <div className="relative min-w-0 flex-1">
          {day ? (
            <Suspense fallback={null}>
              <DayGrid
                key={day.date}
                {...shown}
                board={board}
                day={day}
                store={drag.store}
                announce={announcer.announce}
              />
            </Suspense>
          ) : address.grouping !== 'people' ? (
            <Suspense fallback={null}>
              <GroupedGrid
                week={week}
                grouping={address.grouping}
                lookups={board.lookups}
                labels={board.labels}
                gridRef={grid}
                today={address.today}
                selectedId={address.shiftId}
                onOpen={open}
              />
            </Suspense>
          ) : (
            <WeekGrid
              {...shown}
              week={week}
              lookups={board.lookups}
              labels={board.labels}
              drag={drag}
              targetRef={target}
              today={address.today}
              readOnly={board.readOnly}
              canEdit={board.canEdit}
              canAdd={board.canAdd}
              isChosen={bulk.isChosen}
              onToggle={toggle}
              onChooseRow={(employeeId) =>
                bulk.add(week.shifts.filter((shift) => shift.employeeId === employeeId))
              }
            />
          )}
          {canFill(board) && (
            <Suspense fallback={null}>
              <EmptyWeek
                board={board}
                acts={acts}
                onAct={setAct}
                onAdd={firstDay ? () => shown.onAdd(null, firstDay) : undefined}
              />
            </Suspense>
          )}
        </div>
        {sideBySide && (
          <aside
            className="w-80 shrink-0 border-line border-l bg-card"
            aria-label={intl.formatMessage({ id: 'schedule.inspector', defaultMessage: 'Details' })}
          >
            <Suspense fallback={null}>
              <Inspector board={board} store={drag.store} selected={selected} />
            </Suspense>
          </aside>
        )}
      </div>
      {isChoosing && (
        <Suspense fallback={null}>
          <SelectionBar board={board} bulk={bulk} />
        </Suspense>
      )}
      <Suspense fallback={<div className="min-h-12 border-line border-t bg-card" />}>
        <FooterBar
          week={week}
          ofDay={day !== undefined}
          store={drag.store}
          canUndo={board.canUndo}
          canRedo={board.canRedo}
          onUndo={() => void board.undo()}
          onRedo={() => void board.undo(true)}
        />
      </Suspense>
      <Suspense fallback={null}>
        {!sideBySide && sideOpen && <InspectorSheet board={board} selected={selected} onClose={closeSide} />}
        {publishing && <PublishSheet board={board} onClose={() => setPublishing(false)} />}
        {act && <WeekDialog act={act} board={board} onClose={() => setAct(null)} />}
        {(bulk.question || bulk.refused) && <BulkDialogs board={board} bulk={bulk} />}
        {listing && <WeekKeys onClose={() => setListing(false)} />}
        {board.refusal?.kind === 'started' && <StartedDialog board={board} refusal={board.refusal} />}
      </Suspense>
      <DragWatch store={drag.store} />
      <p ref={announcer.ref} aria-live="assertive" className="sr-only" />
    </div>
  );
}
