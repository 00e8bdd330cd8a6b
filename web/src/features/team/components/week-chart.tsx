/** Mornings and evenings of a week at a glance: free, partly, or not at all. */
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { useWeekdays, WEEKDAYS } from '@/lib/time/weekdays';
import { type Half, halfDay, type WeekAvailability, wholeWeek } from '../availability';

const STATES = defineMessages({
  free: { id: 'team.can_work.free', defaultMessage: 'available' },
  part: { id: 'team.can_work.part', defaultMessage: 'partly' },
  off: { id: 'team.can_work.off', defaultMessage: 'not available' },
});
const HALF_STYLES = { free: 'bg-brand/80', part: 'bg-brand/35', off: 'hatch bg-canvas' };
const HALVES: Half[] = ['am', 'pm'];

export function WeekChart({ days }: { days: WeekAvailability | undefined }) {
  const intl = useIntl();
  const names = useWeekdays();
  const week = wholeWeek(days);
  return (
    <table className="w-full table-fixed border-separate border-spacing-x-1.5 border-spacing-y-1 text-12 text-muted">
      <thead>
        <tr>
          <td className="w-8" />
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" abbr={names.long(day)} className="font-normal">
              <span aria-hidden="true">{names.narrow(day)}</span>
              <span className="sr-only">{names.long(day)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {HALVES.map((half) => (
          <tr key={half}>
            <th scope="row" className="text-left font-normal">
              {half === 'am' ? (
                <FormattedMessage id="team.can_work.am" defaultMessage="AM" />
              ) : (
                <FormattedMessage id="team.can_work.pm" defaultMessage="PM" />
              )}
            </th>
            {WEEKDAYS.map((day) => {
              const state = halfDay(week[day], half);
              return (
                <td key={day} className="p-0">
                  <span aria-hidden="true" className={cx('block h-4 rounded', HALF_STYLES[state])} />
                  <span className="sr-only">{intl.formatMessage(STATES[state])}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
