/** Extra pay that laws add: by rule, and each with its law and what was decided. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Wire } from '@/api/wire';
import { usePermissions } from '@/auth/use-permissions';
import { Badge } from '@/components/ui/badge';
import { type Column, DataList } from '@/components/ui/data-list';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { premiumsQuery } from '../api';
import type { TabProps } from '../period-page';
import { useFigures } from '../use-figures';
import { PhoneRow, Report } from './report';

type Row = Wire<'PremiumRow'>;

export function PremiumsTab({ chosen }: TabProps) {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  const { can } = usePermissions();
  const { cents } = useFigures();
  const query = useQuery(premiumsQuery(chosen));
  const money = can('wages:read');
  const law = (row: Row) => [text(row.title), row.citation].filter(Boolean).join(' · ');
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: <FormattedMessage id="payroll.by.person" defaultMessage="Person" />,
      cell: (row) => row.name,
    },
    {
      id: 'day',
      header: <FormattedMessage id="payroll.by.day" defaultMessage="Day" />,
      cell: ({ date }) => dates.day(date),
    },
    { id: 'law', header: <FormattedMessage id="payroll.law" defaultMessage="Law" />, cell: law },
    {
      id: 'decision',
      header: <FormattedMessage id="payroll.decision" defaultMessage="Decision" />,
      cell: (row) => <Decision row={row} />,
    },
    ...(money
      ? [
          {
            id: 'cents',
            align: 'right' as const,
            className: 'pr-6 tabular-nums',
            header: <FormattedMessage id="payroll.amount" defaultMessage="Amount" />,
            cell: (row: Row) => cents(row.cents),
          },
        ]
      : []),
  ];
  return (
    <Report
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<FormattedMessage id="payroll.premiums_empty" defaultMessage="No premiums in this period" />}
    >
      {({ rows, byRule }) => (
        <>
          <ul className="grid gap-1 text-14 md:px-6 md:pt-4 md:text-13">
            {byRule.map(({ ruleId, title, count, cents: sum }) => (
              <li key={`${ruleId} ${title.en}`} className="tabular-nums">
                {[text(title), count, money && cents(sum)].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
          <DataList
            label={intl.formatMessage({ id: 'payroll.tab.premiums', defaultMessage: 'Premiums' })}
            rows={rows}
            rowId={({ employeeId, date, ruleId, title }) => `${employeeId} ${date} ${ruleId} ${title.en}`}
            columns={columns}
            phoneRow={(row) => (
              <PhoneRow title={row.name} figure={money ? cents(row.cents) : ''}>
                {`${dates.day(row.date)} · ${law(row)} `}
                <Decision row={row} />
              </PhoneRow>
            )}
          />
        </>
      )}
    </Report>
  );
}

function Decision({ row: { decision, candidate } }: { row: Row }) {
  if (decision === 'dismiss')
    return (
      <Badge tone="outline">
        <FormattedMessage id="payroll.premium.dismissed" defaultMessage="Not owed" />
      </Badge>
    );
  if (candidate && decision === null)
    return (
      <Badge tone="warn">
        <FormattedMessage id="payroll.premium.open" defaultMessage="To decide" />
      </Badge>
    );
  return (
    <Badge tone="ok">
      <FormattedMessage id="payroll.premium.paid" defaultMessage="Paid" />
    </Badge>
  );
}
