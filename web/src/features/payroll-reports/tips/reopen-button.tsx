/** Reopens what was approved and is not paid, with a reason. */
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import type { TipRun } from './api';

const ReopenSheet = lazy(async () => ({ default: (await import('./reopen-sheet')).ReopenSheet }));

export function ReopenButton({ run }: { run: TipRun }) {
  const { can } = usePermissions();
  const [open, setOpen] = useState(false);
  if (run.state !== 'approved' || run.id === null || !can('tips:approve')) return null;
  return (
    <div className="border-line border-t pt-3">
      <Button size="sm" onClick={() => setOpen(true)}>
        <FormattedMessage id="tips.reopen.action" defaultMessage="Reopen this day" />
      </Button>
      {open && (
        <Suspense>
          <ReopenSheet id={run.id} version={run.version} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
