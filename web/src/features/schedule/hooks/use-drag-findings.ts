/** All findings of a drop. The verdict map names the gravest of each cell; the others are asked for where there are any. */
import { useQuery } from '@tanstack/react-query';
import { readKey } from '@/api/read';
import { bySeverity, type Finding } from '@/components/finding/types';
import { validateShift } from '../api';
import { fieldsOf } from '../model/undo';
import type { VerdictMap } from '../model/verdicts';
import type { Shift, VerdictCell } from '../types';

type At = { employeeId: string; date: string };

export function useDragFindings(
  dragged: Shift,
  at: At | null,
  cell: VerdictCell | undefined,
  verdicts: VerdictMap | null,
): Finding[] {
  const body = { locationId: dragged.locationId, shiftId: dragged.id, ...fieldsOf(dragged), ...at };
  const { data } = useQuery({
    queryKey: readKey('/api/shifts/validate', {}, { held: JSON.stringify(body), version: dragged.version }),
    queryFn: () => validateShift(body),
    enabled: at !== null && (cell?.findingCount ?? 0) > 1,
    gcTime: 0,
    retry: false,
  });
  const first = verdicts?.finding(cell?.findingKey);
  return data ? [...data.findings].sort(bySeverity) : first ? [first] : [];
}
