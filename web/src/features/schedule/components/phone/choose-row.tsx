/** A shift as a row with a checkbox, while shifts are chosen together. */
import { Checkbox } from '@/components/ui/checkbox';
import { compactRange } from '@/lib/time/clock';
import type { Board } from '../../hooks/use-board';
import type { Bulk } from '../../hooks/use-bulk';
import type { Shift } from '../../types';

export function ChooseRow({ shift, board, bulk }: { shift: Shift; board: Board; bulk: Bulk }) {
  const person = board.people.get(shift.employeeId ?? '');
  return (
    <li className="px-4">
      <Checkbox
        className="min-h-16!"
        checked={bulk.isChosen(shift.id)}
        disabled={!bulk.canChoose(shift)}
        onChange={() => bulk.toggle(shift)}
        label={
          <>
            <b className="block text-18 tracking-tight">{compactRange(shift.start, shift.end)}</b>
            {`${board.labels.name(person)} · ${board.lookups.positionName(shift.positionId)}`}
          </>
        }
      />
    </li>
  );
}
