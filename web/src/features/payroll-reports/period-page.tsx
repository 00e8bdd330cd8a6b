/** The reports of one pay period, a tab each. */
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Empty } from '@/components/ui/empty';
import { SkeletonRows } from '@/components/ui/skeleton';
import { hereToday } from '@/lib/time/dates';
import { type Chosen, payrollPeriodsQuery } from './api';
import { type ChosenPeriod, choosePeriod } from './model';
import { PeriodHeader } from './period-header';
import { ReportTabs } from './report-tabs';
import { type Tab, useReportAddress } from './use-report-address';

export type TabProps = { chosen: Chosen; periods: ChosenPeriod };

const PANELS: Record<Exclude<Tab, 'tips'>, ComponentType<TabProps>> = {
  summary: lazy(() => import('./summary/summary-tab').then((code) => ({ default: code.SummaryTab }))),
  hours: lazy(() => import('./reports/hours-tab').then((code) => ({ default: code.HoursTab }))),
  overtime: lazy(() => import('./reports/overtime-tab').then((code) => ({ default: code.OvertimeTab }))),
  premiums: lazy(() => import('./reports/premiums-tab').then((code) => ({ default: code.PremiumsTab }))),
  exceptions: lazy(() =>
    import('./reports/exceptions-tab').then((code) => ({ default: code.ExceptionsTab })),
  ),
  exports: lazy(() => import('./exports/exports-tab').then((code) => ({ default: code.ExportsTab }))),
  corrections: lazy(() =>
    import('./reports/corrections-tab').then((code) => ({ default: code.CorrectionsTab })),
  ),
};

export function PeriodPage({ tab }: { tab: Exclude<Tab, 'tips'> }) {
  const { period, locationId } = useReportAddress();
  const query = useQuery(payrollPeriodsQuery);
  const periods = choosePeriod(query.data ?? [], period, hereToday());
  const Panel = PANELS[tab];
  return (
    <AsyncPanel
      query={query}
      skeleton={<SkeletonRows rows={10} />}
      errorFrame={(panel) => <div className="p-4 md:p-6">{panel}</div>}
    >
      {() => {
        if (!periods)
          return (
            <div className="p-4 md:p-6">
              <Empty title={<FormattedMessage id="payroll.no_period" defaultMessage="No pay period yet" />} />
            </div>
          );
        const chosen = { periodStart: periods.open.id, locationId };
        return (
          <div className="flex flex-col md:h-dvh">
            <PeriodHeader tab={tab} periods={periods} chosen={chosen} />
            <ReportTabs current={tab} />
            <Suspense fallback={<SkeletonRows rows={8} />}>
              <Panel key={`${chosen.periodStart} ${locationId ?? ''}`} chosen={chosen} periods={periods} />
            </Suspense>
          </div>
        );
      }}
    </AsyncPanel>
  );
}
