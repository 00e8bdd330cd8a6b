/** What the rules say about the week, on the phone. */
import { FormattedMessage } from 'react-intl';
import { Sheet } from '@/components/ui/sheet';
import type { Board } from '../../hooks/use-board';
import { PremiumLines } from '../shared/premium-lines';
import { WeekFindings } from '../shared/week-findings';

type Props = { board: Board; onClose(): void; onOpen(shiftId: string): void };

export function FindingsSheet({ board, onClose, onOpen }: Props) {
  const { premiums = [] } = board.week.totals;
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
      {premiums.length > 0 && (
        <section className="mt-4">
          <h3 className="font-semibold text-15">
            <FormattedMessage id="schedule.premiums.title" defaultMessage="Premiums" />
          </h3>
          <PremiumLines lines={premiums} week={board.week} />
        </section>
      )}
    </Sheet>
  );
}
