/** The form that plans a week from a template. */
import { useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { choice } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import type { Board } from '../hooks/use-board';
import { useWeekReplaced } from '../hooks/use-week-replaced';
import { applyTemplate, type ScheduleTemplate, type TemplateMode, type Unassigned } from './api';

const SCHEMA = z.object({ templateId: z.string(), mode: choice<TemplateMode>() });

/** What is said about the week afterwards. */
export type Applied = { title: string; unassigned: readonly Unassigned[] };

export function useApplyForm(
  board: Board,
  items: readonly ScheduleTemplate[],
  onApplied: (applied: Applied) => void,
) {
  const { locationId, weekStart, version } = board.week;
  const intl = useIntl();
  const { done, refresh } = useWeekReplaced(board);
  return useAppForm({
    schema: SCHEMA,
    defaultValues: { templateId: '', mode: 'add' },
    version,
    send: async ({ mode, templateId }, version) => {
      try {
        const body = { mode, templateId: chosen(items, templateId), version };
        return await applyTemplate(locationId, weekStart, body);
      } catch (error) {
        void refresh();
        throw error;
      }
    },
    onSaved: (reply) => {
      const { added: count, unassigned, past, invalid, otherDepartments } = reply;
      const title = intl.formatMessage(
        {
          id: 'week_templates.applied',
          defaultMessage:
            '{count, plural, one {# shift} other {# shifts}} added{open, plural, =0 {} other {, # unassigned}}{past, plural, =0 {} other {, # skipped (already past)}}{left, plural, =0 {} other {, # left out}}',
        },
        { count, open: unassigned.length, past, left: invalid + otherDepartments },
      );
      onApplied({ title, unassigned });
      done(reply, title);
    },
  });
}

/** The chosen template; the first one until another is chosen, and once that is deleted. */
export const chosen = (items: readonly ScheduleTemplate[], id: string): string =>
  (items.find((item) => item.id === id) ?? items[0])?.id ?? '';
