/** The shift's person and state, and a way to reassign it. */
import { UserPlus } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { MinorMark } from '@/components/ui/minor-mark';
import type { Board } from '../../hooks/use-board';
import { fullName, isMinor } from '../../model/grid';
import type { Shift } from '../../types';

type Props = { shift: Shift; board: Board; onAssign?: (() => void) | undefined };

export function ShiftHead({ shift, board, onAssign }: Props) {
  const { labels } = board;
  const person = board.people.get(shift.employeeId ?? '');
  return (
    <div className="space-y-3">
      <div className="flex items-center gap-3">
        {person ? (
          <Avatar name={fullName(person)} initials={person.initials} size={36} />
        ) : (
          <span className="gap-hatch size-9 shrink-0 rounded-full" aria-hidden="true" />
        )}
        <span className="flex min-w-0 flex-1 items-center gap-1.5">
          <b className="truncate">{labels.name(person)}</b>
          {person && isMinor(person) && <MinorMark />}
        </span>
        {onAssign && (
          <Button variant={person ? 'secondary' : 'tint'} size="sm" onClick={onAssign}>
            <UserPlus size={16} aria-hidden="true" />
            <FormattedMessage id="schedule.action.assign" defaultMessage="Assign to…" />
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Badge tone={shift.publishState === 'published' ? 'ok' : 'warn'}>{labels.state(shift)}</Badge>
        {shift.published && shift.ack.state !== 'not_required' && (
          <Badge tone={shift.ack.state === 'declined' ? 'danger' : 'outline'}>{labels.ack(shift)}</Badge>
        )}
      </div>
      {shift.ack.state === 'declined' && shift.ack.reason && (
        <p className="text-14 md:text-13">{`“${shift.ack.reason}”`}</p>
      )}
    </div>
  );
}
