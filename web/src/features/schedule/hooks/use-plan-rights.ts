/** What the reader may do in a week: all of it, or the shifts of today and tomorrow in their departments. */
import { useMemo } from 'react';
import { defineMessage } from 'react-intl';
import { useShiftRights } from '@/api/use-shift-rights';
import { usePermissions } from '@/auth/use-permissions';
import type { Fix } from '@/components/finding/types';
import { dateIn } from '@/lib/time/dates';
import { useNow } from '@/lib/use-now';
import type { Position, Shift, Week } from '../types';

export const ONLY_NEAR = defineMessage({
  id: 'schedule.near_only',
  defaultMessage: 'You can only edit today’s and tomorrow’s shifts.',
});

export function usePlanRights({ status, zone }: Week) {
  const { can } = usePermissions();
  const rights = useShiftRights();
  const open = status !== 'closed';
  const today = dateIn(zone, useNow());
  return useMemo(() => {
    const canPlan = (date: string) => open && rights.onDay(date, today);
    return {
      /** The week is not over. */
      open,
      /** Only shifts of today and tomorrow. */
      nearOnly: open && rights.nearOnly,
      canPlan,
      canAdd: (date: string) => can('schedules:create') && canPlan(date),
      canEdit: (shift: Shift) => canPlan(shift.date) && rights.inDepartment(shift.departmentId ?? undefined),
      /** Whether a position is in their departments. */
      canStaff: ({ departmentId }: Position) => rights.inDepartment(departmentId),
      canCopy: open && can('schedules:create'),
      /** Whether they can ask for proposals, which also fill shifts of any day. */
      canPropose: open && can('schedules:update'),
      canDelete: can('schedules:delete'),
      canPublish: can('schedules:publish'),
    };
  }, [open, rights, today, can]);
}

/** The findings with what the reader may do about them: who is asked already is not asked again. */
export function offered(week: Week, canEdit: (shift: Shift) => boolean, canRequest: boolean): Week {
  const shifts = new Map(week.shifts.map((shift) => [shift.id, shift]));
  const findings = week.findings.map((finding) => {
    const open = ({ kind, patch }: Fix) => {
      const shift = shifts.get(String(patch?.shiftId ?? finding.subject.shiftId));
      if (kind === 'file_document' || !shift) return true;
      return kind === 'ask_consent' ? canRequest && shift.consent?.state !== 'needed' : canEdit(shift);
    };
    return { ...finding, fixes: finding.fixes.filter(open) };
  });
  return { ...week, findings };
}
