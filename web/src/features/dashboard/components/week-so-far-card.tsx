/** The present week as far as it is over: planned against worked, in hours and dollars, and who gets overtime. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Wire } from '@/api/wire';
import { Card } from '@/components/ui/card';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { clockHours } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { WIDGET_NAMES } from '../widget-names';

const PEOPLE = 4;

type Props = { week: Wire<'WeekSoFar'> };

export function WeekSoFarCard({ week }: Props) {
  const money = useMoney();
  const dates = useDates();
  const { plannedMinutes, workedMinutes, plannedCents, workedCents, overtimeMinutes, weekStart } = week;
  const signed = (value: number, text: (value: number) => string) =>
    `${value < 0 ? '−' : '+'}${text(Math.abs(value))}`;
  return (
    <Card
      title={<FormattedMessage {...WIDGET_NAMES.week_so_far} />}
      aside={
        weekStart && (
          <span className="text-14 text-muted md:text-13">
            <FormattedMessage
              id="dashboard.week_so_far.since"
              defaultMessage="since {day}"
              values={{ day: dates.day(weekStart) }}
            />
          </span>
        )
      }
      className="pb-3"
    >
      <table className="mt-2 w-full text-left">
        <thead className="text-14 text-muted md:text-13">
          <tr>
            <td className="px-4" />
            <th scope="col" className="px-2 font-normal">
              <FormattedMessage id="dashboard.week_so_far.planned" defaultMessage="Planned" />
            </th>
            <th scope="col" className="px-2 font-normal">
              <FormattedMessage id="dashboard.week_so_far.worked" defaultMessage="Worked" />
            </th>
            <th scope="col" className="px-4 text-right font-normal">
              <FormattedMessage id="dashboard.week_so_far.difference" defaultMessage="Difference" />
            </th>
          </tr>
        </thead>
        <tbody>
          <Row
            name={<FormattedMessage id="dashboard.week_so_far.hours" defaultMessage="Hours" />}
            planned={clockHours(plannedMinutes)}
            worked={clockHours(workedMinutes)}
            over={workedMinutes > plannedMinutes}
            difference={signed(workedMinutes - plannedMinutes, clockHours)}
          />
          {plannedCents !== null && workedCents !== null && (
            <Row
              name={<FormattedMessage id="dashboard.week_so_far.cost" defaultMessage="Cost" />}
              planned={money.wholeDollars(plannedCents)}
              worked={money.wholeDollars(workedCents)}
              over={workedCents > plannedCents}
              difference={signed(workedCents - plannedCents, money.wholeDollars)}
            />
          )}
          <Row
            name={<FormattedMessage id="dashboard.week_so_far.overtime" defaultMessage="Overtime" />}
            planned=""
            worked={clockHours(overtimeMinutes)}
            over={overtimeMinutes > 0}
            difference=""
          />
        </tbody>
      </table>
      <Projected people={week.overtimePeople} />
    </Card>
  );
}

type RowProps = { name: React.ReactNode; planned: string; worked: string; over: boolean; difference: string };

function Row({ name, planned, worked, over, difference }: RowProps) {
  return (
    <tr className="h-9">
      <th scope="row" className="px-4 font-normal text-muted">
        {name}
      </th>
      <td className="px-2">{planned}</td>
      <td className="px-2">{worked}</td>
      <td className={cx('px-4 text-right', over ? 'text-warn' : 'text-muted')}>{difference}</td>
    </tr>
  );
}

function Projected({ people }: { people: Wire<'WeekSoFar'>['overtimePeople'] }) {
  const intl = useIntl();
  if (people.length === 0) return null;
  const named = people.slice(0, PEOPLE).map(({ name, minutes }) => `${name} ${clockHours(minutes)}`);
  const more = people.length - named.length;
  if (more > 0)
    named.push(
      intl.formatMessage({ id: 'dashboard.right_now.more', defaultMessage: '{count} more' }, { count: more }),
    );
  return (
    <p className="border-line/75 border-t px-4 pt-2.5 text-14 md:text-13">
      <FormattedMessage
        id="dashboard.week_so_far.projected"
        defaultMessage="Overtime by the end of the week: {people}"
        values={{ people: intl.formatList(named, { type: 'conjunction' }) }}
      />{' '}
      <Link to="/schedule" className="font-medium text-brand hover:underline">
        <FormattedMessage id="dashboard.week_so_far.schedule" defaultMessage="Open the schedule" />
      </Link>
    </p>
  );
}
