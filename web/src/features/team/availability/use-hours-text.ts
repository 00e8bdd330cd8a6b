/** The hours of a day in a few characters: "5p–12a", "all day", "can't". */
import { useIntl } from 'react-intl';
import { compactRange, timeOfMinutes } from '@/lib/time/clock';
import type { DayPlan } from '../availability';
import { type Range, rangeOf, without } from './bar';
import { ALL_DAY } from './hours';

export function useHoursText(): (plan: DayPlan) => string {
  const intl = useIntl();
  return (plan) => {
    const closed =
      typeof plan === 'string' ? [] : plan.filter(({ kind }) => kind === 'unavailable').map(rangeOf);
    const open = plan === 'unavailable' ? [] : without(ALL_DAY, closed);
    if (open.length === 0) return intl.formatMessage({ id: 'weekly_hours.cannot', defaultMessage: 'can’t' });
    if (closed.length === 0)
      return intl.formatMessage({ id: 'weekly_hours.all_day', defaultMessage: 'all day' });
    return open.map(rangeText).join(', ');
  };
}

const rangeText = ({ from, to }: Range): string => compactRange(timeOfMinutes(from), timeOfMinutes(to));
