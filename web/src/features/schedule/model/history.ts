/** What an event of a shift changed, field by field. */
import type { RecordedPlan, ShiftEvent } from '../types';

export type PlanField = keyof RecordedPlan;
export type PlanChange = { field: PlanField; before: RecordedPlan | null; after: RecordedPlan | null };

const FIELDS: readonly PlanField[] = [
  'employeeName',
  'date',
  'start',
  'end',
  'position',
  'station',
  'breaks',
  'onCall',
  'note',
  'tags',
];

/** The fields that differ; none for an event that created or deleted the shift, or was not about its plan. */
export function planChanges({ before, after }: Pick<ShiftEvent, 'before' | 'after'>): PlanChange[] {
  if (!before || !after) return [];
  const differs = (field: PlanField) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  return FIELDS.filter(differs).map((field) => ({ field, before, after }));
}
