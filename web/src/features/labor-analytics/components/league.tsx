/** The locations against each other, the least labor in sales first: for who may read several. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { ApiError } from '@/api/errors';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { type Asked, type LeagueRow, leagueQuery } from '../api';
import { change } from '../model';
import { FIGURE_NAMES, PIVOT_NAMES } from '../names';
import { NOTHING, useLaborFigures } from '../use-labor-figures';

export function League({ asked }: { asked: Asked }) {
  const query = useQuery(leagueQuery(asked));
  const refused = query.error instanceof ApiError && query.error.status === 403;
  if (refused || (query.data && query.data.rows.length < 2)) return null;
  return (
    <Card title={<FormattedMessage id="labor.league" defaultMessage="Locations compared" />} className="pb-2">
      <div className="mt-2">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
          {({ rows }) => <Table rows={rows} />}
        </AsyncPanel>
      </div>
    </Card>
  );
}

function Table({ rows }: { rows: readonly LeagueRow[] }) {
  const intl = useIntl();
  const { hours, cents, percent, number } = useLaborFigures();
  return (
    <div className="overflow-x-auto">
      <table
        aria-label={intl.formatMessage({ id: 'labor.league', defaultMessage: 'Locations compared' })}
        className="w-full min-w-[640px] text-14 tabular-nums"
      >
        <thead className="text-13 text-muted">
          <tr className="[&>th]:px-2 [&>th]:pb-1.5 [&>th]:text-right [&>th]:font-normal">
            <th scope="col" className="pl-4!">
              <FormattedMessage id="labor.rank" defaultMessage="Rank" />
            </th>
            <th scope="col" className="text-left!">
              <FormattedMessage {...PIVOT_NAMES.location} />
            </th>
            <th scope="col">
              <FormattedMessage {...FIGURE_NAMES.share} />
            </th>
            <th scope="col">
              <FormattedMessage id="labor.versus" defaultMessage="vs. before" />
            </th>
            <th scope="col">
              <FormattedMessage {...FIGURE_NAMES.overtime} />
            </th>
            <th scope="col">
              <FormattedMessage {...FIGURE_NAMES.premiums} />
            </th>
            <th scope="col">
              <FormattedMessage {...FIGURE_NAMES.noShows} />
            </th>
            <th scope="col">
              <FormattedMessage {...FIGURE_NAMES.onTime} />
            </th>
            <th scope="col" className="pr-4!">
              <FormattedMessage {...FIGURE_NAMES.reduced} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.locationId} className="h-10 border-line/75 border-t [&>td]:px-2 [&>td]:text-right">
              <td className="pl-4!">{row.rank === null ? NOTHING : number(row.rank)}</td>
              <th scope="row" className="px-2 text-left font-medium">
                <Link
                  to={`/timesheets?locationId=${row.locationId}`}
                  className="inline-flex min-h-11 items-center hover:underline md:min-h-8"
                >
                  {row.name}
                </Link>
              </th>
              <td>{percent(row.laborBasisPoints)}</td>
              <td>
                <Change row={row} />
              </td>
              <td>{hours(row.figures.overtimeMinutes)}</td>
              <td>{cents(row.figures.premiumCents)}</td>
              <td>{number(row.figures.noShows)}</td>
              <td>
                <OnTime published={row.figures.published} />
              </td>
              <td className="pr-4!">{hours(row.figures.reducedMinutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Change({ row }: { row: LeagueRow }) {
  const { points, signed } = useLaborFigures();
  const by = change(row.laborBasisPoints, row.laborBasisPointsBefore);
  if (by === null) return NOTHING;
  return <span className={by > 0 ? 'text-warn' : 'text-ok'}>{signed(by, points)}</span>;
}

function OnTime({ published: { onTime, late } }: { published: LeagueRow['figures']['published'] }) {
  if (onTime + late === 0) return NOTHING;
  return (
    <FormattedMessage
      id="labor.on_time_of"
      defaultMessage="{onTime, number} of {weeks, number}"
      values={{ onTime, weeks: onTime + late }}
    />
  );
}
