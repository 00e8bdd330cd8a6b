/** Whoever comes to a page of the other workspace, by a link or an address, finds its surroundings there. */
import { useEffect } from 'react';
import { useWorkspace } from '@/lib/workspace';
import { workspaceAt } from './navigation';

export function useWorkspaceOf(pathname: string): void {
  const { workspace, chooseWorkspace } = useWorkspace();
  // Only a change of place counts: who chooses a workspace on a page stays there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const there = workspaceAt(pathname, workspace);
    if (there !== workspace) chooseWorkspace(there);
  }, [pathname]);
}
