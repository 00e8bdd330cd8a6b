/** The agenda as data: days with their interviews, and what needs action first. */
import type { Interview } from '@/hiring/interviews/types';
import { groupBy } from '@/lib/group-by';
import type { PlainDate } from '@/lib/time/dates';

export type Span = 'day' | 'week';

export const localDate = ({ localStart }: Pick<Interview, 'localStart'>): PlainDate =>
  localStart.slice(0, 10);

/** Cancelled interviews make room for the ones that took their place; they stay in the day's count of changes. */
export function byDay(items: readonly Interview[]): { date: PlainDate; items: Interview[] }[] {
  const shown = items.filter(({ state }) => state !== 'cancelled');
  return [...groupBy(shown, localDate)].map(([date, list]) => ({ date, items: list }));
}

/** What a manager should look at: no one confirmed, no one seen, feedback owed. */
export const pressing = (items: readonly Interview[]) =>
  items.filter(({ atRisk, maybeMissing }) => atRisk || maybeMissing).length;

export type ActionName = 'confirm' | 'complete' | 'no-show' | 'feedback';

/** The one thing to do next with an interview, if there is one. */
export function nextAction(interview: Interview, now: Date): ActionName | null {
  const { state, startsAt, canEdit, feedbackDue } = interview;
  const started = now >= new Date(startsAt);
  const scheduled = state === 'booked' || state === 'confirmed';
  // Whether they came is known before what to think of them.
  if (canEdit && scheduled && started) return 'complete';
  if (feedbackDue) return 'feedback';
  return canEdit && state === 'booked' ? 'confirm' : null;
}
