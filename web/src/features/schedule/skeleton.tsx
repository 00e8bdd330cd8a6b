/** The schedule's shape while it loads, on a desk and on a phone. */
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';
import { useIsPhone } from '@/lib/use-media';

const ROWS = Array.from({ length: 12 }, (_, index) => index);
const DAYS = Array.from({ length: 7 }, (_, index) => index);

export function ScheduleSkeleton() {
  return useIsPhone() ? <PhoneSkeleton /> : <DesktopSkeleton />;
}

function DesktopSkeleton() {
  return (
    <div className="flex h-dvh flex-col" aria-hidden="true">
      <div className="flex h-14 shrink-0 items-center gap-3 border-line border-b bg-card px-4">
        <Skeleton className="h-8 w-16" />
        <Skeleton className="h-5 w-48" />
        <Skeleton className="ml-auto h-9 w-44" />
      </div>
      <div className="h-10 shrink-0 border-line border-b bg-card" />
      <div className="min-h-0 flex-1 overflow-hidden bg-card pt-16">
        {ROWS.map((row) => (
          <div key={row} className="flex h-11 items-center gap-2 border-line/70 border-b">
            <div className="flex w-44 items-center gap-2 px-3">
              <Skeleton className="size-7 rounded-full" />
              <Skeleton className="h-3 w-24" />
            </div>
            {DAYS.map((day) => (
              <div key={day} className="flex-1 px-1.5">
                {(row + day) % 3 !== 0 && <Skeleton className="h-8 w-full rounded-lg" />}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className="h-12 shrink-0 border-line border-t bg-card" />
    </div>
  );
}

function PhoneSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="px-4 py-3">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="mt-2 h-7 w-56" />
      </div>
      <div className="grid grid-cols-7 gap-1 px-2.5 pb-3">
        {DAYS.map((day) => (
          <Skeleton key={day} className="h-[60px] rounded-card" />
        ))}
      </div>
      <div className="mx-3 rounded-card border border-line bg-card">
        <SkeletonRows rows={6} />
      </div>
    </div>
  );
}
