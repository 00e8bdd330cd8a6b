/** The figures by day, location or position, with their sum; each row leads to what it is made of. */
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Segmented } from '@/components/ui/segmented';
import { useText } from '@/i18n/text';
import { difference } from '@/lib/time/hours';
import { useDates } from '@/lib/time/use-dates';
import { useIsPhone } from '@/lib/use-media';
import { useSearch } from '@/lib/use-search';
import { type Asked, type Figures, type PayPeriod, PIVOTS, type Pivot, type Report, type Row } from '../api';
import { rowAddress, sees } from '../model';
import { FIGURE_NAMES, PIVOT_NAMES } from '../names';
import { useLaborFigures } from '../use-labor-figures';

type Props = { report: Report; by: Pivot; asked: Asked; periods: readonly PayPeriod[] };

export function LaborTable({ report, by, asked, periods }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const text = useText();
  const isPhone = useIsPhone();
  const columns = useColumns(report);
  const label = intl.formatMessage({ id: 'labor.table', defaultMessage: 'Labor in numbers' });
  const name = ({ date, name: named }: Row) => (date ? dates.day(date) : named ? text(named) : '');
  const link = (row: Row) => (
    <Link
      to={rowAddress(row, { by, asked, periods })}
      className="inline-flex min-h-11 items-center font-medium hover:underline md:min-h-8"
    >
      {name(row)}
    </Link>
  );
  const total = <FormattedMessage id="labor.total" defaultMessage="Total" />;
  if (isPhone)
    return (
      <ul aria-label={label} className="mt-2 divide-y divide-line border-line border-t">
        {report.rows.map((row) => (
          <PhoneRow key={row.key} title={link(row)} figures={row.figures} columns={columns} />
        ))}
        <PhoneRow title={total} figures={report.totals} columns={columns} />
      </ul>
    );
  return (
    <div className="mt-2 overflow-x-auto">
      <table aria-label={label} className="w-full text-14 tabular-nums">
        <thead className="text-13 text-muted">
          <tr className="[&>th]:px-2 [&>th]:pb-1.5 [&>th]:text-right [&>th]:font-normal">
            <th scope="col" className="px-4! text-left!">
              <FormattedMessage {...PIVOT_NAMES[by]} />
            </th>
            {columns.map(({ id, header }) => (
              <th key={id} scope="col" className="last:pr-4!">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.key} className="h-10 border-line/75 border-t [&>td]:px-2 [&>td]:text-right">
              <th scope="row" className="px-4 text-left font-normal">
                {link(row)}
              </th>
              <Cells columns={columns} figures={row.figures} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="h-10 border-line border-t font-semibold [&>td]:px-2 [&>td]:text-right">
            <th scope="row" className="px-4 text-left">
              {total}
            </th>
            <Cells columns={columns} figures={report.totals} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** What a row of the table is. */
export function PivotChoice({ by }: { by: Pivot }) {
  const intl = useIntl();
  const { set } = useSearch();
  return (
    <Segmented<Pivot>
      label={intl.formatMessage({ id: 'labor.by.label', defaultMessage: 'Broken down by' })}
      options={PIVOTS.map((value) => ({ value, label: intl.formatMessage(PIVOT_NAMES[value]) }))}
      value={by}
      onChange={(value) => set({ by: value === 'day' ? '' : value }, { replace: true })}
    />
  );
}

type Column = { id: string; header: ReactNode; cell(figures: Figures): string };

/** Columns of money are left out where none of it may be seen. */
function useColumns({ totals, rows }: Report): Column[] {
  const { hours, cents, percent, number } = useLaborFigures();
  const all = [totals, ...rows.map(({ figures }) => figures)];
  const column = (id: keyof typeof FIGURE_NAMES, cell: Column['cell']): Column => ({
    id,
    header: <FormattedMessage {...FIGURE_NAMES[id]} />,
    cell,
  });
  return [
    column('scheduled', ({ scheduledMinutes }) => hours(scheduledMinutes)),
    column('actual', ({ actualMinutes }) => hours(actualMinutes)),
    column('difference', ({ actualMinutes, scheduledMinutes }) =>
      difference(actualMinutes, scheduledMinutes),
    ),
    ...(sees(all, 'actualCents') ? [column('cost', ({ actualCents }) => cents(actualCents))] : []),
    ...(sees(all, 'laborBasisPoints')
      ? [column('share', ({ laborBasisPoints }) => percent(laborBasisPoints))]
      : []),
    column('overtime', ({ overtimeMinutes }) => hours(overtimeMinutes)),
    ...(sees(all, 'premiumCents') ? [column('premiums', ({ premiumCents }) => cents(premiumCents))] : []),
    column('noShows', ({ noShows }) => number(noShows)),
    column('late', ({ late }) => number(late)),
    column('reduced', ({ reducedMinutes }) => hours(reducedMinutes)),
  ];
}

function Cells({ columns, figures }: { columns: readonly Column[]; figures: Figures }) {
  return columns.map(({ id, cell }) => (
    <td key={id} className="last:pr-4!">
      {cell(figures)}
    </td>
  ));
}

type PhoneProps = { title: ReactNode; figures: Figures; columns: readonly Column[] };

function PhoneRow({ title, figures, columns }: PhoneProps) {
  return (
    <li className="px-4 py-2">
      <div className="flex min-h-11 items-center font-semibold">{title}</div>
      <dl className="grid grid-cols-3 gap-x-3 gap-y-1.5 pb-1">
        {columns.map(({ id, header, cell }) => (
          <div key={id} className="min-w-0">
            <dt className="text-12 text-muted">{header}</dt>
            <dd className="text-14 tabular-nums">{cell(figures)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
