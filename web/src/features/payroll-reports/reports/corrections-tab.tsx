/** What earlier periods should have paid and this one does, and what was found after this one was locked. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Wire } from '@/api/wire';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { type Column, DataList } from '@/components/ui/data-list';
import { hoursMinutes } from '@/lib/time/hours';
import { useDates } from '@/lib/time/use-dates';
import { correctionsQuery } from '../api';
import type { TabProps } from '../period-page';
import { useFigures } from '../use-figures';
import { PhoneRow, Report } from './report';

type Row = Wire<'CorrectionRow'>;

export function CorrectionsTab({ chosen }: TabProps) {
  const query = useQuery(correctionsQuery(chosen));
  return (
    <Report
      query={query}
      isEmpty={({ rows, waiting }) => rows.length + waiting.length === 0}
      empty={<FormattedMessage id="payroll.corrections_empty" defaultMessage="No corrections" />}
    >
      {({ rows, waiting }) => (
        <>
          {waiting.length > 0 && (
            <section className="grid gap-2">
              <h2 className="font-semibold text-16 md:px-6 md:pt-4">
                <FormattedMessage id="payroll.found_after" defaultMessage="Found after the lock" />
              </h2>
              <Notice className="md:mx-6">
                <FormattedMessage
                  id="payroll.corrections.text"
                  defaultMessage="Locked rows never change. A later period pays what was found."
                />
              </Notice>
              <List rows={waiting} />
            </section>
          )}
          {rows.length > 0 && (
            <section className="grid gap-2">
              <h2 className="font-semibold text-16 md:px-6 md:pt-4">
                <FormattedMessage id="payroll.corrections.here" defaultMessage="Paid in this period" />
              </h2>
              <List rows={rows} />
            </section>
          )}
        </>
      )}
    </Report>
  );
}

function List({ rows }: { rows: readonly Row[] }) {
  const intl = useIntl();
  const dates = useDates();
  const { can } = usePermissions();
  const { cents } = useFigures();
  const money: Column<Row>[] = [
    {
      id: 'cents',
      align: 'right',
      className: 'pr-6 tabular-nums',
      header: <FormattedMessage id="payroll.amount" defaultMessage="Amount" />,
      cell: (row) => cents(row.cents),
    },
  ];
  return (
    <DataList
      label={intl.formatMessage({ id: 'payroll.tab.corrections', defaultMessage: 'Corrections' })}
      rows={rows}
      rowId={({ employeeId, weekStart, madeAt }) => `${employeeId} ${weekStart} ${madeAt}`}
      columns={[
        {
          id: 'name',
          header: <FormattedMessage id="payroll.by.person" defaultMessage="Person" />,
          cell: (row) => row.name,
        },
        {
          id: 'week',
          header: <FormattedMessage id="payroll.week" defaultMessage="Week of" />,
          cell: ({ weekStart }) => dates.monthDay(weekStart),
        },
        {
          id: 'minutes',
          align: 'right',
          header: <FormattedMessage id="payroll.time" defaultMessage="Time" />,
          cell: ({ minutes }) => hoursMinutes(minutes),
        },
        {
          id: 'reason',
          header: <FormattedMessage id="payroll.why" defaultMessage="Why" />,
          cell: ({ reason, madeAt }) => `${reason} · ${dates.stampDay(madeAt)}`,
        },
        {
          id: 'into',
          header: <FormattedMessage id="payroll.into_period" defaultMessage="Paid in the period from" />,
          cell: ({ intoPeriod }) => dates.monthDay(intoPeriod),
        },
        ...(can('wages:read') ? money : []),
      ]}
      phoneRow={(row) => (
        <PhoneRow title={row.name} figure={can('wages:read') ? cents(row.cents) : hoursMinutes(row.minutes)}>
          {`${row.reason} · `}
          <FormattedMessage
            id="payroll.goes_into"
            defaultMessage="Goes into the period from {day}"
            values={{ day: dates.monthDay(row.intoPeriod) }}
          />
        </PhoneRow>
      )}
    />
  );
}
