/** The brand's invoices, newest first. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import { type Invoice, invoicesQuery } from './api';
import { PLAN_NAMES } from './words';

export function Invoices({ payBy }: { payBy: string | null }) {
  const { data } = useQuery(invoicesQuery);
  if (!data || data.items.length === 0) return null;
  const open = data.items.some(({ paidAt, voidAt }) => !paidAt && !voidAt);
  return (
    <Card title={<FormattedMessage id="plan.invoices" defaultMessage="Invoices" />} className="pb-2">
      {open && payBy && (
        <p className="px-4 pb-2">
          <FormattedMessage id="plan.pay_by" defaultMessage="How to pay: {payBy}" values={{ payBy }} />
        </p>
      )}
      <ul className="divide-y divide-line">
        {data.items.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ invoice }: { invoice: Invoice }) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const day = (at: string) => dates.full(at.slice(0, 10));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">{invoice.number}</p>
        <p className="text-14 text-muted md:text-13">
          {[
            intl.formatMessage(PLAN_NAMES[invoice.plan]),
            dates.range(invoice.periodStart.slice(0, 10), invoice.periodEnd.slice(0, 10)),
          ].join(' · ')}
        </p>
      </div>
      <span className="font-semibold">{money.cents(invoice.amountCents)}</span>
      <State invoice={invoice} due={day(invoice.dueAt)} />
    </li>
  );
}

function State({ invoice, due }: { invoice: Invoice; due: string }) {
  if (invoice.voidAt) {
    return (
      <Badge>
        <FormattedMessage id="plan.invoice.void" defaultMessage="Void" />
      </Badge>
    );
  }
  if (invoice.paidAt) {
    return (
      <Badge tone="ok">
        <FormattedMessage id="plan.invoice.paid" defaultMessage="Paid" />
      </Badge>
    );
  }
  return (
    <Badge tone="warn">
      <FormattedMessage id="plan.invoice.due" defaultMessage="Due {due}" values={{ due }} />
    </Badge>
  );
}
