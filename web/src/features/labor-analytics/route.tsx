/** Labor analytics: what was scheduled, worked and paid, by day, location and position, and the locations compared. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { AsyncPanel } from '@/components/ui/async-panel';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Empty } from '@/components/ui/empty';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';
import { useDates } from '@/lib/time/use-dates';
import { type Asked, type PayPeriod, type Pivot, periodsQuery, type Report, reportQuery } from './api';
import { CsvLink } from './components/csv-link';
import { Filters } from './components/filters';
import { HoursChart } from './components/hours-chart';
import { KeyFigures } from './components/key-figures';
import { LaborTable, PivotChoice } from './components/labor-table';
import { League } from './components/league';
import { isEmpty } from './model';
import { useAsked } from './use-asked';

const TITLE = <FormattedMessage id="nav.analytics" defaultMessage="Analytics" />;

export function Component() {
  const periods = useQuery(periodsQuery);
  return (
    <AsyncPanel
      query={periods}
      skeleton={
        <>
          <PageHeader title={TITLE} />
          <div className="grid gap-4 px-4 md:px-6">
            <Loading />
          </div>
        </>
      }
      errorFrame={(panel) => (
        <>
          <PageHeader title={TITLE} />
          <div className="p-4 md:p-6">{panel}</div>
        </>
      )}
    >
      {(list) => <Analytics periods={list} />}
    </AsyncPanel>
  );
}

function Analytics({ periods }: { periods: readonly PayPeriod[] }) {
  const { asked, by } = useAsked(periods);
  const query = useQuery({ ...reportQuery(asked, 'day'), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader
        title={TITLE}
        subtitle={query.data && <Lead report={query.data} />}
        actions={<CsvLink asked={asked} by={by} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-6 md:px-6">
        <Filters asked={asked} locations={query.data?.locations ?? []} />
        <AsyncPanel query={query} skeleton={<Loading />}>
          {(report) => <Sections {...{ report, asked, by, periods }} />}
        </AsyncPanel>
      </div>
    </>
  );
}

type Props = {
  /** By day. */
  report: Report;
  asked: Asked;
  by: Pivot;
  periods: readonly PayPeriod[];
};

function Sections({ report, asked, by, periods }: Props) {
  if (isEmpty(report.totals)) {
    return (
      <Empty
        icon={<CalendarDays size={20} aria-hidden="true" />}
        title={<FormattedMessage id="labor.empty.title" defaultMessage="No labor in these days yet" />}
        action={
          <Link to="/schedule" className={buttonClass()}>
            <FormattedMessage id="labor.empty.schedule" defaultMessage="Open the schedule" />
          </Link>
        }
      >
        <FormattedMessage
          id="labor.empty.text"
          defaultMessage="A day counts when it is over. Choose another period, or plan shifts."
        />
      </Empty>
    );
  }
  return (
    <>
      <KeyFigures report={report} />
      <HoursChart rows={report.rows} />
      <Card
        title={<FormattedMessage id="labor.table" defaultMessage="Labor in numbers" />}
        aside={<PivotChoice by={by} />}
        className="pb-2"
      >
        <BreakDown by={by} asked={asked} periods={periods} />
      </Card>
      {report.locations.length > 1 && !asked.locationId && <League asked={asked} />}
    </>
  );
}

/** The figures row by row. */
function BreakDown({ by, asked, periods }: Omit<Props, 'report'>) {
  const query = useQuery(reportQuery(asked, by));
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={7} />}>
      {(report) => <LaborTable report={report} by={by} asked={asked} periods={periods} />}
    </AsyncPanel>
  );
}

/** Which days are counted, and until when. */
function Lead({ report: { from, to, asOf } }: { report: Report }) {
  const dates = useDates();
  return (
    <FormattedMessage
      id="labor.lead"
      defaultMessage="{none, select, true {As of {day}} other {{span}, as of {day}}}"
      values={{
        none: to < from,
        span: to < from ? '' : dates.range(from, to),
        day: dates.monthDay(asOf),
      }}
    />
  );
}

function Loading() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-64" />
      <SkeletonRows rows={7} />
    </div>
  );
}
