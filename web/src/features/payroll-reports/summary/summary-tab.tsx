/** What the period comes to: its figures, its people, and what is left before payroll goes out. */
import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { AsyncPanel } from '@/components/ui/async-panel';
import { buttonClass } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useIsPhone } from '@/lib/use-media';
import { type Chosen, summaryQuery } from '../api';
import type { TabProps } from '../period-page';
import { useReportAddress } from '../use-report-address';
import { ChecksPanel } from './checks-panel';
import { Compare } from './compare';
import { Figures } from './figures';
import { FoundAfter } from './found-after';
import { PivotTable, SendLink, type SummaryProps } from './parts';
import { PeopleTable } from './people-table';
import { PhoneSummary } from './phone-summary';
import { SummaryTools } from './summary-tools';

export function SummaryTab({ chosen, periods }: TabProps) {
  const isPhone = useIsPhone();
  const query = useQuery(summaryQuery(chosen, 'person'));
  return (
    <AsyncPanel
      query={query}
      skeleton={<SkeletonRows rows={10} />}
      errorFrame={(panel) => <div className="p-4 md:p-6">{panel}</div>}
    >
      {(summary) => {
        if (summary.people === 0) return <NoPay chosen={chosen} />;
        const View = isPhone ? PhoneSummary : DesktopSummary;
        return <View summary={summary} chosen={chosen} periods={periods} />;
      }}
    </AsyncPanel>
  );
}

function NoPay({ chosen }: { chosen: Chosen }) {
  return (
    <div className="p-4 md:p-6">
      <Empty
        icon={<Receipt size={20} aria-hidden="true" />}
        title={<FormattedMessage id="payroll.empty.title" defaultMessage="Nothing to pay in this period" />}
        action={
          <Link to={`/timesheets?period=${chosen.periodStart}`} className={buttonClass()}>
            <FormattedMessage id="nav.timesheets" defaultMessage="Timesheets" />
          </Link>
        }
      >
        <FormattedMessage
          id="payroll.empty.text"
          defaultMessage="People appear once they clock in or have paid time off or tips."
        />
      </Empty>
    </div>
  );
}

function DesktopSummary({ summary, chosen, periods }: SummaryProps) {
  const { by, compares } = useReportAddress();
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="relative min-h-0 flex-1 overflow-y-auto">
          <Figures summary={summary} />
          {compares && summary.before && (
            <Compare now={summary.totals} before={summary.before} periods={periods} />
          )}
          {by === 'person' ? (
            <PeopleTable summary={summary} by={by} chosen={chosen} />
          ) : (
            <PivotTable chosen={chosen} />
          )}
        </div>
        <SummaryTools summary={summary} periods={periods} />
      </div>
      <aside className="relative w-[340px] shrink-0 overflow-y-auto border-line border-l bg-card xl:w-[384px]">
        <ChecksPanel summary={summary} />
        <SendLink />
        <FoundAfter chosen={chosen} />
      </aside>
    </div>
  );
}
