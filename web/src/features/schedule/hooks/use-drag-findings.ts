/** All findings of a drop. The verdict map names the gravest of each cell; the others are asked for where there are any. */
import { useQuery } from '@tanstack/react-query';
import { readKey } from '@/api/read';
import { bySeverity, type Finding } from '@/components/finding/types';
import { validateShift } from '../api';
import { fieldsOf } from '../model/undo';
import type { VerdictMap } from '../model/verdicts';
import type { Shift, VerdictCell } from '../types';

type At = { employeeId: string; date: string };

/** Tries the dragged shift out at another day or for another person. */
export function trialQuery(dragged: Shift, at: At | null) {
  const body = { locationId: dragged.locationId, shiftId: dragged.id, ...fieldsOf(dragged), ...at };
  return {
    queryKey: readKey('/api/shifts/validate', {}, { held: JSON.stringify(body), version: dragged.version }),
    queryFn: () => validateShift(body),
    retry: false,
  };
}

export function useDragFindings(
  dragged: Shift,
  at: At | null,
  cell: VerdictCell | undefined,
  verdicts: VerdictMap | null,
): Finding[] {
  const { data } = useQuery({
    ...trialQuery(dragged, at),
    enabled: at !== null && (cell?.findingCount ?? 0) > 1,
    gcTime: 0,
  });
  const first = verdicts?.finding(cell?.findingKey);
  return data ? [...data.findings].sort(bySeverity) : first ? [first] : [];
}
