/** A placeholder while content loads: after 150 ms, then for at least 300 ms, so that nothing flickers. */
import { useEffect, useRef, useState } from 'react';
import { cx } from '@/lib/cx';

const SKELETON_AFTER = 150;
const SKELETON_MIN_MS = 300;

/** Whether to show the skeleton (`'skeleton'`), nothing yet (`'wait'`), or the content (`'content'`). */
export function useSkeleton(loading: boolean): 'wait' | 'skeleton' | 'content' {
  const [shown, setShown] = useState(false);
  const since = useRef(0);

  useEffect(() => {
    if (loading && !shown) {
      const timer = setTimeout(() => {
        since.current = performance.now();
        setShown(true);
      }, SKELETON_AFTER);
      return () => clearTimeout(timer);
    }
    if (!loading && shown) {
      const left = Math.max(0, SKELETON_MIN_MS - (performance.now() - since.current));
      const timer = setTimeout(() => setShown(false), left);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [loading, shown]);

  if (shown) return 'skeleton';
  return loading ? 'wait' : 'content';
}

/** One grey bar, as large as the content it replaces. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className)} />;
}

/** Rows like those of a list of people. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical bars have no other identity
        <div key={index} className="flex h-16 items-center gap-3 border-line/75 border-t px-4 first:border-0">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
