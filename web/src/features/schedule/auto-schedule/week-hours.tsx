/** Everyone's hours with the proposal beside those of last week and of a usual one. */
import { ChevronDown } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hoursText } from '@/lib/time/clock';
import { fullName } from '../model/grid';
import type { Week } from '../types';
import type { ProposedWeek } from './api';

type Props = { week: Week; weeks: readonly ProposedWeek[] };

const NUMBER = 'px-2 text-right tabular-nums';

export function WeekHours({ week, weeks }: Props) {
  const intl = useIntl();
  const people = new Map(week.people.map((person) => [person.employeeId, person]));
  const shown = weeks.filter(({ minutes, lastWeekMinutes }) => minutes + lastWeekMinutes > 0);
  if (shown.length === 0) return null;
  const hours = (minutes: number | null) => (minutes === null ? '–' : hoursText(minutes));
  return (
    <details className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-4 font-semibold">
        <FormattedMessage id="schedule.auto.hours_title" defaultMessage="Hours by person" />
        <ChevronDown size={16} aria-hidden="true" className="text-muted group-open:rotate-180" />
      </summary>
      <table
        aria-label={intl.formatMessage({
          id: 'schedule.auto.hours_title',
          defaultMessage: 'Hours by person',
        })}
        className="mb-2 w-full max-w-2xl border-collapse text-14 md:text-13"
      >
        <thead>
          <tr className="h-8 text-muted">
            <th scope="col" className="px-4 text-left font-medium">
              <FormattedMessage id="schedule.auto.person" defaultMessage="Person" />
            </th>
            <th scope="col" className={NUMBER}>
              <FormattedMessage id="schedule.auto.hours_now" defaultMessage="Proposed" />
            </th>
            <th scope="col" className={NUMBER}>
              <FormattedMessage id="schedule.auto.hours_last" defaultMessage="Last week" />
            </th>
            <th scope="col" className={NUMBER}>
              <FormattedMessage id="schedule.auto.hours_normal" defaultMessage="Usual" />
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ employeeId, minutes, lastWeekMinutes, usualMinutes }) => {
            const person = people.get(employeeId);
            return (
              person && (
                <tr key={employeeId} className="h-9 border-line border-t">
                  <th scope="row" className="px-4 text-left font-medium">
                    {fullName(person)}
                  </th>
                  <td className={NUMBER}>
                    <b>{hours(minutes)}</b>
                  </td>
                  <td className={NUMBER}>{hours(lastWeekMinutes)}</td>
                  <td className={NUMBER}>{hours(usualMinutes)}</td>
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
