/** Demand of a location's week: the sales forecast by day, events, past sales, and labor standards. */
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Empty } from '@/components/ui/empty';
import { FilterSelect } from '@/components/ui/filter-select';
import { InfoTip } from '@/components/ui/info-tip';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useMoney } from '@/lib/money/use-money';
import { addDays } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { ScheduleTabs } from '../components/shared/schedule-tabs';
import { type Address, useAddress } from '../hooks/use-address';
import { useLookups } from '../hooks/use-lookups';
import { AccuracyLine } from './accuracy-line';
import { forecastQuery, type LaborStandards, type WeekForecast } from './api';
import { EventsCard } from './events-card';
import { StandardsCard } from './standards-card';
import { WeekTable } from './week-table';

const DaySheet = lazy(() => import('./day-sheet').then((code) => ({ default: code.DaySheet })));
const EventSheet = lazy(() => import('./event-sheet').then((code) => ({ default: code.EventSheet })));
const ImportSheet = lazy(() => import('./import-sheet').then((code) => ({ default: code.ImportSheet })));
const StandardsSheet = lazy(() =>
  import('./standards-sheet').then((code) => ({ default: code.StandardsSheet })),
);

export function DemandPage() {
  const address = useAddress();
  const { location, weekStart } = address;
  return (
    <AsyncPanel query={address.query} skeleton={<SkeletonRows rows={8} />}>
      {() =>
        location && weekStart ? (
          <DemandOf
            key={`${location.id} ${weekStart}`}
            address={address}
            locationId={location.id}
            week={weekStart}
          />
        ) : (
          <div className="p-4 md:p-6">
            <Empty
              title={<FormattedMessage id="schedule.no_location.title" defaultMessage="No locations yet" />}
            />
          </div>
        )
      }
    </AsyncPanel>
  );
}

function DemandOf({ address, locationId, week }: { address: Address; locationId: string; week: string }) {
  const intl = useIntl();
  const money = useMoney();
  const dates = useDates();
  const query = useQuery(forecastQuery(locationId, week));
  const hasForecast = query.data?.days.some(({ totalCents }) => totalCents !== null);
  return (
    <div className="mx-auto w-full max-w-[1200px]">
      <PageHeader
        title={
          query.data && hasForecast ? (
            <FormattedMessage
              id="demand.title"
              defaultMessage="{amount} of sales forecast"
              values={{ amount: money.wholeDollars(query.data.totalCents) }}
            />
          ) : (
            <FormattedMessage id="screen.demand" defaultMessage="Demand" />
          )
        }
        actions={
          address.locations.length > 1 && (
            <FilterSelect
              label={intl.formatMessage({ id: 'schedule.location', defaultMessage: 'Location' })}
              options={address.locations.map(({ id, name }) => ({ value: id, label: name }))}
              value={locationId}
              onChange={address.toLocation}
            />
          )
        }
      />
      <ScheduleTabs locationId={locationId} week={week} className="mb-3 px-4 md:px-6" />
      <div className="flex items-center gap-1 px-3 pb-2 md:px-6">
        <IconButton
          label={intl.formatMessage({ id: 'schedule.week.previous', defaultMessage: 'Previous week' })}
          className="text-ink!"
          onClick={() => address.stepWeek(-1)}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <span className="min-w-44 text-center font-medium text-16 md:text-14">
          {dates.range(week, addDays(week, 6))}
        </span>
        <IconButton
          label={intl.formatMessage({ id: 'schedule.week.next', defaultMessage: 'Next week' })}
          className="text-ink!"
          onClick={() => address.stepWeek(1)}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="px-3 pb-10 md:px-6">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={7} />}>
          {(forecast) => <Forecast locationId={locationId} forecast={forecast} />}
        </AsyncPanel>
      </div>
    </div>
  );
}

type Open =
  | { kind: 'day'; date: string }
  | { kind: 'event' }
  | { kind: 'import' }
  | { kind: 'standards'; standards: LaborStandards };

function Forecast({ locationId, forecast }: { locationId: string; forecast: WeekForecast }) {
  const intl = useIntl();
  const lookups = useLookups();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { days, accuracy, canUpdate, hoursAssumed } = forecast;
  const day = open?.kind === 'day' && days.find(({ date }) => date === open.date);
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_352px]">
        <section className="grid min-w-0 gap-2">
          <p className="text-16 text-muted md:text-14">
            <AccuracyLine accuracy={accuracy} />
            {accuracy.errorPerMille !== null && (
              <InfoTip
                about={intl.formatMessage({ id: 'demand.accuracy.title', defaultMessage: 'Forecast error' })}
              >
                <FormattedMessage
                  id="demand.accuracy.hint"
                  defaultMessage="Each of these weeks was forecast from the weeks before it and compared with what was sold (mean absolute percentage error). Days with an event or a holiday don’t count."
                />
              </InfoTip>
            )}
            {hoursAssumed && (
              <span className="block">
                <FormattedMessage
                  id="demand.hours_assumed"
                  defaultMessage="This location has no opening hours: 10 AM to 10 PM is assumed."
                />
              </span>
            )}
          </p>
          <WeekTable days={days} canUpdate={canUpdate} onOpen={(date) => setOpen({ kind: 'day', date })} />
        </section>
        <div className="grid gap-4">
          <EventsCard days={days} canUpdate={canUpdate} onAdd={() => setOpen({ kind: 'event' })} />
          {canUpdate && (
            <Card title={<FormattedMessage id="demand.sales" defaultMessage="Past sales" />}>
              <div className="px-4 pt-2 pb-4">
                <Button onClick={() => setOpen({ kind: 'import' })}>
                  <Upload size={16} aria-hidden="true" />
                  <FormattedMessage id="demand.import.title" defaultMessage="Import sales" />
                </Button>
              </div>
            </Card>
          )}
          <StandardsCard
            locationId={locationId}
            lookups={lookups}
            onEdit={(standards) => setOpen({ kind: 'standards', standards })}
          />
        </div>
      </div>
      <Suspense fallback={null}>
        {day && <DaySheet locationId={locationId} day={day} onClose={close} />}
        {open?.kind === 'event' && (
          <EventSheet locationId={locationId} dates={days.map(({ date }) => date)} onClose={close} />
        )}
        {open?.kind === 'import' && <ImportSheet locationId={locationId} onClose={close} />}
        {open?.kind === 'standards' && (
          <StandardsSheet
            locationId={locationId}
            standards={open.standards}
            positions={lookups.positions}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
