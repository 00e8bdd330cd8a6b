/** Copies the week to the weeks after it; each of them is undone on its own. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormSelect } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { addDays } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { weeksKey } from '../api';
import { SCHEDULE_ERRORS } from '../components/shared/schedule-errors';
import type { Board } from '../hooks/use-board';
import { useWeekReplaced } from '../hooks/use-week-replaced';
import { type CopiedWeek, copyToWeeks } from './api';
import { CopiedWeeksSheet } from './copied-weeks';
import { Counts } from './counts';
import { countsOf, plannedShifts } from './model';

/** The server copies to at most so many weeks at once. */
const WEEKS = [1, 2, 3, 4, 5, 6, 7, 8];

const SCHEMA = z.object({
  weeks: z.pipe(
    z.string(),
    z.transform((text) => Number(text)),
  ),
});

type Props = { board: Board; onClose(): void };

export function CopyToWeeksSheet({ board, onClose }: Props) {
  const [copied, setCopied] = useState<readonly CopiedWeek[] | null>(null);
  return copied ? (
    <CopiedWeeksSheet locationId={board.week.locationId} items={copied} onClose={onClose} />
  ) : (
    <CopyForm board={board} onCopied={setCopied} onClose={onClose} />
  );
}

function CopyForm({ board, onCopied, onClose }: Props & { onCopied(items: CopiedWeek[]): void }) {
  const { week } = board;
  const { locationId, weekStart } = week;
  const client = useQueryClient();
  const dates = useDates();
  const { refresh } = useWeekReplaced(board);
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { weeks: '4' },
    version: week.version,
    send: async ({ weeks }, version) => {
      try {
        return await copyToWeeks(locationId, weekStart, { weeks, version });
      } catch (error) {
        void refresh();
        throw error;
      }
    },
    onSaved: ({ items }) => {
      onCopied(items);
      void client.invalidateQueries({ queryKey: weeksKey(locationId) });
    },
  });
  const until = (weeks: number) => addDays(weekStart, weeks * 7 + 6);
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      labels={SCHEDULE_ERRORS}
      title={<FormattedMessage id="week_templates.copy_to.title" defaultMessage="Copy to more weeks" />}
      description={<Counts {...countsOf(plannedShifts(week))} />}
      submitLabel={<FormattedMessage id="schedule.copy.confirm" defaultMessage="Copy the shifts" />}
    >
      <FormSelect
        control={form.control}
        name="weeks"
        label={<FormattedMessage id="week_templates.copy_to.weeks" defaultMessage="Following weeks" />}
        hint={
          <FormattedMessage
            id="week_templates.copy_to.hint"
            defaultMessage="Weeks that already have shifts stay as they are."
          />
        }
        options={WEEKS.map((weeks) => ({
          value: String(weeks),
          label: `${weeks} · ${dates.range(addDays(weekStart, 7), until(weeks))}`,
        }))}
      />
    </FormSheet>
  );
}
