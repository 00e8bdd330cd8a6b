/** What is unusual in the period's time, and whether someone looked at it. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Wire } from '@/api/wire';
import { Badge } from '@/components/ui/badge';
import { DataList } from '@/components/ui/data-list';
import { useDates } from '@/lib/time/use-dates';
import { FLAG_NAMES, STATE_NAMES } from '@/scheduling/timesheets/names';
import { isForReview } from '@/scheduling/timesheets/review';
import { exceptionsQuery } from '../api';
import type { TabProps } from '../period-page';
import { PhoneRow, Report } from './report';

type Row = Wire<'ExceptionRow'>;

export function ExceptionsTab({ chosen }: TabProps) {
  const intl = useIntl();
  const dates = useDates();
  const query = useQuery(exceptionsQuery(chosen));
  const sheet = ({ employeeId, date }: Row) =>
    `/timesheets?period=${chosen.periodStart}&person=${employeeId}&day=${date}`;
  return (
    <Report
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<FormattedMessage id="payroll.exceptions_empty" defaultMessage="Nothing unusual" />}
    >
      {({ rows, counts }) => (
        <>
          <ul className="flex flex-wrap gap-2 md:px-6 md:pt-4">
            {counts.map(({ code, open, cleared }) => (
              <li key={code}>
                {isForReview(code) ? (
                  <Badge tone={open > 0 ? 'warn' : 'outline'}>
                    <FormattedMessage
                      id="payroll.exceptions.count"
                      defaultMessage="{name}: {open} open, {cleared} reviewed"
                      values={{ name: intl.formatMessage(FLAG_NAMES[code]), open, cleared }}
                    />
                  </Badge>
                ) : (
                  <Badge tone="outline">
                    {`${intl.formatMessage(FLAG_NAMES[code])}: ${intl.formatNumber(open + cleared)}`}
                  </Badge>
                )}
              </li>
            ))}
          </ul>
          <DataList
            label={intl.formatMessage({ id: 'payroll.tab.exceptions', defaultMessage: 'Exceptions' })}
            rows={rows}
            rowId={({ employeeId, date, code, entryId }) => `${employeeId} ${date} ${code} ${entryId}`}
            columns={[
              {
                id: 'name',
                header: <FormattedMessage id="payroll.by.person" defaultMessage="Person" />,
                cell: (row) => <SheetLink to={sheet(row)}>{row.name}</SheetLink>,
              },
              {
                id: 'day',
                header: <FormattedMessage id="payroll.by.day" defaultMessage="Day" />,
                cell: ({ date }) => dates.day(date),
              },
              {
                id: 'what',
                header: <FormattedMessage id="payroll.what" defaultMessage="What" />,
                cell: ({ code }) => <FormattedMessage {...FLAG_NAMES[code]} />,
              },
              {
                id: 'looked',
                header: <FormattedMessage id="payroll.looked_at" defaultMessage="Reviewed" />,
                cell: (row) => <Looked row={row} />,
              },
              {
                id: 'state',
                header: <FormattedMessage id="payroll.timesheet" defaultMessage="Timesheet" />,
                cell: ({ state }) => <FormattedMessage {...STATE_NAMES[state]} />,
              },
            ]}
            phoneRow={(row) => (
              <PhoneRow
                title={<SheetLink to={sheet(row)}>{row.name}</SheetLink>}
                figure={<Looked row={row} />}
              >
                {`${dates.day(row.date)} · ${intl.formatMessage(FLAG_NAMES[row.code])}`}
              </PhoneRow>
            )}
          />
        </>
      )}
    </Report>
  );
}

const SheetLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-center font-medium text-brand md:min-h-8">
    {children}
  </Link>
);

/** Flags that only inform are never open. */
function Looked({ row: { code, cleared } }: { row: Row }) {
  if (cleared)
    return (
      <Badge tone="ok">
        <FormattedMessage id="payroll.looked_at" defaultMessage="Reviewed" />
      </Badge>
    );
  if (!isForReview(code)) return <span className="text-muted">{'–'}</span>;
  return (
    <Badge tone="warn">
      <FormattedMessage id="payroll.open" defaultMessage="Open" />
    </Badge>
  );
}
