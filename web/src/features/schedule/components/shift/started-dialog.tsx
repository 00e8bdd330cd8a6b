/** Time that has begun is a record: a change of it needs a reason, which is kept in the audit trail. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import type { Board } from '../../hooks/use-board';
import { REASON_MIN } from '../../model/diff';
import type { Refusal } from '../../model/refusal';
import { ReasonField } from '../shared/reason-field';

export function StartedDialog({ board, refusal }: { board: Board; refusal: Refusal }) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const trimmed = reason.trim();
  async function save() {
    setBusy(true);
    await board.giveReason(refusal, trimmed);
    setBusy(false);
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && board.dismiss()}
      title={<FormattedMessage id="schedule.started.title" defaultMessage="This shift has already started" />}
      description={
        <FormattedMessage
          id="schedule.started.text"
          defaultMessage="Add a reason to change it. It is kept in the audit trail."
        />
      }
      footer={
        <>
          <Button onClick={board.dismiss}>
            <FormattedMessage id="confirm.cancel" defaultMessage="Cancel" />
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={trimmed.length < REASON_MIN}
            onClick={() => void save()}
          >
            <FormattedMessage id="schedule.started.save" defaultMessage="Save with this reason" />
          </Button>
        </>
      }
    >
      <ReasonField value={reason} onChange={setReason} />
    </Sheet>
  );
}
