/** "Can't make it": the reason goes to the manager. */
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { usePermissions } from '@/auth/use-permissions';
import { FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { buttonClass } from '@/components/ui/button';
import { useMyAnswer } from '../../hooks/use-my-answer';
import type { MyShift } from '../../types';

const SCHEMA = z.object({ reason: neededText() });

export function DeclineSheet({ shift, onClose }: { shift: MyShift; onClose(): void }) {
  const { can } = usePermissions();
  const { ack } = useMyAnswer(shift);
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { reason: '' },
    send: ({ reason }) => ack.mutateAsync({ state: 'declined', reason }),
    onSaved: onClose,
  });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      danger
      title={<FormattedMessage id="schedule.cannot.title" defaultMessage="Can’t make it?" />}
      description={
        <FormattedMessage
          id="schedule.cannot.text"
          defaultMessage="Your manager is notified. The shift stays yours until someone else takes it."
        />
      }
      submitLabel={<FormattedMessage id="schedule.cannot.send" defaultMessage="Notify my manager" />}
    >
      <FormTextArea
        control={form.control}
        name="reason"
        required
        data-autofocus
        maxLength={1000}
        label={<FormattedMessage id="schedule.cannot.reason" defaultMessage="Why?" />}
      />
      {shift.published && can('swaps:create') && (
        <Link to={`/shift-swaps?shift=${shift.shiftId}`} className={buttonClass({ block: true })}>
          <FormattedMessage id="swaps.instead" defaultMessage="Swap, offer or give" />
        </Link>
      )}
    </FormSheet>
  );
}
