/** Copies an earlier week into this one; where a rule blocks a person, the shift comes without them. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select';
import { Sheet } from '@/components/ui/sheet';
import { useErrorText } from '@/i18n/error-text';
import { addDays } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { copyWeek } from '../../api';
import type { Board } from '../../hooks/use-board';
import { useWeekReplaced } from '../../hooks/use-week-replaced';
import { SCHEDULE_ERRORS } from './schedule-errors';

/** How far back weeks are offered: a quarter of a year holds every kind of week. */
const WEEKS_BACK = 13;

type Props = { board: Board; onClose(): void };

export function CopyWeekDialog({ board, onClose }: Props) {
  const { week } = board;
  const intl = useIntl();
  const dates = useDates();
  const errorText = useErrorText(SCHEDULE_ERRORS);
  const weeks = Array.from({ length: WEEKS_BACK }, (_, back) => addDays(week.weekStart, -7 * (back + 1)));
  const [fromWeek, setFromWeek] = useState(weeks[0] ?? week.weekStart);
  const { done, refresh } = useWeekReplaced(board);
  const copy = useMutation({
    mutationFn: () => copyWeek(week.locationId, week.weekStart, { fromWeek, version: week.version }),
    onSuccess: (reply) => {
      onClose();
      done(
        reply,
        intl.formatMessage(
          {
            id: 'schedule.copy.done',
            defaultMessage:
              '{count, plural, one {# shift} other {# shifts}} copied{open, plural, =0 {} other {, # unassigned}}{past, plural, =0 {} other {, # skipped (already past)}}{left, plural, =0 {} other {, # left out}}',
          },
          {
            count: reply.copied,
            open: reply.unassigned.length,
            past: reply.past ?? 0,
            left: reply.invalid + reply.otherDepartments,
          },
        ),
      );
    },
    onError: refresh,
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<FormattedMessage id="schedule.copy.title" defaultMessage="Copy a week" />}
      description={dates.range(week.weekStart, addDays(week.weekStart, 6))}
      footer={
        <Button variant="primary" busy={copy.isPending} onClick={() => copy.mutate()}>
          <FormattedMessage id="schedule.copy.confirm" defaultMessage="Copy the shifts" />
        </Button>
      }
    >
      <SelectField
        label={<FormattedMessage id="schedule.copy.from" defaultMessage="Copy from" />}
        value={fromWeek}
        onChange={(event) => setFromWeek(event.target.value)}
        options={weeks.map((start) => ({ value: start, label: dates.range(start, addDays(start, 6)) }))}
      />
      <p className="mt-3">
        <FormattedMessage
          id="schedule.copy.text"
          defaultMessage="Copies times, breaks and people. Shifts that someone can’t work are copied unassigned."
        />
      </p>
      {copy.isError && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {errorText(copy.error)}
        </p>
      )}
    </Sheet>
  );
}
