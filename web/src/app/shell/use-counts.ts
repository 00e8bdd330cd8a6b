/** How many are behind an item of the navigation: only what changes while one works elsewhere. */
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/read';
import type { Workspace } from '@/lib/workspace';

/** A figure that the person may not see is absent. */
type Counts = { active?: number; openJobs?: number; waiting?: number };

const countsQuery = read<Counts>('/api/hiring/dashboard/counts');

/** By the item's path. */
export function useCounts(workspace: Workspace): Readonly<Record<string, number | undefined>> {
  const counts = useQuery({ ...countsQuery, enabled: workspace === 'hiring' }).data;
  return { '/pipeline': counts?.active, '/jobs': counts?.openJobs, '/messages': counts?.waiting };
}
