/** A shift of the board: a proposed one with the draft's dashed edge, one that is planned already with a lock. */
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { Chip, type ChipShift } from '../components/shared/chip';
import type { Lookups } from '../hooks/use-lookups';
import { fullName } from '../model/grid';
import type { Person } from '../types';
import type { BoardShift } from './model';

/** What a proposed shift has of a shift's state: nothing yet. */
const PROPOSED = {
  publishState: 'draft',
  ack: { state: 'not_required', at: null },
  note: null,
  onCall: false,
} satisfies Partial<ChipShift>;

/** "Luis Herrera, Thu, Dec 10, 4p–10p, Line, proposed" */
function useBoardShiftText(lookups: Lookups) {
  const intl = useIntl();
  const dates = useDates();
  return (shift: BoardShift, person: Person | null) =>
    [
      person
        ? fullName(person)
        : intl.formatMessage({ id: 'schedule.unassigned', defaultMessage: 'Unassigned' }),
      dates.day(shift.date),
      compactRange(shift.start, shift.end),
      lookups.positionName(shift.positionId),
      shift.isProposed
        ? intl.formatMessage({ id: 'schedule.auto.proposed', defaultMessage: 'proposed' })
        : intl.formatMessage({ id: 'schedule.auto.planned', defaultMessage: 'planned already' }),
    ].join(', ');
}

type Props = {
  shift: BoardShift;
  person: Person | null;
  lookups: Lookups;
  selected: boolean;
} & Pick<ComponentProps<'button'>, 'onClick'>;

export function BoardChip({ shift, person, lookups, selected, onClick }: Props) {
  const shiftText = useBoardShiftText(lookups);
  return (
    <Chip
      shift={{ ...PROPOSED, start: shift.start, end: shift.end }}
      position={lookups.position(shift.positionId)}
      later={shift.isProposed}
      fixed={!shift.isProposed}
      selected={selected}
      className={cx(shift.employeeId === null && 'hollow')}
      name={shiftText(shift, person)}
      tabIndex={-1}
      data-item=""
      data-shift={shift.id}
      onClick={onClick}
    />
  );
}
