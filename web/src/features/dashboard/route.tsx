/** The dashboard of the workspace that the person has chosen. */
import { useWorkspace } from '@/lib/workspace';
import { HiringView } from './hiring/view';
import { SchedulingView } from './scheduling-view';

export function Component() {
  const { workspace } = useWorkspace();
  return workspace === 'hiring' ? <HiringView /> : <SchedulingView />;
}
