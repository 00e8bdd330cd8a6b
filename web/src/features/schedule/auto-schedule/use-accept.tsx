/** Puts a proposal, or a part of it, into the draft; one tap undoes it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { defineMessage, useIntl } from 'react-intl';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { undoWeek, weekKey } from '../api';
import { SCHEDULE_ERRORS } from '../components/shared/schedule-errors';
import type { Week } from '../types';
import { type Aim, acceptProposal, latestRunKey, type Run } from './api';
import type { BoardShift } from './model';

/** What a refusal of this screen means where the schedule's words do not fit. */
const ACCEPT_ERRORS = {
  ...SCHEDULE_ERRORS,
  version_conflict: defineMessage({
    id: 'schedule.auto.error.conflict',
    defaultMessage: 'Someone changed the week. You see it as it is now: check and try again.',
  }),
};

/** What to take: everything where neither is given. */
export type Taken = { dates?: string[]; shiftIds?: string[] };

type Props = { run: Run; aim: Aim; week: Week; shifts: readonly BoardShift[] };

export function useAccept({ run, aim, week, shifts }: Props) {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  const errorText = useErrorText(SCHEDULE_ERRORS);
  const client = useQueryClient();
  const { locationId, weekStart } = week;
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: weekKey(locationId, weekStart) }),
      client.invalidateQueries({ queryKey: latestRunKey(locationId, weekStart) }),
    ]);

  async function undo(undoId: string) {
    try {
      await undoWeek(locationId, weekStart, undoId);
      toast({ title: intl.formatMessage({ id: 'schedule.undo.done', defaultMessage: 'Undone' }) });
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
    }
    await refresh();
  }

  const accept = useMutation({
    mutationFn: (taken: Taken) => acceptProposal(run.id, aim, { version: week.version, ...taken }),
    onSuccess: ({ week: changed, assigned, skipped, undoId }) => {
      client.setQueryData(weekKey(locationId, weekStart), changed);
      void refresh();
      const skippedTexts = skipped.map(({ shiftId, findings }) => {
        const shift = shifts.find(({ id }) => id === shiftId);
        const when = shift && `${dates.day(shift.date)}, ${compactRange(shift.start, shift.end)}`;
        return [when, findings[0] && text(findings[0].title)].filter(Boolean).join(': ');
      });
      toast({
        ...(skipped.length > 0 && {
          tone: 'warn' as const,
          description: intl.formatMessage(
            {
              id: 'schedule.auto.skipped',
              defaultMessage: 'Skipped, no longer possible: {shifts}',
            },
            { shifts: skippedTexts.join(' · ') },
          ),
        }),
        title: intl.formatMessage(
          {
            id: 'schedule.auto.accepted',
            defaultMessage: '{count, plural, one {# shift} other {# shifts}} put into the draft',
          },
          { count: assigned },
        ),
        action: {
          label: intl.formatMessage({ id: 'schedule.undo_last', defaultMessage: 'Undo' }),
          alt: intl.formatMessage({
            id: 'schedule.auto.undo_alt',
            defaultMessage: 'Shifts can also be unassigned in the schedule',
          }),
          run: () => void undo(undoId),
        },
      });
    },
    onError: refresh,
  });
  const acceptErrorText = useErrorText(ACCEPT_ERRORS);
  return { accept, errorText: accept.isError ? acceptErrorText(accept.error) : null };
}
