/** The locations against each other in the present pay period. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Wire } from '@/api/wire';
import { Card } from '@/components/ui/card';
import { useMoney } from '@/lib/money/use-money';
import { clockHours } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { WIDGET_NAMES } from '../widget-names';

type Props = { league: Wire<'DashboardLeague'> };

export function LeagueCard({ league: { startDate, endDate, rows } }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const percent = (value: number, digits: number) =>
    intl.formatNumber(value, { style: 'percent', maximumFractionDigits: digits });
  return (
    <Card
      title={<FormattedMessage {...WIDGET_NAMES.league} />}
      aside={<span className="text-14 text-muted md:text-13">{dates.range(startDate, endDate)}</span>}
      className="pb-2"
    >
      <div className="mt-2 overflow-x-auto">
        <table className="w-full min-w-[560px] text-left text-14">
          <thead className="text-13 text-muted">
            <tr className="[&>th]:px-2 [&>th]:pb-1.5 [&>th]:text-right [&>th]:font-normal">
              <th scope="col" className="px-4! text-left!">
                <FormattedMessage id="dashboard.league.location" defaultMessage="Location" />
              </th>
              <th scope="col">
                <FormattedMessage id="dashboard.league.labor" defaultMessage="Labor" />
              </th>
              <th scope="col">
                <FormattedMessage id="dashboard.league.overtime" defaultMessage="Overtime" />
              </th>
              <th scope="col">
                <FormattedMessage id="dashboard.league.premiums" defaultMessage="Premiums" />
              </th>
              <th scope="col">
                <FormattedMessage id="dashboard.league.no_shows" defaultMessage="No-shows" />
              </th>
              <th scope="col">
                <FormattedMessage id="dashboard.league.on_time" defaultMessage="Posted on time" />
              </th>
              <th scope="col" className="pr-4!">
                <FormattedMessage id="dashboard.league.reduced" defaultMessage="Time taken away" />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.locationId} className="h-10 border-line/75 border-t [&>td]:px-2 [&>td]:text-right">
                <th scope="row" className="px-4 font-medium">
                  <Link to={`/timesheets?locationId=${row.locationId}`} className="hover:underline">
                    {row.name}
                  </Link>
                </th>
                <td>{row.laborPerMille === null ? '–' : percent(row.laborPerMille / 1000, 1)}</td>
                <td>{clockHours(row.overtimeMinutes)}</td>
                <td>{row.premiumCents === null ? '–' : money.cents(row.premiumCents)}</td>
                <td>{row.noShows}</td>
                <td>{row.weeks === 0 ? '–' : percent(row.weeksOnTime / row.weeks, 0)}</td>
                <td className="pr-4!">{clockHours(row.reducedMinutes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
