/** The period on a phone: what it comes to, what is left, the file to share, and each person. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { useDates } from '@/lib/time/use-dates';
import { isForReview } from '@/scheduling/timesheets/review';
import { exceptionsQuery, type PayrollRow, runsQuery } from '../api';
import { ShareFile } from '../exports/share-file';
import { useFigures } from '../use-figures';
import { useReportAddress } from '../use-report-address';
import { ChecksPanel } from './checks-panel';
import { Compare } from './compare';
import { FoundAfter } from './found-after';
import { PivotTable, SendLink, type SummaryProps } from './parts';
import { RowWeeks } from './row-weeks';
import { SummaryTools } from './summary-tools';

export function PhoneSummary({ summary, chosen, periods }: SummaryProps) {
  const intl = useIntl();
  const { can } = usePermissions();
  const { by, compares } = useReportAddress();
  const runs = useQuery({ ...runsQuery(chosen.periodStart), enabled: can('payroll:export') });
  const ofChosen = (locationId: string | null) => locationId === (chosen.locationId ?? null);
  const file = runs.data?.find(({ stale, locationId }) => !stale && ofChosen(locationId));
  return (
    <div className="grid grid-cols-1 gap-3 p-4">
      <PeriodCard summary={summary} chosen={chosen} periods={periods} />
      <div className="rounded-card border border-line bg-card">
        <ChecksPanel summary={summary} />
        {file ? (
          <div className="px-4 pb-4">
            <ShareFile run={file} block />
          </div>
        ) : (
          <SendLink />
        )}
        <FoundAfter chosen={chosen} />
      </div>
      {compares && summary.before && (
        <Compare now={summary.totals} before={summary.before} periods={periods} />
      )}
      {by === 'person' ? (
        <ul
          aria-label={intl.formatMessage({ id: 'payroll.table', defaultMessage: 'Pay of the period' })}
          className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
        >
          {summary.rows.map((row) => (
            <Person key={row.key} row={row} chosen={chosen} />
          ))}
        </ul>
      ) : (
        <PivotTable chosen={chosen} />
      )}
      <SummaryTools summary={summary} periods={periods} />
    </div>
  );
}

function PeriodCard({ summary, chosen, periods }: SummaryProps) {
  const dates = useDates();
  const { can } = usePermissions();
  const { hours, cents } = useFigures();
  const { data } = useQuery(exceptionsQuery(chosen));
  const { totals } = summary;
  const toReview = data?.counts.filter(({ code }) => isForReview(code));
  const exceptions = toReview?.reduce((sum, { open }) => sum + open, 0);
  return (
    <section className="rounded-card border border-line bg-card p-4">
      <h2 className="font-semibold text-16">{dates.range(periods.open.startDate, periods.open.endDate)}</h2>
      <dl className="mt-2 grid grid-cols-2 gap-3 tabular-nums [&_dd]:font-semibold [&_dd]:text-18 [&_dt]:text-13 [&_dt]:text-muted">
        <div>
          <dt>
            <FormattedMessage id="payroll.worked" defaultMessage="Worked" />
          </dt>
          <dd>{hours(totals.workedMinutes)}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="payroll.overtime" defaultMessage="Overtime" />
          </dt>
          <dd>{hours(totals.overtimeMinutes + totals.doubletimeMinutes)}</dd>
        </div>
        {can('wages:read') && (
          <>
            <div>
              <dt>
                <FormattedMessage id="payroll.before_taxes" defaultMessage="Before taxes" />
              </dt>
              <dd>{cents(totals.grossCents)}</dd>
            </div>
            <div>
              <dt>
                <FormattedMessage id="tips.title" defaultMessage="Tips" />
              </dt>
              <dd>{cents(totals.tipsCents)}</dd>
            </div>
          </>
        )}
        {exceptions !== undefined && (
          <div>
            <dt>
              <FormattedMessage id="payroll.tab.exceptions" defaultMessage="Exceptions" />
            </dt>
            <dd>{exceptions}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Person({ row, chosen }: { row: PayrollRow } & Pick<SummaryProps, 'chosen'>) {
  const { can } = usePermissions();
  const { hours, cents } = useFigures();
  return (
    <li>
      <details className="px-4">
        <summary className="flex min-h-14 cursor-pointer items-center gap-3">
          <span className="min-w-0 flex-1 font-medium">{row.name.en}</span>
          <span className="tabular-nums">{hours(row.totals.workedMinutes)}</span>
          {can('wages:read') && <b className="tabular-nums">{cents(row.totals.grossCents)}</b>}
        </summary>
        <div className="pb-3">
          <RowWeeks row={row} chosen={chosen} />
        </div>
      </details>
    </li>
  );
}
