/** A shift opened on the phone: filled, edited, or new. */
import { FormattedMessage } from 'react-intl';
import { Sheet } from '@/components/ui/sheet';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import type { Board } from '../../hooks/use-board';
import { useScrollToTop } from '../../hooks/use-scroll-to-top';
import type { Shift } from '../../types';
import { ShiftPanel } from '../shift/shift-panel';

type Props = {
  board: Board;
  selected: Shift | null;
  filling: boolean;
  onClose(): void;
  onSaved(shift: Shift): void;
};

export function ShiftSheet({ board, selected, filling, onClose, onSaved }: Props) {
  const dates = useDates();
  const { draft } = board;
  // A copy opens where its original was scrolled to its end.
  const top = useScrollToTop<HTMLDivElement>(selected?.id);
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
      board.labels.cost(shift.costCents),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && board.leave(close)}
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
      <div ref={top}>
        {draft && (
          <ShiftPanel
            key={draft.date}
            board={board}
            shift={null}
            initial={draft}
            onClose={close}
            onSaved={onSaved}
          />
        )}
        {!draft && selected && (
          <ShiftPanel
            key={selected.id}
            board={board}
            shift={selected}
            initial={selected}
            assigning={filling}
            onClose={close}
            onSaved={onSaved}
          />
        )}
      </div>
    </Sheet>
  );
}
