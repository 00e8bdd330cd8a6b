/** The placeholder of the board while it loads. */
import { Skeleton } from '@/components/ui/skeleton';
import { STAGES } from '@/hiring/types';

const CARDS = ['a', 'b', 'c', 'd'];

export function PipelineSkeleton() {
  return (
    <div aria-hidden="true" className="flex h-[calc(100dvh-56px)] flex-col overflow-hidden md:h-dvh">
      <div className="flex items-center gap-3 px-4 pt-4 md:px-5">
        <Skeleton className="h-7 w-28" />
        <span className="flex-1" />
        <Skeleton className="h-8 w-44" />
      </div>
      <div className="mt-24 grid flex-1 gap-3 px-4 md:mt-20 md:grid-cols-7">
        {STAGES.map((stage, index) => (
          <div key={stage} className={index === 0 ? 'space-y-2' : 'hidden space-y-2 md:block'}>
            <Skeleton className="h-4 w-20" />
            {CARDS.map((card) => (
              <Skeleton key={card} className="h-28 rounded-[10px]" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
