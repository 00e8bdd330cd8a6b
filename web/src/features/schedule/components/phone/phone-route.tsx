/** The week builder in one hand: a day at a time, what is missing first, everything by tap. */
import { CalendarPlus, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { Button, IconButton } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Sheet } from '@/components/ui/sheet';
import { useMoney } from '@/lib/money/use-money';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import type { Address } from '../../hooks/use-address';
import { useBoard } from '../../hooks/use-board';
import { byDaypart } from '../../model/dayparts';
import type { Shift, Week } from '../../types';
import { CopyWeekDialog } from '../shared/copy-week';
import { WeekFindings } from '../shared/week-findings';
import { RefusalPanel } from '../shift/refusal-panel';
import { ShiftPanel } from '../shift/shift-panel';
import { DayStrip } from './day-strip';
import { DaypartSection } from './daypart-section';
import { PhoneBar } from './phone-bar';
import { PhoneHeader } from './phone-header';

const PublishSheet = lazy(() =>
  import('../publish/publish-sheet').then((module) => ({ default: module.PublishSheet })),
);

type Open = 'publish' | 'copy' | 'findings' | null;

export function PhoneBuilder({ week, address }: { week: Week; address: Address }) {
  const intl = useIntl();
  const board = useBoard(week, address.openShift);
  const [open, setOpen] = useState<Open>(null);
  const [filling, setFilling] = useState(false);
  const dates = week.days.map(({ date }) => date);
  const date = pickDay(dates, address.day, address.today);
  const ofDay = week.shifts.filter((shift) => shift.date === date);
  const selected = week.shifts.find(({ id }) => id === address.shiftId) ?? null;
  useHoldLive(open !== null);

  const openShift = (shift: Shift, fill: boolean) => {
    board.dismiss();
    setFilling(fill);
    address.openShift(shift.id);
  };
  return (
    <div className="pb-[76px]">
      <PhoneHeader
        week={week}
        address={address}
        date={date}
        canCopy={board.canCreate}
        canUndo={board.canUndo}
        onCopy={() => setOpen('copy')}
        onUndo={() => void board.undo()}
      />
      <DayStrip days={week.days} value={date} today={address.today} address={address} />
      <div className="px-3">
        {board.refusal && !selected && !board.draft && (
          <RefusalPanel
            refusal={board.refusal}
            onRetry={(extra) => board.refusal && void board.retry(board.refusal, extra)}
            onFix={(fix) => void board.fix(fix, board.refusal)}
            onDismiss={board.dismiss}
          />
        )}
        {byDaypart(ofDay).map((group) => (
          <DaypartSection key={group.id} group={group} board={board} onOpen={openShift} />
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
              action={
                week.shifts.length === 0 &&
                board.canCreate && (
                  <Button variant="tint" onClick={() => setOpen('copy')}>
                    <FormattedMessage id="schedule.empty.copy" defaultMessage="Start from last week" />
                  </Button>
                )
              }
            />
          </div>
        )}
        {board.canCreate && (
          <div className="mt-4 flex justify-center">
            <Button variant="quiet" onClick={() => board.startNew(null, date)}>
              <Plus size={18} aria-hidden="true" />
              <FormattedMessage id="schedule.shift.add" defaultMessage="Add shift" />
            </Button>
          </div>
        )}
      </div>
      <PhoneBar
        week={week}
        canPublish={board.canPublish}
        onPublish={() => setOpen('publish')}
        onFindings={() => setOpen('findings')}
      />
      {board.canCreate && (
        <IconButton
          variant="secondary"
          size="lg"
          label={intl.formatMessage({ id: 'schedule.shift.add', defaultMessage: 'Add shift' })}
          className="fixed right-4 bottom-[calc(140px+env(safe-area-inset-bottom))] z-20 size-14! rounded-full! shadow-float"
          onClick={() => board.startNew(null, date)}
        >
          <Plus size={24} aria-hidden="true" />
        </IconButton>
      )}
      <ShiftSheet
        board={board}
        selected={selected}
        filling={filling}
        onClose={() => address.openShift(null)}
      />
      <Sheet
        open={open === 'findings'}
        onOpenChange={(next) => !next && setOpen(null)}
        title={<FormattedMessage id="schedule.rules.title" defaultMessage="What the rules say" />}
      >
        <WeekFindings
          week={week}
          people={board.people}
          readOnly={board.readOnly}
          onFix={board.fix}
          onOpen={(id) => {
            setOpen(null);
            setFilling(false);
            address.openShift(id);
          }}
        />
      </Sheet>
      <Suspense fallback={null}>
        {open === 'publish' && <PublishSheet board={board} onClose={() => setOpen(null)} />}
      </Suspense>
      <CopyWeekDialog
        week={week}
        open={open === 'copy'}
        onOpenChange={(next) => setOpen(next ? 'copy' : null)}
        onDone={board.forget}
      />
    </div>
  );
}

/** The asked day, else today when it is in the week, else the first. */
function pickDay(dates: string[], asked: string | null, today: string): string {
  return [asked, today].find((date) => date && dates.includes(date)) ?? dates[0] ?? '';
}

type SheetProps = {
  board: ReturnType<typeof useBoard>;
  selected: Shift | null;
  filling: boolean;
  onClose(): void;
};

function ShiftSheet({ board, selected, filling, onClose }: SheetProps) {
  const dates = useDates();
  const money = useMoney();
  const { draft } = board;
  const close = () => {
    board.discardDraft();
    board.dismiss();
    onClose();
  };
  const lead = (shift: Shift) =>
    [
      shift.employeeId && board.labels.name(board.people.get(shift.employeeId)),
      dates.day(shift.date),
      board.labels.hours(shift.paidMinutes),
      shift.costCents !== null && money.cents(shift.costCents),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Sheet
      open={selected !== null || draft !== null}
      onOpenChange={(open) => !open && close()}
      title={
        draft || !selected ? (
          <FormattedMessage id="schedule.shift.new" defaultMessage="New shift" />
        ) : filling && !selected.employeeId ? (
          <FormattedMessage
            id="schedule.fill.title"
            defaultMessage="Fill {position}, {times}"
            values={{
              position: board.lookups.positionName(selected.positionId),
              times: compactRange(selected.start, selected.end),
            }}
          />
        ) : (
          `${board.lookups.positionName(selected.positionId)}, ${compactRange(selected.start, selected.end)}`
        )
      }
      description={draft ? dates.day(draft.date) : selected && lead(selected)}
    >
      {draft && <ShiftPanel key={draft.date} board={board} shift={null} initial={draft} onClose={close} />}
      {!draft && selected && (
        <ShiftPanel
          key={selected.id}
          board={board}
          shift={selected}
          initial={selected}
          assigning={filling}
          onClose={close}
        />
      )}
    </Sheet>
  );
}
