/** Which swaps wait for whom, and how they are grouped. */
import type { MyShift } from '../types';
import type { Swap } from './api';

export const isOpen = ({ state }: Pick<Swap, 'state'>): boolean =>
  state === 'awaiting_recipient' || state === 'posted' || state === 'awaiting_manager';

/** What waits for the user: their answer, or their decision. */
export const waiting = (items: readonly Swap[]): number =>
  items.filter(({ actions }) => actions.includes('accept') || actions.includes('deny')).length;

export const SECTIONS = ['to_decide', 'for_me', 'available', 'mine', 'decided', 'earlier'] as const;
export type Section = (typeof SECTIONS)[number];

function sectionOf(item: Swap, now: Date): Section {
  if (item.group === 'to_decide' || item.group === 'available') return item.group;
  if (item.group === 'for_me' && (isOpen(item) || (isTheirs(item) && isNewResult(item, now))))
    return 'for_me';
  if (item.group === 'mine' && (isOpen(item) || isNewResult(item, now))) return 'mine';
  return item.actions.length > 0 ? 'decided' : 'earlier';
}

/** Whether the shift went to someone whom the user sees: of those who were asked, only to the user. */
const isTheirs = ({ state, recipientId, recipients }: Swap): boolean =>
  state === 'completed' && recipients.some(({ employeeId }) => employeeId === recipientId);

/** What became of a user's own request, as long as its shift is ahead. */
const isNewResult = ({ state, shift }: Swap, now: Date): boolean =>
  state !== 'withdrawn' && new Date(shift.startsAt) > now;

export const inSection = (items: readonly Swap[], section: Section, now: Date): Swap[] =>
  items.filter((item) => sectionOf(item, now) === section);

/** Requests close so long before the shift. */
const BEFORE_MS = 2 * 3_600_000;

/** The user's coming shifts that are in no request of theirs. */
export function swappable(shifts: readonly MyShift[], swaps: readonly Swap[], now: Date): MyShift[] {
  const asked = new Set(
    swaps.filter((item) => item.group === 'mine' && isOpen(item)).map(({ shift }) => shift.shiftId),
  );
  return shifts.filter(
    ({ published, proposed, startsAt, shiftId }) =>
      published &&
      !proposed &&
      new Date(startsAt).getTime() - BEFORE_MS > now.getTime() &&
      !asked.has(shiftId),
  );
}
