/** A thin bar on top while the next screen's code loads; the screen before stays in sight. */
import { useNavigation } from 'react-router';
import { useSkeleton } from '@/components/ui/skeleton';

export function ProgressBar() {
  const moving = useNavigation().state === 'loading';
  return useSkeleton(moving) === 'skeleton' ? (
    <div aria-hidden="true" className="skeleton fixed inset-x-0 top-0 z-60 h-[3px] bg-brand!" />
  ) : null;
}
