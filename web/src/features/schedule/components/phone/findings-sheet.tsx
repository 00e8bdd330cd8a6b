/** What the rules say about the week, on the phone. */
import { FormattedMessage } from 'react-intl';
import { Sheet } from '@/components/ui/sheet';
import type { Board } from '../../hooks/use-board';
import { WeekFindings } from '../shared/week-findings';

type Props = { board: Board; onClose(): void; onOpen(shiftId: string): void };

export function FindingsSheet({ board, onClose, onOpen }: Props) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<FormattedMessage id="schedule.rules.title" defaultMessage="Compliance" />}
    >
      <WeekFindings
        week={board.week}
        people={board.people}
        readOnly={board.readOnly}
        onFix={board.fix}
        onOpen={onOpen}
      />
    </Sheet>
  );
}
