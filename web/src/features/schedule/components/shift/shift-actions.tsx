/** Everything that can be done with a shift without dragging it. */
import { BookmarkPlus, CopyPlus, Megaphone, Plus, RotateCcw, Trash2, UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { cx } from '@/lib/cx';
import type { Shift } from '../../types';

type Props = {
  shift: Shift;
  /** A shift of the same day may be added. */
  canAdd: boolean;
  canDelete: boolean;
  onDuplicate(): void;
  /** Another shift of the person on the same day. */
  onAnother(): void;
  onUnassign(): void;
  /** Where an unassigned shift can be posted for the team. */
  onPost: (() => void) | undefined;
  /** Where the reader can make templates. */
  onSaveTemplate: (() => void) | undefined;
  onDelete(): void;
  onRestore(): void;
};

export function ShiftActions(props: Props) {
  const { shift, canAdd, canDelete, onDuplicate, onAnother, onUnassign, onPost } = props;
  const { onSaveTemplate, onDelete, onRestore } = props;
  const removing = shift.publishState === 'removing';
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
      {!removing && (
        <>
          {!shift.employeeId && onPost && (
            <Action icon={<Megaphone size={18} aria-hidden="true" />} onClick={onPost}>
              <FormattedMessage id="schedule.action.post" defaultMessage="Post as open shift" />
            </Action>
          )}
          {canAdd && (
            <Action icon={<CopyPlus size={18} aria-hidden="true" />} onClick={onDuplicate}>
              <FormattedMessage id="schedule.action.duplicate" defaultMessage="Duplicate" />
            </Action>
          )}
          {canAdd && shift.employeeId && (
            <Action icon={<Plus size={18} aria-hidden="true" />} onClick={onAnother}>
              <FormattedMessage id="schedule.action.another" defaultMessage="Add another shift this day" />
            </Action>
          )}
          {onSaveTemplate && (
            <Action icon={<BookmarkPlus size={18} aria-hidden="true" />} onClick={onSaveTemplate}>
              <FormattedMessage id="week_templates.save.title" defaultMessage="Save as template" />
            </Action>
          )}
          {shift.employeeId && (
            <Action icon={<UserMinus size={18} aria-hidden="true" />} onClick={onUnassign}>
              <FormattedMessage id="schedule.action.unassign" defaultMessage="Unassign" />
            </Action>
          )}
          {canDelete && (
            <Action icon={<Trash2 size={18} aria-hidden="true" />} onClick={onDelete} danger>
              <FormattedMessage id="schedule.action.delete" defaultMessage="Delete shift" />
            </Action>
          )}
        </>
      )}
      {removing && (
        <Action icon={<RotateCcw size={18} aria-hidden="true" />} onClick={onRestore}>
          <FormattedMessage id="schedule.action.restore" defaultMessage="Restore shift" />
        </Action>
      )}
    </ul>
  );
}

type ActionProps = { icon: ReactNode; danger?: boolean; onClick(): void; children: ReactNode };

function Action({ icon, danger, onClick, children }: ActionProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className={cx(
          'flex min-h-12 w-full items-center gap-3 px-3.5 text-left font-medium hover:bg-canvas focus-visible:-outline-offset-2 md:min-h-10',
          danger && 'text-danger',
        )}
      >
        {icon}
        {children}
      </button>
    </li>
  );
}
