/** The analytics of the workspace that the person has chosen, or of the one that they may read. */
import { lazy, Suspense } from 'react';
import { usePermissions } from '@/auth/use-permissions';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useWorkspace } from '@/lib/workspace';

const Hiring = lazy(() => import('@/features/analytics/route').then((code) => ({ default: code.Component })));
const Labor = lazy(() =>
  import('@/features/labor-analytics/route').then((code) => ({ default: code.Component })),
);

export function Component() {
  const { workspace } = useWorkspace();
  const { can, ready } = usePermissions();
  if (!ready) return <SkeletonRows rows={8} />;
  const readsLabor = can('labor:read') && (workspace === 'scheduling' || !can('analytics:read'));
  return <Suspense fallback={<SkeletonRows rows={8} />}>{readsLabor ? <Labor /> : <Hiring />}</Suspense>;
}
