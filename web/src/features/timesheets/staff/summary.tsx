/** The period's hours and what they pay before taxes. */
import { FormattedMessage } from 'react-intl';
import { useMoney } from '@/lib/money/use-money';
import type { Timesheet } from '../api';
import { sum, totalPaid } from '../model';
import { PayLines } from '../pay-lines';

export function Summary({ sheet: { days, lines } }: { sheet: Timesheet }) {
  const money = useMoney();
  const minutes = totalPaid(days);
  const cents = lines.map((line) => line.cents);
  const isKnown = cents.length > 0 && !cents.includes(null);
  return (
    <section className="grid gap-3 rounded-card border border-line bg-card p-4">
      <p className="font-semibold text-28 tracking-tight tabular-nums">
        <FormattedMessage
          id="timesheets.spoken"
          defaultMessage="{hours} h {minutes} min"
          values={{ hours: Math.floor(minutes / 60), minutes: minutes % 60 }}
        />
      </p>
      {lines.length > 0 && <PayLines lines={lines} days={days} />}
      {isKnown && (
        <p className="flex justify-between gap-3 border-line border-t pt-2 font-semibold text-16">
          <FormattedMessage id="timesheets.before_taxes" defaultMessage="Before taxes" />
          <span className="tabular-nums">{money.cents(sum(cents.map((one) => one ?? 0)))}</span>
        </p>
      )}
    </section>
  );
}
