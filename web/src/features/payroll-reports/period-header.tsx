/** How far payroll is, whose it is, of which period, and the report as a spreadsheet. */
import { useQuery } from '@tanstack/react-query';
import { Download, Lock } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { FilterSelect } from '@/components/ui/filter-select';
import { PageHeader } from '@/components/ui/page-header';
import { useDates } from '@/lib/time/use-dates';
import { type Chosen, csvAddress, summaryQuery } from './api';
import { type ChosenPeriod, openChecks } from './model';
import { TAB_NAMES } from './names';
import { type Tab, useReportAddress } from './use-report-address';

type Props = { tab: Exclude<Tab, 'tips'>; periods: ChosenPeriod; chosen: Chosen };

export function PeriodHeader({ tab, periods: { all, open }, chosen }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const { locations } = useLocations();
  const { by, set } = useReportAddress();
  const shown = locations.filter(({ archived }) => !archived);
  const csv = intl.formatMessage({ id: 'payroll.csv', defaultMessage: 'Download as CSV' });
  return (
    <PageHeader
      title={
        tab === 'summary' || tab === 'exports' ? (
          <Readiness chosen={chosen} />
        ) : (
          <FormattedMessage {...TAB_NAMES[tab]} />
        )
      }
      subtitle={
        <FormattedMessage
          id="payroll.pay_day"
          defaultMessage="Pay day {day}"
          values={{ day: dates.day(open.payDate) }}
        />
      }
      actions={
        <div className="flex flex-wrap items-center gap-2">
          {open.state === 'locked' && (
            <Badge tone="ok" icon={<Lock size={12} aria-hidden="true" />}>
              <FormattedMessage id="payroll.locked" defaultMessage="Locked" />
            </Badge>
          )}
          {shown.length > 1 && (
            <FilterSelect
              label={intl.formatMessage({ id: 'payroll.location', defaultMessage: 'Location' })}
              any={intl.formatMessage({ id: 'payroll.all_locations', defaultMessage: 'All' })}
              options={shown.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen.locationId ?? ''}
              onChange={(locationId) => set({ locationId, person: '' })}
            />
          )}
          <FilterSelect
            label={intl.formatMessage({ id: 'payroll.period', defaultMessage: 'Period' })}
            options={all.map(({ id, startDate, endDate }) => ({
              value: id,
              label: dates.range(startDate, endDate),
            }))}
            value={open.id}
            onChange={(period) => set({ period, person: '' })}
          />
          {tab !== 'exports' && (
            <a
              href={csvAddress(chosen, tab, tab === 'summary' ? by : undefined)}
              download
              aria-label={csv}
              title={csv}
              className={buttonClass({ size: 'sm' })}
            >
              <Download size={16} aria-hidden="true" />
              <FormattedMessage id="payroll.csv_short" defaultMessage="CSV" />
            </a>
          )}
        </div>
      }
    />
  );
}

/** The answer of the screen: whether payroll can go out. */
function Readiness({ chosen }: { chosen: Chosen }) {
  const { data } = useQuery(summaryQuery(chosen, 'person'));
  if (!data || data.people === 0)
    return <FormattedMessage id="nav.payroll" defaultMessage="Payroll reports" />;
  const left = openChecks(data.checks).length;
  if (left === 0) return <FormattedMessage id="payroll.title.ready" defaultMessage="Ready for payroll" />;
  return (
    <FormattedMessage
      id="payroll.title.left"
      defaultMessage="{count, plural, one {# check left} other {# checks left}} before payroll goes out"
      values={{ count: left }}
    />
  );
}
