/** Which shifts the reader may change, as the server decides it: all, or those of today and tomorrow in their departments. */
import { useMemo } from 'react';
import { usePermissions } from '@/auth/use-permissions';
import { addDays, type PlainDate } from '@/lib/time/dates';
import { useOrganization } from './use-organization';

export type ShiftRights = {
  /** Some shifts at least. */
  any: boolean;
  /** Only those of today and tomorrow. */
  nearOnly: boolean;
  /** Whether shifts of a day may be changed; `today` is the location's. */
  onDay(date: PlainDate, today: PlainDate): boolean;
  inDepartment(id: string | undefined): boolean;
};

export function useShiftRights(): ShiftRights {
  const { can, scope } = usePermissions();
  const { department } = useOrganization();
  return useMemo(() => {
    const all = can('schedules:update');
    const nearOnly = !all && can('schedules:update_today');
    return {
      any: all || nearOnly,
      nearOnly,
      onDay: (date, today) => all || (nearOnly && (date === today || date === addDays(today, 1))),
      inDepartment(id) {
        const kind = department(id ?? '')?.kind;
        return all || kind === undefined || (scope?.departments.includes(kind) ?? false);
      },
    };
  }, [can, scope, department]);
}
