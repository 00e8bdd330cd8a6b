/** The four figures' shape while they load. */
import { Skeleton } from '@/components/ui/skeleton';

export function AnalyticsSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-4 rounded-card border border-line bg-card p-4 lg:grid-cols-4">
      {['hire', 'reply', 'shows', 'offers'].map((name) => (
        <Skeleton key={name} className="h-18" />
      ))}
    </div>
  );
}
