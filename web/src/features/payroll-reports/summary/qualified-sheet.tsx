/** What goes into the boxes of a year's W-2: overtime premium that the law asks for, tips, and the occupation of who has them. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { buttonClass } from '@/components/ui/button';
import { DataList } from '@/components/ui/data-list';
import { Empty } from '@/components/ui/empty';
import { FilterSelect } from '@/components/ui/filter-select';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { qualifiedQuery } from '../api';
import { useFigures } from '../use-figures';

type Props = { years: readonly number[]; onClose(): void };

export function QualifiedSheet({ years, onClose }: Props) {
  const intl = useIntl();
  const { cents } = useFigures();
  const [year, setYear] = useState(years[0] ?? 0);
  const query = useQuery(qualifiedQuery(year));
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      shape="page"
      title={
        <FormattedMessage
          id="payroll.w2.title"
          defaultMessage="W-2 figures of {year}"
          values={{ year: String(year) }}
        />
      }
      description={
        <FormattedMessage
          id="payroll.w2.text"
          defaultMessage="Wages paid in the year. Only people with an amount whose wages you may see."
        />
      }
      footer={
        <a href={`/api/payroll/${year}/qualified?format=csv`} download className={buttonClass()}>
          <FormattedMessage id="payroll.csv" defaultMessage="Download as CSV" />
        </a>
      }
    >
      <div className="grid gap-3">
        {years.length > 1 && (
          <div>
            <FilterSelect
              label={intl.formatMessage({ id: 'payroll.w2.year', defaultMessage: 'Year' })}
              options={years.map((one) => ({ value: String(one), label: String(one) }))}
              value={String(year)}
              onChange={(one) => setYear(Number(one))}
            />
          </div>
        )}
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={5} />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <Empty
                title={<FormattedMessage id="payroll.w2.empty" defaultMessage="No amounts in this year" />}
              />
            ) : (
              <DataList
                label={intl.formatMessage({ id: 'payroll.w2.list', defaultMessage: 'W-2 figures' })}
                rows={rows}
                rowId={({ employeeId }) => employeeId}
                columns={[
                  {
                    id: 'name',
                    header: <FormattedMessage id="payroll.by.person" defaultMessage="Person" />,
                    cell: ({ name }) => name,
                  },
                  {
                    id: 'tt',
                    align: 'right',
                    header: <FormattedMessage id="payroll.w2.tt" defaultMessage="Overtime premium (12 TT)" />,
                    cell: (row) => cents(row.qualifiedOvertimeCents),
                  },
                  {
                    id: 'tp',
                    align: 'right',
                    header: <FormattedMessage id="payroll.w2.tp" defaultMessage="Tips (12 TP)" />,
                    cell: (row) => cents(row.reportedTipsCents),
                  },
                  {
                    id: 'occupation',
                    header: <FormattedMessage id="payroll.w2.occupation" defaultMessage="Occupation (14b)" />,
                    cell: ({ occupations }) => occupations.join(', '),
                  },
                ]}
                phoneRow={(row) => (
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">{row.name}</span>
                    <span className="block text-14 text-muted">
                      <FormattedMessage
                        id="payroll.w2.phone"
                        defaultMessage="TT {overtime} · TP {tips}"
                        values={{
                          overtime: cents(row.qualifiedOvertimeCents),
                          tips: cents(row.reportedTipsCents),
                        }}
                      />
                      {row.occupations.length > 0 && ` · ${row.occupations.join(', ')}`}
                    </span>
                  </span>
                )}
              />
            )
          }
        </AsyncPanel>
      </div>
    </Sheet>
  );
}
