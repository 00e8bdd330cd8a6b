/** The ways to fill a week without shifts; each only where the reader may use it. */
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Button, buttonClass } from '@/components/ui/button';
import { autoScheduleLink } from '../../auto-schedule/link';
import type { Board } from '../../hooks/use-board';
import type { WeekAct } from '../../hooks/use-week-acts';

type Props = {
  board: Board;
  acts: readonly WeekAct[];
  onAct(act: WeekAct): void;
  /** Adds a shift; absent where that is offered beside this. */
  onAdd?: (() => void) | undefined;
};

export function EmptyWeekActions({ board, acts, onAct, onAdd }: Props) {
  const { week, canPropose, canCopy } = board;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden max-md:justify-center">
      {canPropose && (
        <Link to={autoScheduleLink(week.locationId, week.weekStart)} className={buttonClass(LOOK)}>
          <FormattedMessage id="screen.auto_schedule" defaultMessage="Auto-schedule" />
        </Link>
      )}
      {acts.includes('apply_template') && (
        <Button {...LOOK} onClick={() => onAct('apply_template')}>
          <FormattedMessage id="schedule.empty.template" defaultMessage="Apply template" />
        </Button>
      )}
      {acts.includes('copy') && canCopy && (
        <Button {...LOOK} onClick={() => onAct('copy')}>
          <FormattedMessage id="schedule.empty.copy" defaultMessage="Copy last week" />
        </Button>
      )}
      {onAdd && (
        <Button {...LOOK} onClick={onAdd}>
          <FormattedMessage id="schedule.shift.add" defaultMessage="Add shift" />
        </Button>
      )}
    </div>
  );
}

const LOOK = { variant: 'tint' } as const;
