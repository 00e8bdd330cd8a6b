/** Why a row waits, or what became of it. */
import { CircleAlert, CircleCheck, Clock, Lock, MessageSquareWarning } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { cx } from '@/lib/cx';
import type { Row } from '../api';
import { needsReview, openFlags } from '../model';
import { FLAG_NAMES, STATE_NAMES } from '../names';

const ICONS = {
  open: Clock,
  signed: CircleCheck,
  disputed: MessageSquareWarning,
  approved: CircleCheck,
  locked: Lock,
};
const COLORS = {
  open: 'text-muted',
  signed: 'text-ok',
  disputed: 'text-danger',
  approved: 'text-brand',
  locked: 'text-muted',
};

export function RowState({ row }: { row: Row }) {
  const { state, openEdits } = row;
  const waiting = state === 'approved' || state === 'locked' ? [] : openFlags(row.flags).filter(needsReview);
  const [first] = waiting;
  const Icon = first ? CircleAlert : ICONS[state];
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 text-13 font-medium',
        first ? 'text-danger' : COLORS[state],
      )}
    >
      <Icon size={15} aria-hidden="true" className="shrink-0" />
      <span>
        {first ? (
          <FormattedMessage {...FLAG_NAMES[first.code]} />
        ) : openEdits > 0 && state !== 'disputed' ? (
          <FormattedMessage id="timesheets.edit_unanswered" defaultMessage="Edit not answered" />
        ) : (
          <FormattedMessage {...STATE_NAMES[state]} />
        )}
        {waiting.length > 1 && ` +${waiting.length - 1}`}
      </span>
    </span>
  );
}
