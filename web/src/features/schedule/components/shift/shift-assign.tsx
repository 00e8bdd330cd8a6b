/** In place of the shift's fields: who could take it, and why it was refused to someone. */
import { ChevronLeft } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { Fix } from '@/components/finding/types';
import { Button } from '@/components/ui/button';
import type { Board } from '../../hooks/use-board';
import type { Refusal } from '../../model/refusal';
import type { Saved, Shift } from '../../types';
import { CandidateList } from './candidate-list';
import { RefusalPanel } from './refusal-panel';

type Props = {
  board: Board;
  shift: Shift;
  refusal: Refusal | null;
  /** The person or the fix at work. */
  busy: Fix['id'] | string | null;
  during(id: Fix['id'] | string, work: Promise<unknown>): Promise<void>;
  onBack(): void;
  onAssigned(saved: Saved): void;
};

export function ShiftAssign({ board, shift, refusal, busy, during, onBack, onAssigned }: Props) {
  async function assign(employeeId: string) {
    const saved = await board.change(shift, { employeeId });
    if (saved) onAssigned(saved);
  }
  return (
    <div className="pb-4">
      <Button variant="quiet" size="sm" className="-ml-2" onClick={onBack}>
        <ChevronLeft size={16} aria-hidden="true" />
        <FormattedMessage id="schedule.shift.back" defaultMessage="Back to the shift" />
      </Button>
      {refusal && (
        <RefusalPanel
          refusal={refusal}
          onRetry={(extra) => void board.retry(refusal, extra)}
          onFix={(fix) => void during(fix.id, board.fix(fix))}
          busyFixId={typeof busy === 'number' ? busy : null}
          onDismiss={board.dismiss}
        />
      )}
      <CandidateList
        board={board}
        shift={shift}
        busyId={typeof busy === 'string' ? busy : null}
        onAssign={(id) => void during(id, assign(id))}
      />
    </div>
  );
}
