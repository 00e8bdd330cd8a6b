/** The six figures of a period; those of money only for who may see wages. */
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import type { PayrollSummary } from '../api';
import { shareTenths } from '../model';
import { useFigures } from '../use-figures';

export function Figures({ summary }: { summary: PayrollSummary }) {
  const { can } = usePermissions();
  const { hours, cents, share } = useFigures();
  const { totals, scheduledMinutes, salesCents, rows } = summary;
  const withOvertime = rows.filter(
    ({ totals: one }) => one.overtimeMinutes + one.doubletimeMinutes > 0,
  ).length;
  const ofSales =
    salesCents === null || totals.wagesCents === null ? null : shareTenths(totals.wagesCents, salesCents);
  const money = can('wages:read');
  return (
    <dl className="grid grid-cols-2 border-line border-b bg-card md:grid-cols-[repeat(auto-fit,minmax(120px,1fr))]">
      <Figure
        name={<FormattedMessage id="payroll.worked" defaultMessage="Worked" />}
        about={
          <FormattedMessage
            id="payroll.planned"
            defaultMessage="planned {hours}"
            values={{ hours: hours(scheduledMinutes) }}
          />
        }
      >
        {hours(totals.workedMinutes)}
      </Figure>
      <Figure
        name={<FormattedMessage id="payroll.overtime" defaultMessage="Overtime" />}
        about={
          <FormattedMessage
            id="payroll.overtime_people"
            defaultMessage="{count, plural, one {# person} other {# people}}{amount}"
            values={{
              count: withOvertime,
              amount: money && totals.overtimePremiumCents ? `, ${cents(totals.overtimePremiumCents)}` : '',
            }}
          />
        }
      >
        {hours(totals.overtimeMinutes + totals.doubletimeMinutes)}
      </Figure>
      <Figure name={<FormattedMessage id="payroll.leave" defaultMessage="Paid time off" />}>
        {hours(totals.leaveMinutes)}
      </Figure>
      {money && (
        <>
          <Figure name={<FormattedMessage id="payroll.premiums" defaultMessage="Premiums" />}>
            {cents(totals.premiumCents)}
          </Figure>
          <Figure
            name={<FormattedMessage id="payroll.tips_given" defaultMessage="Tips given out" />}
            about={
              totals.cashTipsCents !== null && (
                <FormattedMessage
                  id="payroll.cash_declared"
                  defaultMessage="cash declared {amount}"
                  values={{ amount: cents(totals.cashTipsCents) }}
                />
              )
            }
          >
            {cents(totals.tipsCents)}
          </Figure>
          <Figure
            name={<FormattedMessage id="payroll.before_taxes" defaultMessage="Before taxes" />}
            about={
              ofSales !== null && (
                <FormattedMessage
                  id="payroll.of_sales"
                  defaultMessage="wages {share} of sales"
                  values={{ share: share(ofSales) }}
                />
              )
            }
          >
            {cents(totals.grossCents)}
          </Figure>
        </>
      )}
    </dl>
  );
}

type FigureProps = { name: ReactNode; about?: ReactNode; children: ReactNode };

function Figure({ name, about, children }: FigureProps) {
  return (
    <div className="border-line border-t px-4 py-3 odd:border-r md:border-r">
      <dt className="text-13 text-muted md:text-12">{name}</dt>
      <dd className="font-semibold text-20 tabular-nums">{children}</dd>
      {about && <dd className="text-13 text-muted md:text-12">{about}</dd>}
    </div>
  );
}
