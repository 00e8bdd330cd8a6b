/** Until when the week has to be published for its notice. */
import { FormattedMessage } from 'react-intl';
import { cx } from '@/lib/cx';
import { useDates } from '@/lib/time/use-dates';
import { useNow } from '@/lib/use-now';
import type { Week } from '../../types';

/** When the notice ends; the law's own words are in the findings. */
export function Deadline({ week }: { week: Week }) {
  const dates = useDates();
  const now = useNow();
  if (!week.publishDeadline || week.status === 'published' || week.status === 'closed') return null;
  const late = new Date(week.publishDeadline) < now;
  const values = { days: week.noticeDays, moment: dates.moment(week.publishDeadline, week.zone) };
  return (
    <span className={cx('whitespace-nowrap text-13', late ? 'font-medium text-danger' : 'text-muted')}>
      {late ? (
        <FormattedMessage
          id="schedule.deadline.past"
          defaultMessage="{days}-day notice ended {moment}"
          values={values}
        />
      ) : (
        <FormattedMessage
          id="schedule.deadline.ahead"
          defaultMessage="{days}-day notice ends {moment}"
          values={values}
        />
      )}
    </span>
  );
}
