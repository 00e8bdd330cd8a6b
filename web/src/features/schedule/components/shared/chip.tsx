/** A shift in the grid: station tint and code, times, and a mark for each state that differs from the ordinary. */
import { type ComponentProps, memo, type ReactNode } from 'react';
import type { Severity } from '@/components/finding/types';
import { cx } from '@/lib/cx';
import { stationClass } from '@/lib/station';
import { compactRange } from '@/lib/time/clock';
import type { Position, Shift } from '../../types';
import { Mark } from './mark';

/** Characters of a shift's times that leave room for marks in their full size: "10a–6p" does, "4p–11:45p" does not. */
const FITS = 8;
/** More than this leave no room for the station's code in a narrow day. */
const FITS_ALONE_PX = 10;

/** What of a shift its chip shows; a shift that is only proposed has no more. */
export type ChipShift = Pick<Shift, 'start' | 'end' | 'publishState' | 'ack' | 'note' | 'onCall'> &
  Partial<Pick<Shift, 'tags'>>;

type ChipLook = {
  shift: ChipShift;
  position: Position | undefined;
  /** The gravest finding about this shift. */
  severity?: Severity | undefined;
  /** The week has been published before, so a draft is a later change. */
  later?: boolean;
  selected?: boolean;
  /** It is chosen together with others. */
  chosen?: boolean;
  worked?: boolean;
  /** It stays as it is. */
  fixed?: boolean;
  ticket?: boolean;
  /** Who works it, where the row is not a person's. */
  personName?: string;
  /** What is drawn inside of it, behind its times. */
  inside?: ReactNode;
};

type Props = ChipLook & { /** Said instead of the marks, for screen readers. */ name?: string } & Omit<
    ComponentProps<'button'>,
    'children'
  >;

export const Chip = memo(function Chip(props: Props) {
  const { shift, position, severity, later, selected, chosen, worked, fixed, ticket, personName, ...shown } =
    props;
  const { inside, name, className, ...button } = shown;
  const state = shift.publishState;
  const waits = state === 'awaiting_consent';
  const times = compactRange(shift.start, shift.end);
  return (
    <button
      type="button"
      {...button}
      aria-pressed={chosen || undefined}
      className={cx(
        'chip',
        position && stationClass(position.station),
        ticket && 'ticket',
        times.length > FITS && 'long',
        times.length > FITS_ALONE_PX && 'longest',
        (state === 'changed' || (state === 'draft' && later)) && 'later',
        state === 'removing' && 'removing',
        (waits || (state === 'published' && shift.ack.state === 'pending')) && 'hollow',
        worked && 'worked',
        selected && 'selected',
        chosen && 'chosen',
        className,
      )}
    >
      {inside}
      {name && <span className="sr-only">{name}</span>}
      <b aria-hidden="true">{times}</b>
      {personName && <small aria-hidden="true">{personName}</small>}
      {!personName && shift.tags && shift.tags.length > 0 && (
        <small aria-hidden="true">{shift.tags.join(' · ')}</small>
      )}
      {severity === 'block' && <Mark name="block" />}
      {(severity === 'reason_required' || severity === 'warn') && <Mark name="warn" />}
      {waits && <Mark name="help" />}
      {shift.ack.state === 'declined' && <Mark name="declined" />}
      {shift.note && <Mark name="note" />}
      {shift.onCall && <Mark name="call" />}
      {fixed && <Mark name="locked" />}
      <em aria-hidden="true">{position?.code}</em>
    </button>
  );
});
