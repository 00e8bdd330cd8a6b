/** The person's own week: hours worked and planned, and what the published shifts pay. */
import { FormattedMessage } from 'react-intl';
import type { Wire } from '@/api/wire';
import { Card } from '@/components/ui/card';
import { useMoney } from '@/lib/money/use-money';
import { clockHours } from '@/lib/time/clock';
import { WIDGET_NAMES } from '../widget-names';
import { Line } from './line';

export function MyPayCard({ pay: { plannedMinutes, plannedCents, workedMinutes } }: { pay: Wire<'MyPay'> }) {
  const money = useMoney();
  if (plannedMinutes === 0 && !workedMinutes) return null;
  return (
    <Card title={<FormattedMessage {...WIDGET_NAMES.my_pay} />}>
      <div className="mt-2">
        {workedMinutes !== null && (
          <Line name={<FormattedMessage id="dashboard.my_pay.worked" defaultMessage="Worked this week" />}>
            {clockHours(workedMinutes)}
          </Line>
        )}
        <Line name={<FormattedMessage id="dashboard.my_pay.planned" defaultMessage="Scheduled this week" />}>
          {clockHours(plannedMinutes)}
        </Line>
        {plannedCents !== null && (
          <Line
            name={<FormattedMessage id="dashboard.my_pay.pay" defaultMessage="Expected pay" />}
            more={
              <FormattedMessage
                id="dashboard.my_pay.pay_more"
                defaultMessage="For the scheduled shifts, before taxes and tips"
              />
            }
          >
            {money.cents(plannedCents)}
          </Line>
        )}
      </div>
    </Card>
  );
}
