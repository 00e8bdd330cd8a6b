/** The frame of a question about the chosen shifts: cancel, or change all of them. */
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import type { Bulk } from '../../hooks/use-bulk';
import type { ShiftOp } from '../../types';

type Props = {
  bulk: Bulk;
  title: ReactNode;
  confirmLabel: ReactNode;
  /** What would be sent; empty where nothing would change. */
  ops: ShiftOp[];
  children: ReactNode;
};

export function BulkSheet({ bulk, title, confirmLabel, ops, children }: Props) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && bulk.close()}
      title={title}
      footer={
        <>
          <Button onClick={bulk.close}>
            <FormattedMessage id="confirm.cancel" defaultMessage="Cancel" />
          </Button>
          <Button
            variant="primary"
            busy={bulk.busy}
            disabled={ops.length === 0}
            onClick={() => bulk.send(ops)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="space-y-4">{children}</div>
    </Sheet>
  );
}
