/** What came in, by day and source, with the way to enter more. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import type { WeekAddress } from '../use-week-address';
import { refreshTips, removeReceipt, type TipReceipt, type TipRuns } from './api';
import { SOURCE_NAMES } from './names';

const ReceiptSheet = lazy(async () => ({ default: (await import('./receipt-sheet')).ReceiptSheet }));

export function ReceiptsCard({ address, runs }: { address: WeekAddress; runs: TipRuns }) {
  const intl = useIntl();
  const { can } = usePermissions();
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<TipReceipt | null>(null);
  const { receipts, pool } = runs;
  return (
    <Card
      title={<FormattedMessage id="tips.receipts.title" defaultMessage="Tips that came in" />}
      aside={
        can('tips:manage') && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <FormattedMessage id="tips.receipts.add" defaultMessage="Enter tips" />
          </Button>
        )
      }
    >
      {receipts.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-14 text-muted">
          <FormattedMessage id="tips.receipts.none" defaultMessage="None in this week." />
        </p>
      ) : (
        <ul
          aria-label={intl.formatMessage({ id: 'tips.receipts.title', defaultMessage: 'Tips that came in' })}
          className="divide-y divide-line px-4 pb-2"
        >
          {receipts.map((receipt) => (
            <ReceiptRow
              key={receipt.id}
              receipt={receipt}
              poolId={pool.id}
              onRemove={can('tips:manage') ? () => setRemoved(receipt) : undefined}
            />
          ))}
        </ul>
      )}
      {adding && (
        <Suspense>
          <ReceiptSheet address={address} runs={runs} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {removed && <RemoveDialog receipt={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}

type RowProps = { receipt: TipReceipt; poolId: string; onRemove: (() => void) | undefined };

function ReceiptRow({ receipt: { date, source, cents, note, poolId: meant }, poolId, onRemove }: RowProps) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5 text-14">
      <span className="w-28 shrink-0 text-muted">{dates.day(date)}</span>
      <span className="min-w-0 flex-1">
        <FormattedMessage {...SOURCE_NAMES[source]} />
        <span className="block text-13 text-muted">
          {source === 'service_charge' && (
            <FormattedMessage id="tips.receipts.charge" defaultMessage="Pay, not a tip: never divided." />
          )}
          {meant !== null && meant !== poolId && (
            <FormattedMessage id="tips.receipts.other_pool" defaultMessage="For another pool." />
          )}
          {note && ` ${note}`}
        </span>
      </span>
      <b className="tabular-nums">{money.cents(cents)}</b>
      {onRemove && (
        <IconButton
          size="sm"
          label={intl.formatMessage(
            { id: 'tips.receipts.remove', defaultMessage: 'Remove {amount} of {day}' },
            { amount: money.cents(cents), day: dates.day(date) },
          )}
          onClick={onRemove}
        >
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

function RemoveDialog({ receipt, onClose }: { receipt: TipReceipt; onClose(): void }) {
  const client = useQueryClient();
  const dates = useDates();
  const money = useMoney();
  const errorText = useErrorText();
  const removal = useMutation({
    mutationFn: () => removeReceipt(receipt.id),
    onSuccess: () => refreshTips(client),
    onError: (error) => toast({ title: errorText(error), tone: 'danger' }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<FormattedMessage id="tips.receipts.remove_title" defaultMessage="Remove these tips?" />}
      description={`${dates.day(receipt.date)} · ${money.cents(receipt.cents)}`}
      confirmLabel={<FormattedMessage id="tips.receipts.remove_confirm" defaultMessage="Remove tips" />}
      danger
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
    />
  );
}
