/** The brand's jobs, as lists to choose from name them; the jobs' own screens know more. */
import { read } from './read';
import type { Wire } from './wire';

export type JobName = Pick<Wire<'JobItem'>, 'id' | 'ref' | 'title' | 'locationId' | 'status' | 'legalHold'>;

export const jobsQuery = read('/api/jobs');
