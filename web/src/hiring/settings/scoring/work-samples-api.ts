/** How the tasks of the work samples do, counted once a week. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';

export type SampleFlag = Wire<'WorkSampleFlag'>;

/** A task; difficulty and discrimination are shares of the points, 0 to 1. */
export type SampleItem = Wire<'WorkSampleItem'>;

export type SampleFigures = Wire<'WorkSampleFigures'>;

export const sampleItemsQuery = read('/api/work-samples/items');
