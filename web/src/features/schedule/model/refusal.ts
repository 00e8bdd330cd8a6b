/** Why a write was refused, in the shapes that a screen can answer. */
import { ApiError, errorCode } from '@/api/errors';
import type { Finding } from '@/lib/finding';
import type { Shift, ShiftPatch } from '../types';

export type Refusal = { error: unknown; shiftId: string | null; patch: ShiftPatch } & (
  | { kind: 'rules'; findings: Finding[] }
  | { kind: 'conflict'; current: Shift; by: string }
  | { kind: 'overlap'; other: Shift | null }
  | { kind: 'no_such_time'; field: 'start' | 'end'; suggestion: string | null }
  | { kind: 'twice'; field: 'start' | 'end'; first: string; second: string }
  | { kind: 'plain' }
);

/** `patch` is what was asked for, so that an answer can repeat it with one thing changed. */
export function refusalOf(error: unknown, shiftId: string | null, patch: ShiftPatch): Refusal {
  const base = { error, shiftId, patch };
  const problem = error instanceof ApiError ? error.problem : undefined;
  const current = problem?.current;
  const field = problem?.fields?.[0]?.field.startsWith('end') ? 'end' : 'start';
  switch (errorCode(error)) {
    case 'rule_blocked':
    case 'reason_required':
      return { ...base, kind: 'rules', findings: (problem?.findings ?? []) as Finding[] };
    case 'version_conflict':
      return isShift(current)
        ? { ...base, kind: 'conflict', current, by: problem?.changedBy?.name ?? current.updatedBy.name }
        : { ...base, kind: 'plain' };
    case 'shift_overlap':
      return { ...base, kind: 'overlap', other: isShift(current) ? current : null };
    case 'local_time_invalid':
      return { ...base, kind: 'no_such_time', field, suggestion: timeOf(problem?.suggestion, field) };
    case 'local_time_ambiguous':
      return isOffsets(current)
        ? { ...base, kind: 'twice', field, first: current.first, second: current.second }
        : { ...base, kind: 'plain' };
    default:
      return { ...base, kind: 'plain' };
  }
}

function isShift(value: unknown): value is Shift {
  return typeof value === 'object' && value !== null && 'id' in value && 'start' in value;
}

function isOffsets(value: unknown): value is { first: string; second: string } {
  return typeof value === 'object' && value !== null && 'first' in value && 'second' in value;
}

/** The suggestion is a time, or an object that has one for the field. */
function timeOf(suggestion: unknown, field: 'start' | 'end'): string | null {
  const value =
    typeof suggestion === 'object' && suggestion !== null
      ? (suggestion as Record<string, unknown>)[field]
      : suggestion;
  return typeof value === 'string' && /^\d{2}:\d{2}/.test(value) ? value.slice(0, 5) : null;
}
