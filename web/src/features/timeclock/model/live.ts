/** The live board in the order in which a manager reads it: what needs them first. */
import type { LiveBoard, LiveRow } from '../api';

export type Group = 'late' | 'notIn' | 'onBreak' | 'overtimeSoon' | 'leavingSoon' | 'working';

const ORDER: readonly Group[] = ['late', 'overtimeSoon', 'onBreak', 'leavingSoon', 'working', 'notIn'];

export type BoardGroup = { group: Group; rows: LiveRow[] };

/**
 * The groups that have someone. Who leaves soon or comes near overtime also works: below "On now" they would be there twice,
 * so each person is in their first group only.
 */
export function groupsOf(board: LiveBoard): BoardGroup[] {
  const shown = new Set<string>();
  return ORDER.map((group) => {
    const rows = board[group].filter(({ employeeId }) => !shown.has(employeeId));
    for (const { employeeId } of rows) shown.add(employeeId);
    return { group, rows };
  }).filter(({ rows }) => rows.length > 0);
}

/** How many people are at work now, breaks included: everyone with an open entry, once. */
export const atWork = ({ working, onBreak, leavingSoon, overtimeSoon }: LiveBoard): number =>
  new Set([...working, ...onBreak, ...leavingSoon, ...overtimeSoon].map(({ employeeId }) => employeeId)).size;

/** Whether a reminder makes sense: someone's shift has begun without them, or they are still in after it. */
export const canRemind = (group: Group, { plannedEnd }: LiveRow, now: number): boolean =>
  group === 'late' || (group !== 'notIn' && plannedEnd !== null && Date.parse(plannedEnd) < now);
