/** What the screen of shift fairness reads. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';

export type FairnessLedger = Wire<'FairnessLedgerView'>;
export type FairnessRow = Wire<'FairnessRow'>;
export type FairnessShare = Wire<'FairnessShare'>;

export const fairnessLedgerQuery = (locationId: string, weekStart: string) =>
  read('/api/fairness-ledger/{locationId}/{weekStart}', { locationId, weekStart });
