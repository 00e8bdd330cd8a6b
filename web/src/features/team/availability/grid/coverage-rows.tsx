/** How many of each day's planned shifts can be filled, by position and at once; a request's effect is framed. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import type { Wire } from '@/api/wire';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';

type Day = Wire<'DayCoverage'>;
type Count = { shifts: number; fillable: number; people: number | null };
/** A day without shifts of the position. */
const NONE = '·';

type Props = { days: Day[]; after: Day[] | undefined };

export function CoverageRows({ days, after }: Props) {
  const text = useText();
  const organization = useOrganization();
  const ids = [...new Set(days.flatMap(({ positions }) => positions.map(({ positionId }) => positionId)))];
  const of = (day: Day | undefined, id: string): Count | undefined =>
    day?.positions.find(({ positionId }) => positionId === id);
  const total = (day: Day | undefined): Count | undefined => day && { ...day, people: null };
  return (
    <>
      {ids.map((id) => {
        const position = organization.position(id);
        return (
          <tr key={id} className="border-line/75 border-t">
            <th scope="row" className="truncate px-3 py-1 text-left font-normal">
              {position ? text(position.name) : ''}
            </th>
            {days.map((day, index) => (
              <Cell key={day.date} now={of(day, id)} after={after && of(after[index], id)} />
            ))}
          </tr>
        );
      })}
      <tr className="border-line border-t font-semibold">
        <th scope="row" className="px-3 py-1 text-left">
          <FormattedMessage id="weekly_hours.at_once" defaultMessage="All at once" />
        </th>
        {days.map((day, index) => (
          <Cell key={day.date} now={total(day)} after={after && total(after[index])} />
        ))}
      </tr>
    </>
  );
}

/** How a count looks that leaves no one to spare: the dashes say it without the colour. */
export const EXACTLY_ENOUGH = 'border border-warn border-dashed bg-warn-soft text-warn';

const isExactlyEnough = ({ shifts, fillable, people }: Count) => fillable === shifts && people === shifts;

function look(count: Count): string {
  if (count.fillable < count.shifts) return 'border border-transparent bg-danger text-card';
  return isExactlyEnough(count) ? EXACTLY_ENOUGH : 'border border-transparent bg-brand-soft';
}

function Cell({ now, after }: { now: Count | undefined; after: Count | undefined }) {
  const intl = useIntl();
  const shown = after ?? now;
  if (!now || !shown || now.shifts === 0) {
    return (
      <td className="border-line border-l p-1 text-center text-muted">
        <span aria-hidden="true">{NONE}</span>
      </td>
    );
  }
  const changes = Boolean(after) && (after?.fillable !== now.fillable || after?.people !== now.people);
  return (
    <td className="border-line border-l p-1 text-center">
      <span className={cx('block rounded px-1', look(shown), changes && 'outline-2 outline-ink')}>
        {`${shown.fillable}/${shown.shifts}`}
        {isExactlyEnough(shown) && (
          <span className="sr-only">
            {', '}
            <FormattedMessage id="weekly_hours.exactly_enough" defaultMessage="exactly enough" />
          </span>
        )}
        {changes && (
          <span className="sr-only">
            {intl.formatMessage(
              { id: 'weekly_hours.was', defaultMessage: ', now {count}' },
              { count: now.fillable },
            )}
          </span>
        )}
      </span>
    </td>
  );
}
