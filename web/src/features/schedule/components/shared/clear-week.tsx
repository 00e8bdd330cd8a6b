/** Clears a week: drafts are deleted, published shifts are removed when it is published, worked ones stay. */
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { clearWeek } from '../../api';
import { useWeekUndo } from '../../hooks/use-week-undo';
import type { Week } from '../../types';
import { SCHEDULE_ERRORS } from './schedule-errors';

type Props = { week: Week; onClose(): void; onDone(): void };

export function ClearWeekDialog({ week, onClose, onDone }: Props) {
  const intl = useIntl();
  const errorText = useErrorText(SCHEDULE_ERRORS);
  const now = new Date();
  const coming = week.shifts.filter(
    ({ startsAt, publishState }) => new Date(startsAt) > now && publishState !== 'removing',
  );
  const published = coming.filter((shift) => shift.published !== null).length;
  const { done, refresh } = useWeekUndo(week);
  const clear = useMutation({
    mutationFn: () => clearWeek(week.locationId, week.weekStart, week.version),
    onSuccess: (reply) =>
      done(
        reply,
        intl.formatMessage(
          {
            id: 'schedule.clear.done',
            defaultMessage: '{count, plural, one {# shift} other {# shifts}} cleared',
          },
          { count: reply.cleared },
        ),
      ),
    onError: (error) => {
      toast({ tone: 'danger', title: errorText(error) });
      return refresh();
    },
    onSettled: () => {
      onDone();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={<FormattedMessage id="schedule.clear.title" defaultMessage="Clear this week?" />}
      description={
        <FormattedMessage
          id="schedule.clear.text"
          defaultMessage="{drafts, plural, =0 {} one {# draft shift is deleted. } other {# draft shifts are deleted. }}{published, plural, =0 {} one {# published shift is removed when you publish. } other {# published shifts are removed when you publish. }}Shifts that have begun stay."
          values={{ drafts: coming.length - published, published }}
        />
      }
      confirmLabel={
        <FormattedMessage
          id="schedule.clear.confirm"
          defaultMessage="Clear {count, plural, one {# shift} other {# shifts}}"
          values={{ count: coming.length }}
        />
      }
      busy={clear.isPending}
      onConfirm={() => clear.mutate()}
    />
  );
}
