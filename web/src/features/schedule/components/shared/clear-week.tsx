/** Clears a week: drafts are deleted, published shifts are removed when it is published, worked ones stay. */
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { clearWeek } from '../../api';
import type { Board } from '../../hooks/use-board';
import { useWeekReplaced } from '../../hooks/use-week-replaced';
import { SCHEDULE_ERRORS } from './schedule-errors';

type Props = { board: Board; onClose(): void };

export function ClearWeekDialog({ board, onClose }: Props) {
  const { week } = board;
  const intl = useIntl();
  const errorText = useErrorText(SCHEDULE_ERRORS);
  const now = new Date();
  const coming = week.shifts.filter(
    ({ startsAt, publishState }) => new Date(startsAt) > now && publishState !== 'removing',
  );
  const published = coming.filter((shift) => shift.published !== null).length;
  const { done, refresh } = useWeekReplaced(board);
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
    onSettled: onClose,
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
          defaultMessage="{drafts, plural, =0 {} one {# draft shift is deleted. } other {# draft shifts are deleted. }}{published, plural, =0 {} one {# published shift is removed when you publish. } other {# published shifts are removed when you publish. }}Shifts that have started stay."
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
