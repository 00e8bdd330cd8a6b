/** The plans side by side, by the month or by the year at the same price. */
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Segmented } from '@/components/ui/segmented';
import { useErrorText } from '@/i18n/error-text';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import {
  askForMultiUnit,
  type Billing,
  changePlan,
  type Interval,
  openCheckout,
  type PlanOffer,
  type PlanView,
} from './api';
import { usePlanWrite } from './use-plan-write';
import { PLAN_FEATURES, PLAN_NAMES } from './words';

type Props = { plan: PlanView; billing: Billing };

const INTERVALS = defineMessages({
  month: { id: 'plan.monthly', defaultMessage: 'Monthly' },
  year: { id: 'plan.annual', defaultMessage: 'Annual' },
});

export function PlanChoices({ plan, billing }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const dates = useDates();
  const errorText = useErrorText();
  const [interval, setInterval] = useState<Interval>(billing.interval);
  const choose = usePlanWrite(
    changePlan,
    intl.formatMessage({ id: 'plan.chosen', defaultMessage: 'Plan changed' }),
  );
  const ask = usePlanWrite(
    () => askForMultiUnit(plan.version),
    intl.formatMessage({ id: 'plan.asked', defaultMessage: 'Request sent' }),
  );
  const checkout = useMutation({
    mutationFn: openCheckout,
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const [asked, setAsked] = useState<PlanOffer | null>(null);
  const wanted = billing.provider ? checkout : choose;
  const price = ({ monthCents }: PlanOffer) =>
    money.wholeDollars(interval === 'year' ? monthCents * 12 : monthCents);
  const take = ({ plan: name }: PlanOffer) =>
    wanted.mutate({ version: plan.version, plan: name, interval }, { onSettled: () => setAsked(null) });
  const pays = plan.state === 'active' || plan.state === 'past_due';
  const endless = pays && !billing.paidUntil;
  const isNow = (name: string) =>
    pays && (billing.nextPlan ?? plan.plan) === name && billing.interval === interval;
  const error = wanted.error ?? ask.error;
  if (endless || (billing.provider && pays)) return null;
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="plans" className="text-18">
          <FormattedMessage id="plan.choose" defaultMessage="Choose a plan" />
        </h2>
        <Segmented<Interval>
          label={intl.formatMessage({ id: 'plan.interval', defaultMessage: 'How often you pay' })}
          value={interval}
          onChange={setInterval}
          options={(['month', 'year'] as const).map((value) => ({
            value,
            label: intl.formatMessage(INTERVALS[value]),
          }))}
        />
      </div>
      {error && (
        <p role="alert" className="font-medium text-danger">
          {errorText(error)}
        </p>
      )}
      <ul className="grid gap-3 md:grid-cols-3">
        {billing.offers.map((offer) => {
          const { plan: name, locationCents } = offer;
          return (
            <li
              key={name}
              className={cx(
                'flex flex-col gap-3 rounded-card border bg-card p-4',
                name === 'pro' ? 'border-brand' : 'border-line',
              )}
            >
              <div className="flex items-center justify-between gap-2">
                <h3 className="text-18">{intl.formatMessage(PLAN_NAMES[name])}</h3>
                {name === 'pro' && (
                  <Badge tone="brand">
                    <FormattedMessage id="plan.popular" defaultMessage="Most Popular" />
                  </Badge>
                )}
              </div>
              <p>
                <span className="text-28 font-semibold tracking-[-.02em]">
                  {money.wholeDollars(locationCents)}
                </span>{' '}
                <span className="text-14 text-muted">
                  <FormattedMessage id="plan.per" defaultMessage="a location, a month" />
                </span>
              </p>
              <Features of={name === 'pro' ? 'pro' : 'starter'} />
              <p className="mt-auto text-14 text-muted">
                <FormattedMessage
                  id="plan.yours"
                  defaultMessage="{interval, select, year {{price} a year} other {{price} a month}} for yours"
                  values={{ interval, price: price(offer) }}
                />
              </p>
              <Button
                variant={name === 'pro' ? 'primary' : 'secondary'}
                disabled={isNow(name)}
                busy={wanted.isPending && wanted.variables?.plan === name}
                // The provider's page asks before anything is owed; an invoice is owed at once.
                onClick={() => (billing.provider ? take(offer) : setAsked(offer))}
              >
                {isNow(name) ? (
                  <FormattedMessage id="plan.current" defaultMessage="Your plan" />
                ) : (
                  <FormattedMessage
                    id="plan.take"
                    defaultMessage="Choose {plan}"
                    values={{ plan: intl.formatMessage(PLAN_NAMES[name]) }}
                  />
                )}
              </Button>
            </li>
          );
        })}
        <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
          <h3 className="text-18">{intl.formatMessage(PLAN_NAMES.multi_unit)}</h3>
          <p className="text-28 font-semibold tracking-[-.02em]">
            <FormattedMessage id="plan.custom" defaultMessage="Custom" />
          </p>
          <Features of="multi_unit" />
          <Button
            className="mt-auto"
            disabled={billing.multiUnitAskedAt !== null}
            busy={ask.isPending}
            onClick={() => ask.mutate(undefined)}
          >
            {billing.multiUnitAskedAt === null ? (
              <FormattedMessage id="plan.talk" defaultMessage="Talk to Sales" />
            ) : (
              <FormattedMessage id="plan.asked" defaultMessage="Request sent" />
            )}
          </Button>
        </li>
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          busy={choose.isPending}
          title={
            <FormattedMessage
              id="plan.take_title"
              defaultMessage="Choose {plan}?"
              values={{ plan: intl.formatMessage(PLAN_NAMES[asked.plan]) }}
            />
          }
          description={
            plan.state === 'trialing' && plan.endsAt ? (
              <FormattedMessage
                id="plan.take_after_trial"
                defaultMessage="Free until {date}. Then {interval, select, year {{price} a year} other {{price} a month}} by invoice."
                values={{ interval, price: price(asked), date: dates.full(plan.endsAt.slice(0, 10)) }}
              />
            ) : (
              <FormattedMessage
                id="plan.take_what"
                defaultMessage="{interval, select, year {{price} a year} other {{price} a month}} by invoice."
                values={{ interval, price: price(asked) }}
              />
            )
          }
          confirmLabel={
            <FormattedMessage
              id="plan.take"
              defaultMessage="Choose {plan}"
              values={{ plan: intl.formatMessage(PLAN_NAMES[asked.plan]) }}
            />
          }
          onConfirm={() => take(asked)}
        />
      )}
    </section>
  );
}

function Features({ of }: { of: keyof typeof PLAN_FEATURES }) {
  const intl = useIntl();
  return (
    <ul className="flex flex-col gap-1.5 text-14">
      {PLAN_FEATURES[of].map((feature) => (
        <li key={feature.id} className="flex gap-2">
          <Check size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-ok" />
          {intl.formatMessage(feature)}
        </li>
      ))}
    </ul>
  );
}
