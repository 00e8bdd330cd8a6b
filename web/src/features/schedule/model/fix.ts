/** What a way out writes. */
import type { Fix } from '@/components/finding/types';
import type { ShiftPatch } from '../types';

/** The shift that it is about, and the fields of it that change. */
export function patchOf({ patch }: Fix): { shiftId: string | null; fields: ShiftPatch } {
  if (!patch) return { shiftId: null, fields: {} };
  const { shiftId, ...fields } = patch;
  return { shiftId: typeof shiftId === 'string' ? shiftId : null, fields };
}
