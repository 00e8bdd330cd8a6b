/** The hours of a day in a few characters: "5p–12a", "all day, preferred 5p–11p", "can't". */
import { useIntl } from 'react-intl';
import { compactRange, timeOfMinutes } from '@/lib/time/clock';
import type { DayPlan, Window } from '../availability';
import { type Range, rangeOf, without } from './bar';
import { ALL_DAY } from './hours';

export function useHoursText(): (plan: DayPlan) => string {
  const intl = useIntl();
  return (plan) => {
    const closed = windows(plan, 'unavailable').map(rangeOf);
    const open = plan === 'unavailable' ? [] : without(ALL_DAY, closed);
    if (open.length === 0) return intl.formatMessage({ id: 'weekly_hours.cannot', defaultMessage: 'can’t' });
    const hours =
      closed.length === 0
        ? intl.formatMessage({ id: 'weekly_hours.all_day', defaultMessage: 'all day' })
        : open.map(rangeText).join(', ');
    const likes = windows(plan, 'preferred');
    if (likes.length === 0) return hours;
    return intl.formatMessage(
      { id: 'weekly_hours.with_preferred', defaultMessage: '{hours}, preferred {likes}' },
      { hours, likes: likes.map(({ start, end }) => compactRange(start, end)).join(', ') },
    );
  };
}

const windows = (plan: DayPlan, kind: Window['kind']): Window[] =>
  typeof plan === 'string' ? [] : plan.filter((window) => window.kind === kind);

const rangeText = ({ from, to }: Range): string => compactRange(timeOfMinutes(from), timeOfMinutes(to));
