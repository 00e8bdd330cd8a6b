/** Which week: its days, and the weeks before and after it. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/ui/button';
import { addDays } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import type { Address } from '../../hooks/use-address';

type Look = Pick<ComponentProps<typeof IconButton>, 'size' | 'variant' | 'className'>;

/** Goes to the week before or after. */
export function WeekStep({ address, weeks, ...look }: { address: Address; weeks: 1 | -1 } & Look) {
  const intl = useIntl();
  const Icon = weeks < 0 ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      {...look}
      label={
        weeks < 0
          ? intl.formatMessage({ id: 'schedule.week.previous', defaultMessage: 'Previous week' })
          : intl.formatMessage({ id: 'schedule.week.next', defaultMessage: 'Next week' })
      }
      onClick={() => address.stepWeek(weeks)}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
}

/** Goes to the day before or after, of any week. */
export function DayStep({
  address,
  day,
  days,
  ...look
}: { address: Address; day: string; days: 1 | -1 } & Look) {
  const intl = useIntl();
  const Icon = days < 0 ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      {...look}
      label={
        days < 0
          ? intl.formatMessage({ id: 'schedule.day_view.previous', defaultMessage: 'Previous day' })
          : intl.formatMessage({ id: 'schedule.day_view.next', defaultMessage: 'Next day' })
      }
      onClick={() => address.goToDay(addDays(day, days))}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
}

export function WeekSteps({ address, weekStart }: { address: Address; weekStart: string }) {
  const dates = useDates();
  return (
    <div className="flex items-center gap-1">
      <WeekStep address={address} weeks={-1} size="sm" className="text-ink!" />
      <span className="min-w-40 text-center font-medium text-16 md:text-13">
        {dates.range(weekStart, addDays(weekStart, 6))}
      </span>
      <WeekStep address={address} weeks={1} size="sm" className="text-ink!" />
    </div>
  );
}
