/** What can be done with the whole week, by what the reader may do and what is in it. */
import { usePermissions } from '@/auth/use-permissions';
import { plannedShifts } from '../templates/model';
import type { Board } from './use-board';

export type WeekAct = 'copy' | 'copy_to' | 'apply_template' | 'save_template' | 'stations' | 'clear';

export function useWeekActs({ week, canCopy, canClear }: Board): WeekAct[] {
  const { can } = usePermissions();
  const planned = plannedShifts(week).length > 0;
  const offered: Record<WeekAct, boolean> = {
    copy: week.hasEarlier,
    copy_to: planned && can('schedules:create'),
    apply_template: canCopy,
    save_template: planned && can('schedules:templates'),
    stations: can('schedules:templates'),
    clear: canClear,
  };
  return (Object.keys(offered) as WeekAct[]).filter((act) => offered[act]);
}
