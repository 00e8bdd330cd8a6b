/** How the tasks of the work samples do, counted once a week. */
import type { Text } from '@/api/errors';
import { read } from '@/api/read';

export type SampleFlag = 'too_easy' | 'too_hard' | 'tells_nobody_apart' | 'languages_differ';

export type SampleItem = {
  item: string;
  title: Text;
  people: number;
  answered: number;
  /** Shares of the points, 0 to 1. */
  difficulty: number;
  discrimination: number | null;
  english: number | null;
  spanish: number | null;
  flags: SampleFlag[];
  before: { difficulty: number; discrimination: number | null } | null;
};

export type SampleFigures = { position: string; title: Text; people: number; items: SampleItem[] };

export type SampleItems = {
  /** The Monday of the newest count. */
  week: string | null;
  needed: number;
  positions: SampleFigures[];
};

export const sampleItemsQuery = read<SampleItems>('/api/work-samples/items');
