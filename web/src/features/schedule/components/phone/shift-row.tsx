/** A shift as a row of 64 px: time, station, person, and what is out of the ordinary. */
import { Lock, StickyNote, TriangleAlert } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { bySeverity } from '@/components/finding/types';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { MinorMark } from '@/components/ui/minor-mark';
import { StationChip } from '@/components/ui/station';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { stationClass } from '@/lib/station';
import { compactRange, hoursText } from '@/lib/time/clock';
import type { Board } from '../../hooks/use-board';
import { fullName, isMinor } from '../../model/grid';
import type { Shift } from '../../types';

type Props = { shift: Shift; board: Board; onOpen(): void };

export function ShiftRow({ shift, board, onOpen }: Props) {
  const text = useText();
  const position = board.lookups.position(shift.positionId);
  const person = board.people.get(shift.employeeId ?? '');
  const name = person ? fullName(person) : board.labels.unassigned;
  const [top] = board
    .findingsOf(({ subject, override }) => subject.shiftId === shift.id && !override)
    .sort(bySeverity);
  const topFinding = top && top.severity !== 'info' ? top : undefined;
  const unconfirmed = shift.publishState !== 'published' && board.week.publishedAt !== null;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        data-drag={!board.canEdit(shift) || shift.publishState === 'removing' ? undefined : shift.id}
        className={cx(
          'row-drag station-bar relative flex min-h-16 w-full items-center gap-3 py-2 pr-3 pl-4 text-left focus-visible:-outline-offset-2',
          position && stationClass(position.station),
          shift.publishState === 'removing' && 'bg-line/30 line-through',
        )}
      >
        <span className="w-28 shrink-0 leading-tight">
          <b className="mb-0.5 block text-18 tracking-tight">{compactRange(shift.start, shift.end)}</b>
          {position && (
            <StationChip
              station={position.station}
              code={position.code}
              name={text(position.name)}
              className="h-5! max-w-full overflow-hidden"
            />
          )}
        </span>
        <span className="min-w-0 flex-1 leading-snug">
          <b className="flex items-center gap-1.5">
            <span className="truncate">{name}</span>
            {person && isMinor(person) && <MinorMark />}
            {shift.note && <StickyNote size={14} aria-hidden="true" className="shrink-0 text-muted" />}
          </b>
          {shift.publishState === 'published' && shift.ack.state === 'declined' ? (
            <span className="block font-medium text-14 text-danger">{board.labels.ack(shift)}</span>
          ) : topFinding ? (
            <span
              className={cx(
                'flex items-start gap-1 text-14',
                topFinding.severity === 'block' ? 'text-danger' : 'text-warn',
              )}
            >
              {topFinding.severity === 'block' ? (
                <Lock size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
              ) : (
                <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
              )}
              <span className="line-clamp-2">{text(topFinding.title)}</span>
            </span>
          ) : (
            <span className="block text-14 text-muted">
              {unconfirmed
                ? board.labels.state(shift)
                : shift.publishState === 'published' && shift.ack.state === 'pending'
                  ? board.labels.ack(shift)
                  : person?.minutes !== undefined && (
                      <FormattedMessage
                        id="schedule.row.week_hours"
                        defaultMessage="{hours} h this week"
                        values={{ hours: hoursText(person.minutes + (person.elsewhereMinutes ?? 0)) }}
                      />
                    )}
            </span>
          )}
        </span>
        {person && <Avatar name={name} initials={person.initials} size={36} />}
      </button>
    </li>
  );
}

export function GapRow({ shift, board, onOpen, onFill }: Props & { onFill(): void }) {
  return (
    <li className="gap-hatch flex min-h-[68px] items-center gap-2 pr-2.5">
      <button
        type="button"
        onClick={onOpen}
        data-drag={!board.canEdit(shift) ? undefined : shift.id}
        className="row-drag min-h-[68px] min-w-0 flex-1 pl-4 text-left leading-tight focus-visible:-outline-offset-2"
      >
        <b className="block text-18 tracking-tight">{compactRange(shift.start, shift.end)}</b>
        <span className="text-14 font-medium">
          {`${board.lookups.positionName(shift.positionId)} · ${board.labels.unassigned}`}
        </span>
      </button>
      {board.canEdit(shift) && (
        <Button variant="primary" className="min-w-[84px]" onClick={onFill}>
          <FormattedMessage id="schedule.fill.button" defaultMessage="Fill" />
        </Button>
      )}
    </li>
  );
}
