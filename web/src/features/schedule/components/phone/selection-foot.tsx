/** The chosen shifts on the phone, in the place of the week's bar: how many, what can be done, and the way back. */
import { ArrowRightLeft, Briefcase, Trash2, UserMinus, UserPlus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ACTION_ROW } from '@/components/ui/action-menu';
import { Button, IconButton } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import type { Board } from '../../hooks/use-board';
import type { Bulk } from '../../hooks/use-bulk';
import { useFoot } from '../../hooks/use-foot';
import { updates } from '../../model/bulk';
import { SelectedCount } from '../bulk/selection-bar';

type Props = { board: Board; bulk: Bulk; onDone(): void };

export function SelectionFoot({ board, bulk, onDone }: Props) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  useFoot('68px');
  const { shifts, busy } = bulk;
  const count = shifts.length;
  const act = (run: () => void) => () => {
    setOpen(false);
    run();
  };
  return (
    <div className="fixed inset-x-0 bottom-[calc(56px+env(safe-area-inset-bottom))] z-20 flex h-[68px] items-center gap-3 border-brand border-t-2 bg-card pr-3 pl-1">
      <IconButton
        className="text-ink!"
        label={intl.formatMessage({ id: 'schedule.bulk.stop', defaultMessage: 'Stop selecting' })}
        onClick={onDone}
      >
        <X size={22} aria-hidden="true" />
      </IconButton>
      <b role="status" className="min-w-0 flex-1">
        <SelectedCount count={count} />
      </b>
      <Button variant="primary" busy={busy} disabled={count === 0} onClick={() => setOpen(true)}>
        <FormattedMessage id="schedule.bulk.actions" defaultMessage="Actions" />
      </Button>
      {open && (
        <Sheet open onOpenChange={setOpen} title={<SelectedCount count={count} />}>
          <Row icon={<ArrowRightLeft size={20} aria-hidden="true" />} onClick={act(() => bulk.ask('move'))}>
            <FormattedMessage id="schedule.bulk.move" defaultMessage="Move" />
          </Row>
          <Row icon={<UserPlus size={20} aria-hidden="true" />} onClick={act(() => bulk.ask('assign'))}>
            <FormattedMessage id="schedule.bulk.assign" defaultMessage="Assign" />
          </Row>
          {shifts.some(({ employeeId }) => employeeId !== null) && (
            <Row
              icon={<UserMinus size={20} aria-hidden="true" />}
              onClick={act(() => bulk.send(updates(shifts, () => ({ employeeId: null }))))}
            >
              <FormattedMessage id="schedule.bulk.unassign" defaultMessage="Unassign" />
            </Row>
          )}
          <Row icon={<Briefcase size={20} aria-hidden="true" />} onClick={act(() => bulk.ask('position'))}>
            <FormattedMessage id="schedule.bulk.position" defaultMessage="Change position" />
          </Row>
          {board.canDelete && (
            <Row icon={<Trash2 size={20} aria-hidden="true" />} onClick={act(() => bulk.ask('delete'))}>
              <FormattedMessage id="schedule.bulk.delete" defaultMessage="Delete" />
            </Row>
          )}
        </Sheet>
      )}
    </div>
  );
}

function Row({ icon, onClick, children }: { icon: ReactNode; onClick(): void; children: ReactNode }) {
  return (
    <button type="button" className={ACTION_ROW} onClick={onClick}>
      <span className="shrink-0 text-muted">{icon}</span>
      {children}
    </button>
  );
}
