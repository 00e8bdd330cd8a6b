/** What approving a request for time off does to the plan. */
import { FormattedMessage } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import type { Wire } from '@/api/wire';
import { Notice } from '@/components/form/notice';
import { useText } from '@/i18n/text';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { ShortDay } from './short-day';

/** The days that get short, and the shifts that lose their person. */
export function Effect({ impact: { days, shifts } }: { impact: Wire<'TimeOffImpact'> }) {
  const dates = useDates();
  const text = useText();
  const organization = useOrganization();
  const positionName = (id: string) => {
    const position = organization.position(id);
    return position ? text(position.name) : '';
  };
  return (
    <>
      {days.length === 0 ? (
        <Notice tone="ok">
          <FormattedMessage
            id="time_off.no_effect"
            defaultMessage="Every scheduled shift can still be filled."
          />
        </Notice>
      ) : (
        <Notice tone="warn">
          <ul>
            {days.map(({ now, after }) => (
              <li key={now.date}>
                <ShortDay now={now} after={after} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {shifts.length > 0 && (
        <ul className="text-16 md:text-14">
          {shifts.map(({ shiftId, date, start, end, positionId }) => (
            <li
              key={shiftId}
              className="flex justify-between gap-3 border-line/75 border-t py-2 first:border-0"
            >
              <span>{dates.day(date)}</span>
              <span className="text-muted">
                {[compactRange(start, end), positionName(positionId)].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
