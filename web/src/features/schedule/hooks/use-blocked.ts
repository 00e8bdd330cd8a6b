/** Who may not take the chosen shifts by the rules, and the gravest reason. */
import { useQueries } from '@tanstack/react-query';
import { useText } from '@/i18n/text';
import { candidatesQuery } from '../api';
import { toneOf } from '../model/impact';
import type { Shift } from '../types';

/** Most shifts that the server is asked about; it judges all of them when they are sent. */
const MAX_ASKED = 8;

/** The reason by person; only of those who are refused. */
export function useBlocked(shifts: readonly Shift[]): ReadonlyMap<string, string> {
  const text = useText();
  const replies = useQueries({
    queries: shifts.slice(0, MAX_ASKED).map(({ id }) => ({ ...candidatesQuery(id), retry: false })),
  });
  const blocked = new Map<string, string>();
  for (const { data } of replies) {
    for (const candidate of data?.items ?? []) {
      const [label] = candidate.labels;
      const isNew = toneOf(candidate) === 'block' && !blocked.has(candidate.employeeId);
      if (isNew && label) blocked.set(candidate.employeeId, text(label));
    }
  }
  return blocked;
}
