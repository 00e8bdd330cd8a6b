/** What the rows of the day share: the looks and names of the shifts, and what a click does. */
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { bySeverity, type Severity } from '@/components/finding/types';
import { useDates } from '@/lib/time/use-dates';
import { localAt } from '@/lib/time/zone';
import { useNow } from '@/lib/use-now';
import type { Board } from '../../hooks/use-board';
import type { DayAxis } from '../../model/day-axis';
import { OPEN_SHIFTS } from '../../model/grid';
import type { Shift } from '../../types';
import type { DayContext } from './day-context';

/** A click means the half hour that it is in. */
const CLICK_MS = 1_800_000;

type Options = {
  board: Board;
  axis: DayAxis;
  helpId: string;
  onOpen(shiftId: string): void;
  onAdd(employeeId: string | null, date: string, start?: string): void;
};

export function useDayContext({ board, axis, helpId, onOpen, onAdd }: Options): DayContext {
  const chipLabel = useBarName(board);
  const { week, lookups, canEdit, canAdd } = board;
  const now = `${useNow(3_600_000).toISOString().slice(0, 13)}:00:00Z`;
  const top = useMemo(() => {
    const gravest = new Map<string, Severity>();
    for (const { severity, subject, override } of [...week.findings].sort(bySeverity)) {
      if (subject.shiftId && !override && !gravest.has(subject.shiftId))
        gravest.set(subject.shiftId, severity);
    }
    return gravest;
  }, [week.findings]);
  return {
    axis,
    position: lookups.position,
    severity: (id) => top.get(id),
    chipLabel,
    now,
    later: week.publishedAt !== null,
    canEdit,
    canAdd,
    helpId,
    open: (event) => onOpen(event.currentTarget.dataset.shift ?? ''),
    add: (event) => {
      const lane = event.currentTarget.getBoundingClientRect();
      const row = event.currentTarget.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? OPEN_SHIFTS;
      // A key has no place on the lane: the shift gets the common times.
      const byPointer = event.detail > 0 && lane.width > 0;
      const start = byPointer ? timeAt(axis, (event.clientX - lane.left) / lane.width) : undefined;
      onAdd(row === OPEN_SHIFTS ? null : row, axis.date, start);
    },
  };
}

/** A shift begins on its day: a click after midnight means its last half hour. */
function timeAt({ zone, from, to, day }: DayAxis, part: number): string {
  const at = Math.floor((from + part * (to - from)) / CLICK_MS) * CLICK_MS;
  return localAt(zone, Math.min(at, day.to - CLICK_MS)).time;
}

/** "Luis Herrera, Line, 10:00 AM–4:00 PM, break 1:00 PM, not published" */
function useBarName({ labels, lookups, people }: Board) {
  const intl = useIntl();
  const dates = useDates();
  return (shift: Shift) =>
    [
      labels.name(people.get(shift.employeeId ?? '')),
      lookups.positionName(shift.positionId),
      `${dates.clock(shift.start)}–${dates.clock(shift.end)}`,
      ...shift.breaks.flatMap(({ start }) =>
        start
          ? [
              intl.formatMessage(
                { id: 'schedule.day_view.break', defaultMessage: 'break {time}' },
                { time: dates.clock(start) },
              ),
            ]
          : [],
      ),
      labels.state(shift),
      shift.publishState === 'published' && shift.ack.state !== 'not_required' ? labels.ack(shift) : '',
    ]
      .filter(Boolean)
      .join(', ');
}
