/** How many are behind an item of the navigation: only what changes while one works elsewhere. */
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/read';
import type { Workspace } from '@/lib/workspace';

const countsQuery = read('/api/hiring/dashboard/counts');

/** By the item's path; a figure that the person may not see is absent. */
export function useCounts(workspace: Workspace): Readonly<Record<string, number | undefined>> {
  const counts = useQuery({ ...countsQuery, enabled: workspace === 'hiring' }).data;
  return { '/pipeline': counts?.active, '/jobs': counts?.openJobs, '/messages': counts?.waiting };
}
