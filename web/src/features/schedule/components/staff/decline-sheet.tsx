/** "Can't make it": the reason goes to the manager. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/field';
import { Sheet } from '@/components/ui/sheet';

type Props = {
  onClose(): void;
  busy: boolean;
  onSend(reason: string): void;
};

export function DeclineSheet({ onClose, busy, onSend }: Props) {
  const [reason, setReason] = useState('');
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<FormattedMessage id="schedule.cannot.title" defaultMessage="Can’t make it?" />}
      description={
        <FormattedMessage
          id="schedule.cannot.text"
          defaultMessage="Your manager is notified. The shift stays yours until someone else takes it."
        />
      }
      footer={
        <Button
          variant="danger"
          size="lg"
          block
          busy={busy}
          disabled={reason.trim() === ''}
          onClick={() => onSend(reason.trim())}
        >
          <FormattedMessage id="schedule.cannot.send" defaultMessage="Notify my manager" />
        </Button>
      }
    >
      <TextAreaField
        label={<FormattedMessage id="schedule.cannot.reason" defaultMessage="Why?" />}
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Sheet>
  );
}
