/** One's own hours of a pay period: what they pay and why, each day, and whether they are right. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { hereToday } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { useSearch } from '@/lib/use-search';
import { ownSheetQuery, ownStatementAddress, periodsQuery, type Timesheet } from '../api';
import { choosePeriod, type Periods, totalPaid } from '../model';
import { STATE_NAMES, STATE_TONES } from '../names';
import { PeriodNav } from '../period-nav';
import { StatementLink } from '../statement-link';
import { Trace } from '../week-pay';
import { DayList } from './day-list';
import { EarlierPeriod } from './earlier-period';
import { SignBar } from './sign-bar';
import { Summary } from './summary';
import { TipsCard } from './tips-card';

type Props = { views: ReactNode };

export function StaffPage({ views }: Props) {
  const { get } = useSearch();
  const query = useQuery(periodsQuery);
  const periods = choosePeriod(query.data ?? [], get('period'), {
    approves: false,
    today: hereToday(),
  });
  return (
    <AsyncPanel
      query={query}
      skeleton={<SkeletonRows rows={8} />}
      errorFrame={(panel) => <div className="px-4 pt-4 md:px-6">{panel}</div>}
    >
      {() => periods && <Period key={periods.open.id} periods={periods} views={views} />}
    </AsyncPanel>
  );
}

function Period({ periods, views }: { periods: Periods; views: ReactNode }) {
  const dates = useDates();
  const { set } = useSearch();
  const { open: period, before } = periods;
  const query = useQuery(ownSheetQuery(period.id));
  const toConfirm = period.state !== 'current' && query.data?.state === 'open';
  return (
    <div className="mx-auto w-full max-w-[720px]">
      <PageHeader
        above={dates.range(period.startDate, period.endDate)}
        title={
          toConfirm ? (
            <FormattedMessage id="timesheets.own.confirm_title" defaultMessage="Confirm your hours" />
          ) : (
            <FormattedMessage id="timesheets.own.title" defaultMessage="Your hours" />
          )
        }
        actions={
          <div className="flex flex-wrap items-center gap-2">
            {views}
            <PeriodNav periods={periods} onChoose={(id) => set({ period: id })} />
          </div>
        }
      />
      {period.state === 'current' && before && (
        <EarlierPeriod period={before} onOpen={() => set({ period: before.id })} />
      )}
      <AsyncPanel
        query={query}
        skeleton={<SkeletonRows rows={8} />}
        errorFrame={(panel) => <div className="px-4 md:px-6">{panel}</div>}
      >
        {(sheet) => <Sheet sheet={sheet} canSign={period.state !== 'current'} />}
      </AsyncPanel>
    </div>
  );
}

function Sheet({ sheet, canSign }: { sheet: Timesheet; canSign: boolean }) {
  const intl = useIntl();
  const { state, weeks, disputeNote, period } = sheet;
  const language = intl.locale.startsWith('es') ? 'es' : 'en';
  return (
    <div className="grid gap-4 px-4 pb-8 md:px-6">
      <Summary sheet={sheet} />
      <p className="flex flex-wrap items-center gap-2 text-16 md:text-14">
        <Badge tone={STATE_TONES[state]}>
          <FormattedMessage {...STATE_NAMES[state]} />
        </Badge>
        {disputeNote && `“${disputeNote}”`}
        {state === 'locked' && <StatementLink address={ownStatementAddress(period, language)} />}
      </p>
      {weeks.map((week) => (
        <Trace key={week.weekStart} week={week} named={weeks.length > 1} />
      ))}
      <TipsCard period={period} />
      <DayList sheet={sheet} />
      <SignBar sheet={sheet} minutes={totalPaid(sheet.days)} canSign={canSign} />
    </div>
  );
}
