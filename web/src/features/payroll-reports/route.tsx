/** Payroll reports: what a pay period comes to, how it goes to payroll, and a location's tips. */
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { SkeletonRows } from '@/components/ui/skeleton';
import { tabIn } from './use-report-address';

const PeriodPage = lazy(() => import('./period-page').then((code) => ({ default: code.PeriodPage })));
const TipsTab = lazy(() => import('./tips/tips-tab').then((code) => ({ default: code.TipsTab })));
const NoAccess = lazy(() => import('./no-access').then((code) => ({ default: code.NoAccess })));

export function Component() {
  const { can, ready } = usePermissions();
  const [search] = useSearchParams();
  if (!ready) return <SkeletonRows rows={8} />;
  const tab = tabIn(search) ?? (can('payroll:read') || !can('tips:read') ? 'summary' : 'tips');
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      {tab === 'tips' ? <TipsTab /> : can('payroll:read') ? <PeriodPage tab={tab} /> : <NoAccess tab={tab} />}
    </Suspense>
  );
}
