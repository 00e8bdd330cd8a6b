/** The wizard's place while it loads. */
import { Skeleton } from '@/components/ui/skeleton';

export function WizardSkeleton() {
  return (
    <div className="grid gap-6 p-4 md:grid-cols-[200px_1fr] md:p-6">
      <Skeleton className="h-10 md:col-span-2" />
      <Skeleton className="hidden h-120 md:block" />
      <Skeleton className="h-80" />
    </div>
  );
}
