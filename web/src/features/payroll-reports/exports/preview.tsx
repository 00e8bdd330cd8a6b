/** The first rows of a file as they would be written, its sums and its hash. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { useMoney } from '@/lib/money/use-money';
import type { ExportPreview } from '../api';
import { Hash } from './hash';

export function Preview({ preview }: { preview: ExportPreview }) {
  const intl = useIntl();
  const money = useMoney();
  const { header, rows, rowCount, hundredthsCents, hundredthsSent, totals, sha256 } = preview;
  if (header.length === 0) return null;
  return (
    <div className="grid gap-2">
      {hundredthsCents !== 0 && (
        <Notice>
          <FormattedMessage
            id="payroll.export.hundredths"
            defaultMessage="Hours in hundredths differ by {amount} in all from pay to the minute.{sent, select, true { A line of the file makes up for it.} other {}}"
            values={{ amount: money.cents(Math.abs(hundredthsCents)), sent: String(hundredthsSent) }}
          />
        </Notice>
      )}
      {totals.leftOutCents !== 0 && (
        <Notice tone="warn">
          <FormattedMessage
            id="payroll.export.left_out"
            defaultMessage="This file cannot carry {amount}: enter it at the provider by hand."
            values={{ amount: money.cents(totals.leftOutCents) }}
          />
        </Notice>
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached with the keyboard
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'payroll.export.preview', defaultMessage: 'Preview' })}
        className="max-h-72 overflow-auto rounded-control border border-line"
      >
        <table className="w-full border-collapse whitespace-nowrap font-mono text-12">
          <thead className="bg-canvas text-muted">
            <tr>
              {header.map((name) => (
                <th key={name} scope="col" className="border-line border-r px-2 py-1 text-left font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other identity
              <tr key={line} className="border-line border-t">
                {header.map((name, column) => (
                  <td key={name} className="border-line border-r px-2 py-1">
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="flex flex-wrap justify-between gap-x-4 text-13 text-muted md:text-12">
        <FormattedMessage
          id="payroll.export.rows"
          defaultMessage="{shown} of {count, plural, one {# row} other {# rows}} · blanks, never zeros"
          values={{ shown: rows.length, count: rowCount }}
        />
        <Hash sha256={sha256} />
      </div>
    </div>
  );
}
