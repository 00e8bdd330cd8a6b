/** Where the provider's totals differ from the file. */
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useMoney } from '@/lib/money/use-money';
import type { ExportRun } from '../api';
import { hundredthsText } from '../model';

export const FIELD_NAMES = defineMessages({
  grossCents: { id: 'payroll.field.gross', defaultMessage: 'Pay without tips' },
  regularHours: { id: 'payroll.field.regular_hours', defaultMessage: 'Regular hours' },
  overtimeHours: { id: 'payroll.field.overtime_hours', defaultMessage: 'Overtime hours' },
  tipsCents: { id: 'payroll.field.tips', defaultMessage: 'Tips' },
});

type Field = keyof typeof FIELD_NAMES;
const FIELDS = Object.keys(FIELD_NAMES) as Field[];

export function Differences({ run: { differences } }: { run: ExportRun }) {
  const intl = useIntl();
  const money = useMoney();
  if (!differences || differences.length === 0) return null;
  const show = (field: Field, value: number) =>
    field.endsWith('Cents') ? money.cents(value) : hundredthsText(value);
  return (
    <table
      aria-label={intl.formatMessage({ id: 'payroll.differences', defaultMessage: 'Differences' })}
      className="w-full rounded-control bg-danger-soft tabular-nums [&_td]:px-3 [&_td]:text-right [&_th]:h-8 [&_th]:px-3 [&_th]:font-medium"
    >
      <thead>
        <tr>
          <td />
          <th scope="col" className="text-right">
            <FormattedMessage id="payroll.differences_file" defaultMessage="File" />
          </th>
          <th scope="col" className="text-right">
            <FormattedMessage id="payroll.provider.label" defaultMessage="Provider" />
          </th>
        </tr>
      </thead>
      <tbody>
        {FIELDS.map((field) => {
          const found = differences.find((one) => one.field === field);
          return (
            found && (
              <tr key={field}>
                <th scope="row" className="text-left">
                  <FormattedMessage {...FIELD_NAMES[field]} />
                </th>
                <td>{show(field, found.ours)}</td>
                <td>{show(field, found.theirs)}</td>
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
}
