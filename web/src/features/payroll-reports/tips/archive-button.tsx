/** Takes a pool out of use, or back into it; what it divided stays. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { changePool, refreshTips, type TipPool } from './api';

export function ArchiveButton({ pool: { id, name, version, archived } }: { pool: TipPool }) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: () => changePool(id, { version, archived: !archived }),
    onError: (error) => toast({ title: errorText(error), tone: 'danger' }),
    onSettled: () => refreshTips(client).then(() => setAsking(false)),
  });
  if (archived)
    return (
      <Button size="sm" variant="quiet" busy={change.isPending} onClick={() => change.mutate()}>
        <FormattedMessage id="tips.pool.restore" defaultMessage="Restore" />
      </Button>
    );
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        <FormattedMessage id="tips.pool.archive" defaultMessage="Archive" />
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          <FormattedMessage id="tips.pool.archive_title" defaultMessage="Archive {name}?" values={{ name }} />
        }
        description={
          <FormattedMessage
            id="tips.pool.archive_text"
            defaultMessage="It divides no more tips. What it divided stays."
          />
        }
        confirmLabel={<FormattedMessage id="tips.pool.archive_confirm" defaultMessage="Archive pool" />}
        busy={change.isPending}
        onConfirm={() => change.mutate()}
      />
    </>
  );
}
