/** What both layouts of the summary have. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { buttonClass } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { type Chosen, type PayrollSummary, summaryQuery } from '../api';
import type { ChosenPeriod } from '../model';
import { tabAddress, useReportAddress } from '../use-report-address';
import { PeopleTable } from './people-table';

export type SummaryProps = { summary: PayrollSummary; chosen: Chosen; periods: ChosenPeriod };

export function PivotTable({ chosen }: { chosen: Chosen }) {
  const { by } = useReportAddress();
  const query = useQuery(summaryQuery(chosen, by));
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
      {(summary) => <PeopleTable summary={summary} by={by} chosen={chosen} />}
    </AsyncPanel>
  );
}

export function SendLink() {
  const { can } = usePermissions();
  const { search } = useReportAddress();
  if (!can('payroll:export')) return null;
  return (
    <div className="px-4 pb-4">
      <Link to={tabAddress('exports', search)} className={buttonClass({ block: true })}>
        <FormattedMessage id="payroll.send_to" defaultMessage="Send to payroll" />
      </Link>
    </div>
  );
}
