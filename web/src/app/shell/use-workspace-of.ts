/** In which workspace someone is: the one of the page that they come to, and never one that is closed to them. */
import { useEffect } from 'react';
import { usePermissions } from '@/auth/use-permissions';
import { useWorkspace } from '@/lib/workspace';
import { onlyWorkspace, workspaceAt } from './navigation';
import { useKnown } from './use-navigation';

export function useWorkspaceOf(pathname: string): void {
  const { workspace, chosen, chooseWorkspace } = useWorkspace();
  const { can } = usePermissions();
  const known = useKnown();
  const only = known.ready ? onlyWorkspace(known) : null;
  // Who hires and plans no shifts begins where their work is.
  const first = chosen || !can('applications:move') || can('schedules:create') ? null : 'hiring';
  const right = only ?? first ?? workspace;
  useEffect(() => {
    if (right !== workspace) chooseWorkspace(right);
  }, [right, workspace, chooseWorkspace]);
  // Only a change of address counts: a user who chooses a workspace navigates to its first page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const there = workspaceAt(pathname, workspace);
    if (there !== workspace && !only) chooseWorkspace(there);
  }, [pathname]);
}
