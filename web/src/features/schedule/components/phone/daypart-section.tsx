/** A part of the day with its shifts: what no one has yet on top, then the people. */
import { Check, ChevronDown } from 'lucide-react';
import { defineMessages, FormattedMessage } from 'react-intl';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/lib/cx';
import { compactTime } from '@/lib/time/clock';
import type { Board } from '../../hooks/use-board';
import type { Bulk } from '../../hooks/use-bulk';
import type { DaypartGroup } from '../../model/dayparts';
import { fullName } from '../../model/grid';
import type { Shift } from '../../types';
import { ChooseRow } from './choose-row';
import { GapRow, ShiftRow } from './shift-row';

const NAMES = defineMessages({
  open: { id: 'schedule.daypart.open', defaultMessage: 'Open' },
  lunch: { id: 'schedule.daypart.lunch', defaultMessage: 'Lunch' },
  dinner: { id: 'schedule.daypart.dinner', defaultMessage: 'Dinner' },
  close: { id: 'schedule.daypart.close', defaultMessage: 'Close' },
});
const FACES = 4;

type Props = {
  group: DaypartGroup;
  board: Board;
  /** While shifts are chosen together. */
  bulk: Bulk | null;
  onOpen(shift: Shift, fill: boolean): void;
};

export function DaypartSection({ group, board, bulk, onOpen }: Props) {
  const { id, from, to, shifts, filled } = group;
  const full = filled === shifts.length;
  return (
    <details open className="group/part">
      <summary className="flex h-12 cursor-pointer list-none items-center gap-1.5 px-1 text-14 text-muted">
        <b className="text-16 text-ink">
          <FormattedMessage {...NAMES[id]} />
        </b>
        <span>{`${compactTime(from)}–${compactTime(to)}`}</span>
        <span className="ml-auto flex items-center gap-2">
          <span aria-hidden="true" className="hidden -space-x-1.5 group-[:not([open])]/part:flex">
            {shifts.slice(0, FACES).map(({ id: shiftId, employeeId }) => {
              const person = board.people.get(employeeId ?? '');
              return (
                person && (
                  <Avatar
                    key={shiftId}
                    name={fullName(person)}
                    initials={person.initials}
                    size={26}
                    className="ring-2 ring-canvas"
                  />
                )
              );
            })}
          </span>
          <span className={cx('flex items-center gap-1 font-semibold', full ? 'text-ok' : 'text-danger')}>
            {full && <Check size={16} aria-hidden="true" />}
            <FormattedMessage
              id="schedule.daypart.filled"
              defaultMessage="{filled} of {all}"
              values={{ filled, all: shifts.length }}
            />
          </span>
          <ChevronDown size={18} aria-hidden="true" className="group-open/part:rotate-180" />
        </span>
      </summary>
      <ul className="divide-y divide-line overflow-hidden rounded-[14px] border border-line bg-card">
        {shifts.map((shift) =>
          bulk ? (
            <ChooseRow key={shift.id} shift={shift} board={board} bulk={bulk} />
          ) : shift.employeeId ? (
            <ShiftRow key={shift.id} shift={shift} board={board} onOpen={() => onOpen(shift, false)} />
          ) : (
            <GapRow
              key={shift.id}
              shift={shift}
              board={board}
              onOpen={() => onOpen(shift, false)}
              onFill={() => onOpen(shift, true)}
            />
          ),
        )}
      </ul>
    </details>
  );
}
