/** What changes a whole week is shown at once, said, and taken back with one tap. */
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { undoWeek, weekKey } from '../api';
import { SCHEDULE_ERRORS } from '../components/shared/schedule-errors';
import type { Week } from '../types';

export function useWeekUndo({ locationId, weekStart }: Pick<Week, 'locationId' | 'weekStart'>) {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText(SCHEDULE_ERRORS);
  const key = weekKey(locationId, weekStart);
  const show = (week: Week) => {
    client.setQueryData(key, week);
    void client.invalidateQueries({ queryKey: key });
  };
  async function undo(undoId: string) {
    try {
      show(await undoWeek(locationId, weekStart, undoId));
      toast({ title: intl.formatMessage({ id: 'schedule.undo.done', defaultMessage: 'Undone' }) });
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
    }
  }
  return {
    refresh: () => client.invalidateQueries({ queryKey: key }),
    /** `title` says what was done to the week. */
    done({ week, undoId }: { week: Week; undoId: string }, title: string) {
      show(week);
      toast({
        title,
        action: {
          label: intl.formatMessage({ id: 'schedule.undo_last', defaultMessage: 'Undo' }),
          alt: intl.formatMessage({
            id: 'schedule.week_undo.alt',
            defaultMessage: 'The week’s menu copies and clears a week again',
          }),
          run: () => void undo(undoId),
        },
      });
    },
  };
}
