/** A shift in the grid: station tint and code, times, and a mark for each state that differs from the ordinary. */
import { CircleHelp, Lock, PhoneCall, StickyNote, ThumbsDown, TriangleAlert } from 'lucide-react';
import { type ComponentProps, memo } from 'react';
import { cx } from '@/lib/cx';
import type { Severity } from '@/lib/finding';
import { stationClass } from '@/lib/station';
import { compactRange } from '@/lib/time/clock';
import type { Position, Shift } from '../../types';

export type ChipLook = {
  shift: Shift;
  position: Position | undefined;
  /** The gravest finding about this shift. */
  severity?: Severity | undefined;
  /** The week has been published before, so a draft is a later change. */
  later?: boolean;
  selected?: boolean;
  worked?: boolean;
  ticket?: boolean;
};

type Props = ChipLook & { /** Said instead of the marks, for screen readers. */ name?: string } & Omit<
    ComponentProps<'button'>,
    'children'
  >;

export const Chip = memo(function Chip(props: Props) {
  const { shift, position, severity, later, selected, worked, ticket, name, className, ...button } = props;
  const state = shift.publishState;
  const waits = state === 'awaiting_consent';
  return (
    <button
      type="button"
      {...button}
      className={cx(
        'chip',
        position && stationClass(position.station),
        ticket && 'ticket',
        (state === 'changed' || (state === 'draft' && later)) && 'later',
        state === 'removing' && 'removing',
        (waits || (state === 'published' && shift.ack.state === 'pending')) && 'hollow',
        worked && 'worked',
        selected && 'selected',
        className,
      )}
    >
      {name && <span className="sr-only">{name}</span>}
      <b aria-hidden="true">{compactRange(shift.start, shift.end)}</b>
      {severity === 'block' && <Lock size={12} aria-hidden="true" className="text-danger" />}
      {(severity === 'reason_required' || severity === 'warn') && (
        <TriangleAlert size={12} aria-hidden="true" className="text-warn" />
      )}
      {waits && <CircleHelp size={12} aria-hidden="true" />}
      {shift.ack.state === 'declined' && <ThumbsDown size={12} aria-hidden="true" className="text-danger" />}
      {shift.note && <StickyNote size={12} aria-hidden="true" />}
      {shift.onCall && <PhoneCall size={12} aria-hidden="true" />}
      <em aria-hidden="true">{position?.code}</em>
    </button>
  );
});
