/** Hours and wages by person, location, position, week and rate, beside what was planned. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Wire } from '@/api/wire';
import { usePermissions } from '@/auth/use-permissions';
import { type Column, DataList } from '@/components/ui/data-list';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { hoursQuery } from '../api';
import type { TabProps } from '../period-page';
import { useFigures } from '../use-figures';
import { PhoneRow, Report } from './report';

type Row = Wire<'HoursRow'>;
type Totals = Wire<'HoursTotals'>;

export function HoursTab({ chosen }: TabProps) {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  const { can } = usePermissions();
  const { hours, cents, rate } = useFigures();
  const query = useQuery(hoursQuery(chosen));
  const where = ({ locationName, positionName }: Row) =>
    [positionName && text(positionName), locationName].filter(Boolean).join(', ');
  const money: Column<Row>[] = [
    {
      id: 'rate',
      align: 'right',
      header: <FormattedMessage id="payroll.rate" defaultMessage="Rate" />,
      cell: (row) => rate(row.rateE4),
    },
    {
      id: 'wages',
      align: 'right',
      className: 'pr-6 tabular-nums',
      header: <FormattedMessage id="payroll.wages" defaultMessage="Wages" />,
      cell: (row) => cents(row.wagesCents),
    },
  ];
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: <FormattedMessage id="payroll.by.person" defaultMessage="Person" />,
      cell: (row) => row.name,
    },
    {
      id: 'where',
      header: <FormattedMessage id="payroll.where" defaultMessage="Where" />,
      cell: where,
    },
    {
      id: 'week',
      header: <FormattedMessage id="payroll.week" defaultMessage="Week of" />,
      cell: ({ weekStart }) => dates.monthDay(weekStart),
    },
    {
      id: 'planned',
      align: 'right',
      header: <FormattedMessage id="payroll.planned_hours" defaultMessage="Planned" />,
      cell: (row) => hours(row.scheduledMinutes),
    },
    {
      id: 'regular',
      align: 'right',
      header: <FormattedMessage id="payroll.kind.regular" defaultMessage="Regular" />,
      cell: (row) => hours(row.regularMinutes),
    },
    {
      id: 'over',
      align: 'right',
      header: <FormattedMessage id="payroll.over" defaultMessage="Over" />,
      cell: (row) => hours(row.overtimeMinutes),
    },
    {
      id: 'double',
      align: 'right',
      header: <FormattedMessage id="payroll.double" defaultMessage="Double" />,
      cell: (row) => hours(row.doubletimeMinutes),
    },
    ...(can('wages:read') ? money : []),
  ];
  return (
    <Report
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<FormattedMessage id="payroll.hours.empty" defaultMessage="No hours in this period" />}
    >
      {({ rows, totals }) => (
        <>
          <DataList
            label={intl.formatMessage({ id: 'payroll.tab.hours', defaultMessage: 'Hours and wages' })}
            rows={rows}
            rowId={(row) =>
              [row.employeeId, row.locationId, row.positionId, row.weekStart, row.rateE4].join(' ')
            }
            columns={columns}
            phoneRow={(row) => (
              <PhoneRow
                title={row.name}
                figure={hours(row.regularMinutes + row.overtimeMinutes + row.doubletimeMinutes)}
              >
                {[where(row), dates.monthDay(row.weekStart), can('wages:read') && cents(row.wagesCents)]
                  .filter(Boolean)
                  .join(' · ')}
              </PhoneRow>
            )}
          />
          <Sums totals={totals} />
        </>
      )}
    </Report>
  );
}

function Sums({ totals }: { totals: Totals }) {
  const { can } = usePermissions();
  const { hours, cents } = useFigures();
  const worked = totals.regularMinutes + totals.overtimeMinutes + totals.doubletimeMinutes;
  return (
    <p className="font-semibold tabular-nums md:px-6 md:pb-4">
      <FormattedMessage
        id="payroll.hours.sum"
        defaultMessage="{worked} worked, {planned} planned"
        values={{ worked: hours(worked), planned: hours(totals.scheduledMinutes) }}
      />
      {can('wages:read') && ` · ${cents(totals.wagesCents)}`}
    </p>
  );
}
