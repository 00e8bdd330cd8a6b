/** The plan in one sentence, with the one thing that can be done about it. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useErrorText } from '@/i18n/error-text';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import { cancelPlan, openPortal, type PlanView, resumePlan } from './api';
import { usePlanWrite } from './use-plan-write';
import { PLAN_NAMES } from './words';

const STATES: Record<PlanView['state'], MessageDescriptor> = defineMessages({
  trialing: { id: 'plan.state.trialing', defaultMessage: 'Everything is free until {date}.' },
  active: { id: 'plan.state.active', defaultMessage: 'Paid until {paid}.' },
  past_due: {
    id: 'plan.state.past_due',
    defaultMessage: 'A payment is missing. Everything works until {date}.',
  },
  canceling: { id: 'plan.state.canceling', defaultMessage: 'Canceled. Everything works until {date}.' },
  read_only: {
    id: 'plan.state.read_only',
    defaultMessage:
      'View only since {date}. New weeks and jobs need a plan; your data stays readable and exportable.',
  },
});

const LABELS = defineMessages({
  trialing: { id: 'plan.label.trialing', defaultMessage: 'Trial' },
  active: { id: 'plan.label.active', defaultMessage: 'Active' },
  past_due: { id: 'plan.label.past_due', defaultMessage: 'Payment missing' },
  canceling: { id: 'plan.label.canceling', defaultMessage: 'Canceled' },
  read_only: { id: 'plan.label.read_only', defaultMessage: 'View only' },
});

const TONES: Record<PlanView['state'], Tone> = {
  trialing: 'info',
  active: 'ok',
  past_due: 'warn',
  canceling: 'neutral',
  read_only: 'warn',
};

export function PlanState({ plan }: { plan: PlanView }) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const { billing } = plan;
  const day = (at: string | null | undefined) => (at ? dates.full(at.slice(0, 10)) : '');
  const free = plan.state === 'active' ? billing?.freeUntil : null;
  const endless = plan.state === 'active' && !plan.endsAt;
  return (
    <Card className="p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-22 tracking-[-.02em]">{intl.formatMessage(PLAN_NAMES[plan.plan])}</h2>
        <Badge tone={TONES[plan.state]}>{intl.formatMessage(LABELS[plan.state])}</Badge>
      </div>
      {!endless && (
        <p className="mt-1 text-muted">
          {intl.formatMessage(free ? STATES.trialing : STATES[plan.state], {
            date: day(free ?? plan.endsAt),
            paid: day(billing?.paidUntil),
          })}
        </p>
      )}
      {billing?.monthCents != null && (
        <p className="mt-1">
          <FormattedMessage
            id="plan.costs"
            defaultMessage="{price} a month for {locations, plural, one {# location} other {# locations}}"
            values={{ price: money.cents(billing.monthCents), locations: billing.locations }}
          />
        </p>
      )}
      {billing?.nextPlan && (
        <p className="mt-1">
          <FormattedMessage
            id="plan.next"
            defaultMessage="{plan} from {date} on"
            values={{ plan: intl.formatMessage(PLAN_NAMES[billing.nextPlan]), date: day(billing.paidUntil) }}
          />
        </p>
      )}
      {billing && <Actions plan={plan} until={day(billing.paidUntil)} />}
    </Card>
  );
}

function Actions({ plan, until }: { plan: PlanView; until: string }) {
  const intl = useIntl();
  const errorText = useErrorText();
  const [asks, setAsks] = useState(false);
  const cancel = usePlanWrite(
    () => cancelPlan(plan.version),
    intl.formatMessage({ id: 'plan.canceled', defaultMessage: 'Plan canceled' }),
  );
  const resume = usePlanWrite(
    () => resumePlan(plan.version),
    intl.formatMessage({ id: 'plan.resumed', defaultMessage: 'Plan goes on' }),
  );
  const portal = useMutation({
    mutationFn: () => openPortal(plan.version),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const paid = plan.billing?.paidUntil;
  const canCancel = paid && (plan.state === 'active' || plan.state === 'past_due');
  const error = cancel.error ?? resume.error ?? portal.error;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {plan.billing?.atProvider && (
          <Button busy={portal.isPending} onClick={() => portal.mutate()}>
            <FormattedMessage id="plan.payments" defaultMessage="Payments" />
          </Button>
        )}
        {canCancel && (
          <Button onClick={() => setAsks(true)}>
            <FormattedMessage id="plan.cancel" defaultMessage="Cancel plan" />
          </Button>
        )}
        {plan.state === 'canceling' && (
          <Button variant="primary" busy={resume.isPending} onClick={() => resume.mutate(undefined)}>
            <FormattedMessage id="plan.resume" defaultMessage="Keep the plan" />
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {errorText(error)}
        </p>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        danger
        busy={cancel.isPending}
        title={<FormattedMessage id="plan.cancel_title" defaultMessage="Cancel your plan?" />}
        description={
          <FormattedMessage
            id="plan.cancel_what"
            defaultMessage="Everything works until {until}. Then your brand is view only."
            values={{ until }}
          />
        }
        confirmLabel={<FormattedMessage id="plan.cancel" defaultMessage="Cancel plan" />}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsks(false) })}
      />
    </>
  );
}
