/** What can be done with the chosen shifts, at the foot of the week builder. */
import { X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, IconButton } from '@/components/ui/button';
import type { Board } from '../../hooks/use-board';
import type { Bulk } from '../../hooks/use-bulk';
import { updates } from '../../model/bulk';

export function SelectionBar({ board, bulk }: { board: Board; bulk: Bulk }) {
  const intl = useIntl();
  const { shifts, busy } = bulk;
  const assigned = shifts.some(({ employeeId }) => employeeId !== null);
  return (
    <div
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'schedule.bulk.label', defaultMessage: 'Selected shifts' })}
      className="flex min-h-12 flex-wrap items-center gap-2 border-brand border-t-2 bg-brand-soft px-4 py-1.5"
    >
      <b role="status" className="mr-2">
        <SelectedCount count={shifts.length} />
      </b>
      <Button size="sm" busy={busy} onClick={() => bulk.ask('move')}>
        <FormattedMessage id="schedule.bulk.move" defaultMessage="Move" />
      </Button>
      <Button size="sm" busy={busy} onClick={() => bulk.ask('assign')}>
        <FormattedMessage id="schedule.bulk.assign" defaultMessage="Assign" />
      </Button>
      {assigned && (
        <Button
          size="sm"
          busy={busy}
          onClick={() => bulk.send(updates(shifts, () => ({ employeeId: null })))}
        >
          <FormattedMessage id="schedule.bulk.unassign" defaultMessage="Unassign" />
        </Button>
      )}
      <Button size="sm" busy={busy} onClick={() => bulk.ask('position')}>
        <FormattedMessage id="schedule.bulk.position" defaultMessage="Change position" />
      </Button>
      {board.canDelete && (
        <Button size="sm" variant="danger-line" busy={busy} onClick={() => bulk.ask('delete')}>
          <FormattedMessage id="schedule.bulk.delete" defaultMessage="Delete" />
        </Button>
      )}
      <IconButton
        size="sm"
        className="ml-auto text-ink!"
        label={intl.formatMessage({ id: 'schedule.bulk.clear', defaultMessage: 'Clear selection' })}
        onClick={bulk.clear}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

export function SelectedCount({ count }: { count: number }) {
  return (
    <FormattedMessage
      id="schedule.bulk.count"
      defaultMessage="{count, plural, one {# shift selected} other {# shifts selected}}"
      values={{ count }}
    />
  );
}
