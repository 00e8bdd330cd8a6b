/** The dashboard's shape while it loads. */
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';

export function DashboardSkeleton() {
  return (
    <>
      <div className="flex h-[72px] items-center px-4 md:px-6">
        <Skeleton className="h-7 w-64" />
      </div>
      <div className="grid gap-4 px-4 md:px-6 lg:grid-cols-12">
        <div className="h-72 rounded-card border border-line bg-card lg:col-span-7">
          <SkeletonRows rows={4} />
        </div>
        <div className="h-72 rounded-card border border-line bg-card lg:col-span-5">
          <SkeletonRows rows={3} />
        </div>
      </div>
    </>
  );
}
