/** The brand's jobs, as lists to choose from name them; the jobs' own screens know more. */
import type { Text } from './errors';
import { read } from './read';

export type JobName = {
  id: string;
  /** Short, as people say it. */
  ref: string;
  title: Text;
  locationId: string;
  status: 'draft' | 'published' | 'paused' | 'filled' | 'closed';
  legalHold: boolean;
};

export const jobsQuery = read<{ items: JobName[] }>('/api/jobs');
