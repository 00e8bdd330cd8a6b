/** The period beside the one before it. */
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { useDates } from '@/lib/time/use-dates';
import type { PayrollTotals } from '../api';
import { type ChosenPeriod, changeTenths } from '../model';
import { useFigures } from '../use-figures';

type Key = keyof PayrollTotals;
const TIMES = [
  'workedMinutes',
  'overtimeMinutes',
  'doubletimeMinutes',
  'leaveMinutes',
] as const satisfies Key[];
const AMOUNTS = ['premiumCents', 'wagesCents', 'tipsCents', 'grossCents'] as const satisfies Key[];

const NAMES = defineMessages({
  workedMinutes: { id: 'payroll.worked', defaultMessage: 'Worked' },
  overtimeMinutes: { id: 'payroll.overtime', defaultMessage: 'Overtime' },
  doubletimeMinutes: { id: 'payroll.kind.doubletime', defaultMessage: 'Double time' },
  leaveMinutes: { id: 'payroll.leave', defaultMessage: 'Paid time off' },
  premiumCents: { id: 'payroll.premiums', defaultMessage: 'Premiums' },
  wagesCents: { id: 'payroll.wages', defaultMessage: 'Wages' },
  tipsCents: { id: 'payroll.tips_given', defaultMessage: 'Tips given out' },
  grossCents: { id: 'payroll.before_taxes', defaultMessage: 'Before taxes' },
});

type Props = { now: PayrollTotals; before: PayrollTotals; periods: ChosenPeriod };

export function Compare({ now, before, periods }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const { can } = usePermissions();
  const { hours, cents, change } = useFigures();
  const rows = [
    ...TIMES.map((key) => ({ key, now: now[key], before: before[key], show: hours })),
    ...(can('wages:read')
      ? AMOUNTS.map((key) => ({ key, now: now[key], before: before[key], show: cents }))
      : []),
  ];
  const number = 'px-2 text-right tabular-nums';
  return (
    <table
      aria-label={intl.formatMessage({ id: 'payroll.compare.title', defaultMessage: 'Compared' })}
      className="w-full border-line border-b bg-canvas text-13"
    >
      <thead>
        <tr className="h-9 text-12 text-muted">
          <td />
          <th scope="col" className={`${number} font-medium`}>
            {dates.range(periods.open.startDate, periods.open.endDate)}
          </th>
          <th scope="col" className={`${number} font-medium`}>
            {periods.before ? (
              dates.range(periods.before.startDate, periods.before.endDate)
            ) : (
              <FormattedMessage id="payroll.compare.before" defaultMessage="Before" />
            )}
          </th>
          <th scope="col" className={`${number} pr-6 font-medium`}>
            <FormattedMessage id="payroll.compare.change" defaultMessage="Change" />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="h-9 border-line border-t">
            <th scope="row" className="px-4 text-left font-normal md:pl-6">
              <FormattedMessage {...NAMES[row.key]} />
            </th>
            <td className={number}>{row.show(row.now as number)}</td>
            <td className={number}>{row.show(row.before as number)}</td>
            <td className={`${number} pr-6`}>
              {change(row.now === null || row.before === null ? null : changeTenths(row.now, row.before))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
