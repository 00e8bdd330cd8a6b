/** Overtime by person and week: on which days, why, and what it costs. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Wire } from '@/api/wire';
import { usePermissions } from '@/auth/use-permissions';
import { Badge } from '@/components/ui/badge';
import { type Column, DataList } from '@/components/ui/data-list';
import { hoursMinutes } from '@/lib/time/hours';
import { useDates } from '@/lib/time/use-dates';
import { overtimeQuery } from '../api';
import { REASON_NAMES } from '../names';
import type { TabProps } from '../period-page';
import { useFigures } from '../use-figures';
import { PhoneRow, Report } from './report';

type Row = Wire<'OvertimeRow'>;

export function OvertimeTab({ chosen }: TabProps) {
  const intl = useIntl();
  const dates = useDates();
  const { can } = usePermissions();
  const { hours, cents, rate } = useFigures();
  const query = useQuery(overtimeQuery(chosen));
  const causes = (row: Row) =>
    row.causes
      .map(
        ({ date, minutes, reason }) =>
          `${dates.day(date)} ${hoursMinutes(minutes)} (${intl.formatMessage(REASON_NAMES[reason])})`,
      )
      .join(' · ');
  const money: Column<Row>[] = [
    {
      id: 'rate',
      align: 'right',
      header: <FormattedMessage id="payroll.regular_rate" defaultMessage="Regular rate" />,
      cell: (row) => rate(row.regularRateE4),
    },
    {
      id: 'premium',
      align: 'right',
      header: <FormattedMessage id="payroll.kind.premium" defaultMessage="Premium" />,
      cell: (row) => cents(row.premiumCents),
    },
    {
      id: 'qualified',
      align: 'right',
      className: 'pr-6',
      header: <FormattedMessage id="payroll.qualified" defaultMessage="Qualified (TT)" />,
      cell: (row) => cents(row.qualifiedCents),
    },
  ];
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: <FormattedMessage id="payroll.by.person" defaultMessage="Person" />,
      cell: (row) => (
        <>
          {row.name} {row.unplanned && <Unplanned />}
        </>
      ),
    },
    {
      id: 'week',
      header: <FormattedMessage id="payroll.week" defaultMessage="Week of" />,
      cell: ({ weekStart }) => dates.monthDay(weekStart),
    },
    {
      id: 'where',
      header: <FormattedMessage id="payroll.where" defaultMessage="Where" />,
      cell: ({ locations }) => locations.join(', '),
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
    {
      id: 'why',
      header: <FormattedMessage id="payroll.why" defaultMessage="Why" />,
      cell: (row) => <span className="text-13 text-muted">{causes(row)}</span>,
    },
    ...(can('wages:read') ? money : []),
  ];
  return (
    <Report
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<FormattedMessage id="payroll.overtime_empty" defaultMessage="No overtime in this period" />}
    >
      {({ rows }) => (
        <DataList
          label={intl.formatMessage({ id: 'payroll.tab.overtime', defaultMessage: 'Overtime' })}
          rows={rows}
          rowId={({ employeeId, weekStart }) => `${employeeId} ${weekStart}`}
          columns={columns}
          phoneRow={(row) => (
            <PhoneRow
              title={
                <>
                  {row.name} {row.unplanned && <Unplanned />}
                </>
              }
              figure={hours(row.overtimeMinutes + row.doubletimeMinutes)}
            >
              {[causes(row), can('wages:read') && cents(row.premiumCents)].filter(Boolean).join(' · ')}
            </PhoneRow>
          )}
        />
      )}
    </Report>
  );
}

const Unplanned = () => (
  <Badge tone="warn">
    <FormattedMessage id="payroll.unplanned" defaultMessage="Over plan" />
  </Badge>
);
