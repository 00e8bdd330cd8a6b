/** Demand of a location's week: the sales forecast by day, events, past sales, and labor standards. */
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { InfoTip } from '@/components/ui/info-tip';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useMoney } from '@/lib/money/use-money';
import { type AtWeek, WeekScreen, WeekTop } from '../components/shared/week-screen';
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
  return <WeekScreen>{(at) => <DemandOf at={at} />}</WeekScreen>;
}

function DemandOf({ at }: { at: AtWeek }) {
  const { locationId, weekStart } = at;
  const money = useMoney();
  const query = useQuery(forecastQuery(locationId, weekStart));
  const hasForecast = query.data?.days.some(({ totalCents }) => totalCents !== null);
  return (
    <div className="mx-auto w-full max-w-[1200px]">
      <WeekTop
        at={at}
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
      />
      <div className="px-3 pt-2 pb-10 md:px-6">
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
  const canEdit = useCanEdit();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { days, accuracy, canUpdate, hoursAssumed } = forecast;
  const day = open?.kind === 'day' && days.find(({ date }) => date === open.date);
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_352px]">
        <section className="grid min-w-0 gap-2">
          <p className="text-16 text-muted md:text-14">
            <AccuracyLine accuracy={accuracy} canUpdate={canUpdate} />
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
                {canEdit('location') && (
                  <>
                    {' '}
                    <Link
                      to={`/settings/locations?locationId=${locationId}`}
                      className="font-medium text-brand underline-offset-4 hover:underline"
                    >
                      <FormattedMessage id="demand.set_hours" defaultMessage="Set opening hours" />
                    </Link>
                  </>
                )}
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
