/** Copies the week before into this one; what would break a rule comes without a person. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { addDays } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { copyWeek, weekKey } from '../../api';
import type { Week } from '../../types';
import { SCHEDULE_ERRORS } from './schedule-errors';

type Props = { week: Week; onClose(): void; onDone(): void };

export function CopyWeekDialog({ week, onClose, onDone }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const dates = useDates();
  const errorText = useErrorText(SCHEDULE_ERRORS);
  const fromWeek = addDays(week.weekStart, -7);
  const copy = useMutation({
    mutationFn: () => copyWeek(week.locationId, week.weekStart, { fromWeek, version: week.version }),
    onSuccess: ({ week: copied, copied: count, unassigned }) => {
      client.setQueryData(weekKey(week.locationId, week.weekStart), copied);
      onDone();
      onClose();
      toast({
        title: intl.formatMessage(
          {
            id: 'schedule.copy.done',
            defaultMessage:
              '{count, plural, one {# shift} other {# shifts}} copied{open, plural, =0 {} other {, # left open because a rule blocks the person}}',
          },
          { count, open: unassigned.length },
        ),
      });
    },
    onError: () => client.invalidateQueries({ queryKey: weekKey(week.locationId, week.weekStart) }),
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<FormattedMessage id="schedule.copy.title" defaultMessage="Copy last week" />}
      description={dates.range(fromWeek, addDays(fromWeek, 6))}
      footer={
        <Button variant="primary" busy={copy.isPending} onClick={() => copy.mutate()}>
          <FormattedMessage id="schedule.copy.confirm" defaultMessage="Copy the shifts" />
        </Button>
      }
    >
      <p>
        <FormattedMessage
          id="schedule.copy.text"
          defaultMessage="Every shift comes with its times, breaks and person. Where a rule blocks the person, the shift comes as an open shift with the reason."
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
