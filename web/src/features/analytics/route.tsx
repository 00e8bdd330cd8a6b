/** Analytics: the figures of hiring, each with the table that it comes from and the people behind it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { AsyncPanel } from '@/components/ui/async-panel';
import { PageHeader } from '@/components/ui/page-header';
import { Segmented } from '@/components/ui/segmented';
import { useDates, zoneDiffers, zoneName } from '@/lib/time/use-dates';
import {
  answerRateQuery,
  funnelQuery,
  messagesQuery,
  type Summary,
  scoresQuery,
  sourcesQuery,
  summaryQuery,
  timesQuery,
} from './api';
import { AnswerRateView } from './components/answer-rate';
import { AnswersTable } from './components/answers-card';
import { Costs } from './components/costs';
import { DrillDownLink } from './components/drill-down-link';
import { Export } from './components/export-button';
import { FiguresRow } from './components/figures-row';
import { Filters } from './components/filters';
import { BookingView, FormsView } from './components/forms-card';
import { FunnelTable } from './components/funnel-card';
import { KnockoutsTable } from './components/knockouts-card';
import { LanguagesView } from './components/languages-card';
import { Report } from './components/report';
import { ScoresTable } from './components/scores-card';
import { EnterSpend, SetGoal } from './components/set-up';
import { SourcesTable } from './components/sources-card';
import { TimesView } from './components/times-card';
import { AnalyticsSkeleton } from './skeleton';
import { useFilter } from './use-filter';

export function Component() {
  const filter = useFilter();
  const summary = useQuery({ ...summaryQuery(filter), placeholderData: keepPreviousData });
  const [form, setForm] = useState<Form>('chart');
  const title = <FormattedMessage id="nav.analytics" defaultMessage="Analytics" />;
  return (
    <>
      <PageHeader
        title={title}
        subtitle={summary.data && <Lead summary={summary.data} />}
        actions={<Export part="summary" />}
      />
      <div className="grid gap-4 px-4 pb-6 md:px-6">
        <Filters managers={summary.data?.managers ?? []} />
        <AsyncPanel query={summary} skeleton={<AnalyticsSkeleton />}>
          {(data) => <FiguresRow summary={data} />}
        </AsyncPanel>
        <div className="grid items-start gap-4 lg:grid-cols-12">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:col-span-7">
            <Report
              title={<FormattedMessage id="analytics.funnel.title" defaultMessage="Funnel" />}
              query={funnelQuery(filter)}
              rows={7}
              aside={() => <Export part="funnel" />}
            >
              {(data) => <FunnelTable funnel={data} />}
            </Report>
            <Report
              title={<FormattedMessage id="analytics.times.title" defaultMessage="Time to hire" />}
              query={timesQuery(filter)}
              rows={5}
              aside={(data) => (
                <>
                  {data !== undefined && data.timeToHire.n > 0 && (
                    <FormChoice form={form} onChange={setForm} />
                  )}
                  <SetGoal />
                  <Export part="times" />
                </>
              )}
            >
              {(data) => <TimesView times={data} asTable={form === 'table'} />}
            </Report>
            <Report
              title={<FormattedMessage id="analytics.answers.title" defaultMessage="Response times" />}
              query={messagesQuery(filter)}
              rows={4}
              aside={() => <Export part="messages" />}
            >
              {(data) => <AnswersTable messages={data} />}
            </Report>
            <Report
              title={<FormattedMessage id="analytics.scores.title" defaultMessage="Score accuracy" />}
              query={scoresQuery(filter)}
              rows={4}
              aside={() => <Export part="scoring" />}
            >
              {(data) => <ScoresTable scores={data} />}
            </Report>
          </div>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:col-span-5">
            <Report
              title={<FormattedMessage id="analytics.sources.title" defaultMessage="Sources of hires" />}
              query={sourcesQuery(filter)}
              rows={5}
              aside={(data) => (
                <>
                  <EnterSpend sources={data} />
                  <Export part="sources" />
                </>
              )}
            >
              {(data) => (
                <>
                  <SourcesTable sources={data} />
                  <Costs sources={data} />
                </>
              )}
            </Report>
            <Report
              title={<FormattedMessage id="analytics.rate.title" defaultMessage="Response rate" />}
              query={answerRateQuery}
              rows={2}
            >
              {(data) => <AnswerRateView rate={data} />}
            </Report>
            <Report
              title={<FormattedMessage id="analytics.languages.title" defaultMessage="English and Spanish" />}
              query={funnelQuery(filter)}
              rows={4}
            >
              {(data) => <LanguagesView funnel={data} />}
            </Report>
            <Report
              title={
                <FormattedMessage id="analytics.forms.title" defaultMessage="Application form completion" />
              }
              query={funnelQuery(filter)}
              rows={4}
            >
              {(data) => <FormsView form={data.form} />}
            </Report>
            <Report
              title={<FormattedMessage id="analytics.booking.title" defaultMessage="Booking and signing" />}
              query={summaryQuery(filter)}
              rows={4}
            >
              {(data) => <BookingView summary={data} />}
            </Report>
            <Report
              title={<FormattedMessage id="analytics.knockouts.title" defaultMessage="Knockout questions" />}
              query={scoresQuery(filter)}
              rows={3}
            >
              {(data) => <KnockoutsTable scores={data} />}
            </Report>
          </div>
        </div>
      </div>
    </>
  );
}

type Form = 'chart' | 'table';

function FormChoice({ form, onChange }: { form: Form; onChange(form: Form): void }) {
  const intl = useIntl();
  return (
    <Segmented<Form>
      label={intl.formatMessage({ id: 'analytics.form', defaultMessage: 'View as' })}
      options={[
        { value: 'chart', label: <FormattedMessage id="analytics.chart" defaultMessage="Chart" /> },
        { value: 'table', label: <FormattedMessage id="analytics.table" defaultMessage="Table" /> },
      ]}
      value={form}
      onChange={onChange}
    />
  );
}

function Lead({ summary: { applications, span } }: { summary: Summary }) {
  const dates = useDates();
  const asOf = useAsOf(span.asOf);
  return (
    <FormattedMessage
      id="analytics.lead"
      defaultMessage="<people>{n, plural, =0 {No one} one {# person} other {# people}}</people> applied {span}, as of {time}"
      values={{
        n: applications,
        people: (chunks) => (
          <DrillDownLink key="people" drillDown={{ figure: 'applied' }} count={applications}>
            {chunks}
          </DrillDownLink>
        ),
        span: dates.range(span.from, span.to),
        time: asOf,
      }}
    />
  );
}

/** On the clock of the restaurants in view; where they have several, on this device's. */
function useAsOf(at: string): string {
  const { locale } = useIntl();
  const dates = useDates();
  const { locationId: location } = useFilter();
  const { locations } = useLocations();
  const zones = new Set(
    locations.filter((one) => (location ? one.id === location : !one.archived)).map(({ zone }) => zone),
  );
  const zone = zones.size === 1 ? [...zones][0] : undefined;
  if (!zone) return dates.time(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const time = dates.time(at, zone);
  return zoneDiffers(zone, at) ? `${time} ${zoneName(locale, zone, at)}` : time;
}
