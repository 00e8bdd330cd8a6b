/** Why a write was refused, in the shapes that a screen can answer. */
import { ApiError, errorCode, type Text } from '@/api/errors';
import { type Finding, isFinding } from '@/components/finding/types';
import type { Saved, Shift, ShiftPatch } from '../types';

/** What came of a write that was repeated with a reason. */
export type Answered =
  | { kind: 'saved'; saved: Saved }
  | { kind: 'removed'; staged: boolean }
  | { kind: 'undone' }
  | null;

export type Refusal = { error: unknown; shiftId: string | null; patch: ShiftPatch } & (
  | { kind: 'rules'; findings: Finding[] }
  | { kind: 'conflict'; current: Shift; by: string }
  /** `other` says which shift, as far as the caller may know. */
  | { kind: 'overlap'; other: Text | null }
  | { kind: 'no_such_time'; field: 'start' | 'end'; suggestion: string | null }
  | { kind: 'twice'; field: 'start' | 'end'; first: string; second: string }
  /** Time that has begun: `again` repeats the write with the reason. */
  | { kind: 'started'; retryWithReason(reason: string): Promise<Answered> }
  | { kind: 'plain' }
);

/** Whether the write lacks only a reason, because it changes time that has begun. */
export function lacksReason(error: unknown): boolean {
  return (
    errorCode(error) === 'reason_required' &&
    error instanceof ApiError &&
    (error.problem?.fields ?? []).some(({ field }) => field === 'reason')
  );
}

/** `patch` is what was asked for, so that an answer can repeat it with one thing changed. */
export function refusalOf(error: unknown, shiftId: string | null, patch: ShiftPatch): Refusal {
  const base = { error, shiftId, patch };
  const problem = error instanceof ApiError ? error.problem : undefined;
  const current = problem?.current;
  switch (errorCode(error)) {
    case 'rule_blocked':
    case 'reason_required':
      return { ...base, kind: 'rules', findings: (problem?.findings ?? []).filter(isFinding) };
    case 'version_conflict':
      return isShift(current)
        ? {
            ...base,
            kind: 'conflict',
            current,
            by: problem?.changedBy?.name ?? current.updatedBy?.name ?? '',
          }
        : { ...base, kind: 'plain' };
    case 'shift_overlap':
      return { ...base, kind: 'overlap', other: isText(current) ? current : null };
    case 'local_time_invalid':
      return {
        ...base,
        kind: 'no_such_time',
        field: fieldOf(problem?.suggestion),
        suggestion: timeOf(problem?.suggestion),
      };
    case 'local_time_ambiguous':
      return isOffsets(current)
        ? {
            ...base,
            kind: 'twice',
            field: fieldOf(current),
            first: offset(current.first),
            second: offset(current.second),
          }
        : { ...base, kind: 'plain' };
    default:
      return { ...base, kind: 'plain' };
  }
}

function isShift(value: unknown): value is Shift {
  return typeof value === 'object' && value !== null && 'id' in value && 'start' in value;
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'en' in value && 'es' in value;
}

function isOffsets(value: unknown): value is { first: string; second: string } {
  return typeof value === 'object' && value !== null && 'first' in value && 'second' in value;
}

/** Which end of the shift the server means. */
function fieldOf(about: unknown): 'start' | 'end' {
  const named = typeof about === 'object' && about !== null && 'field' in about && about.field;
  return named === 'end' ? 'end' : 'start';
}

function timeOf(suggestion: unknown): string | null {
  const time =
    typeof suggestion === 'object' && suggestion !== null && 'time' in suggestion ? suggestion.time : null;
  return typeof time === 'string' ? time.slice(0, 5) : null;
}

/** "-07" and "-07:00" are the same offset; it is sent in the long form. */
function offset(text: string): string {
  return /^[+-]\d{2}$/.test(text) ? `${text}:00` : text;
}
