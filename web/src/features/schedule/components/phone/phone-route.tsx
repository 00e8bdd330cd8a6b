/** The week builder for phones: one day at a time, what is missing first, everything by tap. */
import '../../schedule-phone.css';
import { CalendarPlus, Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { useDrag } from '@/lib/drag/use-drag';
import { useAnnouncer } from '@/lib/use-announcer';
import type { Address } from '../../hooks/use-address';
import { useBoard } from '../../hooks/use-board';
import { useBulk } from '../../hooks/use-bulk';
import { useDayDrag } from '../../hooks/use-day-drag';
import { ONLY_NEAR } from '../../hooks/use-plan-rights';
import { useWeekActs, type WeekAct } from '../../hooks/use-week-acts';
import { canFill } from '../../model/can-fill';
import { byDaypart } from '../../model/dayparts';
import type { Shift, Week } from '../../types';
import { EmptyWeekActions } from '../shared/empty-week-actions';
import { ScheduleTabs } from '../shared/schedule-tabs';
import { WeekDialog } from '../shared/week-dialog';
import { DayDemandCard } from './day-demand-card';
import { DayStrip } from './day-strip';
import { DaypartSection } from './daypart-section';
import { PhoneBar } from './phone-bar';
import { PhoneHeader } from './phone-header';

// The day loads first; its overlays follow.
const ShiftSheet = lazy(() => import('./shift-sheet').then((module) => ({ default: module.ShiftSheet })));
const FindingsSheet = lazy(() =>
  import('./findings-sheet').then((module) => ({ default: module.FindingsSheet })),
);
const RefusalPanel = lazy(() =>
  import('../shift/refusal-panel').then((module) => ({ default: module.RefusalPanel })),
);
const StartedDialog = lazy(() =>
  import('../shift/started-dialog').then((module) => ({ default: module.StartedDialog })),
);
const SelectionFoot = lazy(() =>
  import('./selection-foot').then((module) => ({ default: module.SelectionFoot })),
);
const BulkDialogs = lazy(() =>
  import('../bulk/bulk-dialogs').then((module) => ({ default: module.BulkDialogs })),
);
const PublishSheet = lazy(() =>
  import('../publish/publish-sheet').then((module) => ({ default: module.PublishSheet })),
);

type Open = 'publish' | 'findings' | WeekAct | null;

export function PhoneBuilder({ week, address }: { week: Week; address: Address }) {
  const announcer = useAnnouncer();
  const board = useBoard({ week, openShift: address.openShift, announce: announcer.announce });
  const surface = useRef<HTMLDivElement>(null);
  const days = useRef<HTMLDivElement>(null);
  const output = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState<Open>(null);
  const acts = useWeekActs(board);
  const act = open === 'publish' || open === 'findings' ? null : open;
  const [filling, setFilling] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const bulk = useBulk(board);
  const dates = week.days.map(({ date }) => date);
  const date = pickDay(dates, address.day, address.today);
  const ofDay = week.shifts.filter((shift) => shift.date === date);
  const selected = week.shifts.find(({ id }) => id === address.shiftId) ?? null;
  useHoldLive(open !== null || bulk.question !== null);

  const openShift = (shift: Shift, fill: boolean) => {
    board.dismiss();
    setFilling(fill);
    address.openShift(shift.id);
  };
  const dragOptions = useDayDrag({
    week,
    days,
    output,
    labels: board.labels,
    announce: announcer.announce,
    moveShift: async (shift, to) => {
      if (await board.moveShift(shift, { employeeId: shift.employeeId, date: to }, false)) address.toDay(to);
    },
  });
  useDrag(surface, { ...dragOptions, disabled: board.readOnly || choosing });
  return (
    <div ref={surface} className="pb-[76px]">
      <PhoneHeader
        week={week}
        address={address}
        date={date}
        canCopy={board.canCopy}
        canPropose={board.canPropose}
        canAdd={board.canAdd(date)}
        canUndo={board.canUndo}
        onAdd={() => board.startNew(null, date)}
        acts={acts}
        onAct={setOpen}
        onSelect={board.readOnly || week.shifts.length === 0 ? undefined : () => setChoosing(true)}
        onUndo={() => void board.undo()}
      />
      <ScheduleTabs locationId={week.locationId} week={week.weekStart} className="mb-2 px-4" />
      <DayStrip
        days={week.days}
        value={date}
        today={address.today}
        address={address}
        daysRef={days}
        labelsRef={output}
      />
      <DayDemandCard week={week} date={date} />
      <div className="px-3">
        {board.refusal && board.refusal.kind !== 'started' && !selected && !board.draft && (
          <Suspense fallback={null}>
            <RefusalPanel
              refusal={board.refusal}
              onRetry={(extra) => board.refusal && void board.retry(board.refusal, extra)}
              onFix={(fix) => void board.fix(fix, board.refusal)}
              onDismiss={board.dismiss}
            />
          </Suspense>
        )}
        {byDaypart(ofDay).map((group) => (
          <DaypartSection
            key={group.id}
            group={group}
            board={board}
            bulk={choosing ? bulk : null}
            onOpen={openShift}
          />
        ))}
        {ofDay.length === 0 && (
          <div className="mt-3">
            <Empty
              icon={<CalendarPlus size={22} aria-hidden="true" />}
              title={
                <FormattedMessage
                  id="schedule.day.empty"
                  defaultMessage="No shifts on {day}"
                  values={{ day: board.labels.weekday(date) }}
                />
              }
              action={canFill(board) && <EmptyWeekActions board={board} acts={acts} onAct={setOpen} />}
            />
          </div>
        )}
        {board.nearOnly && !board.canPlan(date) && (
          <p role="status" className="mt-4 text-center text-14 text-muted">
            <FormattedMessage {...ONLY_NEAR} />
          </p>
        )}
        {board.canAdd(date) && (
          <div className="mt-4 flex justify-center">
            <Button variant="quiet" onClick={() => board.startNew(null, date)}>
              <Plus size={18} aria-hidden="true" />
              <FormattedMessage id="schedule.shift.add" defaultMessage="Add shift" />
            </Button>
          </div>
        )}
      </div>
      <p ref={announcer.ref} aria-live="assertive" className="sr-only" />
      {!choosing && (
        <PhoneBar
          week={week}
          canPublish={board.canPublish}
          onPublish={() => setOpen('publish')}
          onFindings={() => setOpen('findings')}
        />
      )}
      <Suspense fallback={null}>
        {choosing && (
          <SelectionFoot
            board={board}
            bulk={bulk}
            onDone={() => {
              bulk.clear();
              setChoosing(false);
              // The button that had the focus is gone with its bar.
              surface.current?.querySelector('h1')?.focus();
            }}
          />
        )}
        {(bulk.question || bulk.refused) && <BulkDialogs board={board} bulk={bulk} />}
        {(selected || board.draft) && (
          <ShiftSheet
            board={board}
            selected={selected}
            filling={filling}
            onClose={() => (selected ? address.toDay(selected.date) : address.openShift(null))}
            onSaved={({ date: day }) => address.toDay(day)}
          />
        )}
        {open === 'findings' && (
          <FindingsSheet
            board={board}
            onClose={() => setOpen(null)}
            onOpen={(id) => {
              setOpen(null);
              setFilling(false);
              address.openShift(id);
            }}
          />
        )}
        {board.refusal?.kind === 'started' && <StartedDialog board={board} refusal={board.refusal} />}
        {open === 'publish' && <PublishSheet board={board} onClose={() => setOpen(null)} />}
        {act && <WeekDialog act={act} board={board} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}

/** The asked day, else today when it is in the week, else the first. */
function pickDay(dates: string[], requested: string | null, today: string): string {
  return [requested, today].find((date) => date && dates.includes(date)) ?? dates[0] ?? '';
}
