/** The one next thing of the week: calculate, approve, or mark as paid. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import type { WeekAddress } from '../use-week-address';
import { approveRuns, calculateRuns, payRuns, refreshTips, type TipRun, type TipRuns } from './api';
import { actionsOf, chosen, givenCents } from './model';

/** Saves, reads again also after a refusal, and says what was refused. */
function useTipAction<Body>(send: (body: Body) => Promise<unknown>) {
  const client = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: send,
    onError: (error) => toast({ title: errorText(error), tone: 'danger' }),
    onSettled: () => refreshTips(client),
  });
}

export function ActionBar({ runs, address }: { runs: TipRuns; address: WeekAddress }) {
  const { can } = usePermissions();
  const dates = useDates();
  const calculation = useTipAction(calculateRuns);
  const approval = useTipAction(approveRuns);
  const { calculate, approve, pay } = actionsOf(runs);
  const days = (list: readonly TipRun[]) => dates.range(list[0]?.startDate ?? '', list.at(-1)?.endDate ?? '');
  let action: ReactNode = null;
  if (calculate.length > 0 && can('tips:manage') && !runs.pool.archived) {
    action = (
      <Button
        variant="primary"
        busy={calculation.isPending}
        onClick={() =>
          calculation.mutate({ poolId: runs.pool.id, from: address.weekStart, to: address.weekEnd })
        }
      >
        <FormattedMessage
          id="tips.calculate"
          defaultMessage="Calculate {days}"
          values={{ days: days(calculate) }}
        />
      </Button>
    );
  } else if (approve.length > 0 && can('tips:approve')) {
    action = (
      <Button variant="primary" busy={approval.isPending} onClick={() => approval.mutate(chosen(approve))}>
        <FormattedMessage
          id="tips.approve"
          defaultMessage="Approve {days}"
          values={{ days: days(approve) }}
        />
      </Button>
    );
  } else if (approve.length === 0 && pay.length > 0 && can('tips:manage')) {
    action = <PayButton runs={pay} days={days(pay)} />;
  }
  if (!action) return null;
  return (
    <div
      data-foot
      className="z-20 flex shrink-0 flex-wrap items-center justify-end gap-3 border-line border-t bg-card px-4 py-2.5 max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(56px+env(safe-area-inset-bottom))] md:px-6"
    >
      <p className="min-w-0 flex-1 text-13 text-muted max-md:hidden">
        <FormattedMessage
          id="tips.footnote"
          defaultMessage="Those who leave keep their days. What is approved stays when hours change later."
        />
      </p>
      {action}
    </div>
  );
}

function PayButton({ runs, days }: { runs: readonly TipRun[]; days: string }) {
  const money = useMoney();
  const [asking, setAsking] = useState(false);
  const payment = useTipAction(payRuns);
  const cents = runs.reduce((sum, run) => sum + givenCents(run), 0);
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        <FormattedMessage id="tips.pay.action" defaultMessage="Mark as paid" />
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          <FormattedMessage
            id="tips.pay.title"
            defaultMessage="{amount} paid?"
            values={{ amount: money.cents(cents) }}
          />
        }
        description={
          <FormattedMessage
            id="tips.pay.text"
            defaultMessage="{days}. What is paid can’t be reopened."
            values={{ days }}
          />
        }
        confirmLabel={<FormattedMessage id="tips.pay.action" defaultMessage="Mark as paid" />}
        busy={payment.isPending}
        onConfirm={() => payment.mutate(chosen(runs), { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
