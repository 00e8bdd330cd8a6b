/** The shape of a screen while its code loads. */
import { useIntl } from 'react-intl';
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';

export function ScreenSkeleton() {
  const intl = useIntl();
  return (
    <div role="status" aria-label={intl.formatMessage({ id: 'loading', defaultMessage: 'Loading' })}>
      <div className="flex h-[72px] items-center px-4 md:px-6">
        <Skeleton className="h-7 w-64" />
      </div>
      <div className="grid gap-4 px-4 md:grid-cols-12 md:px-6">
        {['md:col-span-7', 'md:col-span-5'].map((span) => (
          <div key={span} className={`rounded-card border border-line bg-card ${span}`}>
            <SkeletonRows rows={4} />
          </div>
        ))}
      </div>
    </div>
  );
}
