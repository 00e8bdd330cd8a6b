/** Which week: its days, and the weeks before and after it. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/ui/button';
import { addDays } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import type { Address } from '../hooks/use-address';

type Props = { address: Address; weekStart: string };

export function WeekSteps({ address, weekStart }: Props) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <div className="flex items-center gap-1">
      <IconButton
        size="sm"
        label={intl.formatMessage({ id: 'schedule.week.previous', defaultMessage: 'Previous week' })}
        className="text-ink!"
        onClick={() => address.stepWeek(-1)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <span className="min-w-40 text-center font-medium md:text-13">
        {dates.range(weekStart, addDays(weekStart, 6))}
      </span>
      <IconButton
        size="sm"
        label={intl.formatMessage({ id: 'schedule.week.next', defaultMessage: 'Next week' })}
        className="text-ink!"
        onClick={() => address.stepWeek(1)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
