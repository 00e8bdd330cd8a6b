/** Analytics: the figures of hiring, each with the table that it comes from. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { locationsQuery } from '@/api/places';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { buttonClass } from '@/components/ui/button';
import { FilterSelect } from '@/components/ui/filter-select';
import { PageHeader } from '@/components/ui/page-header';
import { Segmented } from '@/components/ui/segmented';
import { dateIn } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { useNow } from '@/lib/use-now';
import { useSearch } from '@/lib/use-search';
import {
  funnelQuery,
  messagesQuery,
  type Part,
  type Summary,
  scoresQuery,
  sourcesQuery,
  summaryQuery,
  timesQuery,
} from './api';
import { AnswersTable } from './components/answers-card';
import { FiguresRow } from './components/figures-row';
import { FunnelTable } from './components/funnel-card';
import { LanguagesView } from './components/languages-card';
import { Report } from './components/report';
import { KnockoutsTable, ScoresTable } from './components/scores-card';
import { SourcesTable } from './components/sources-card';
import { TimesView } from './components/times-card';
import { filterOf, RANGES, USUAL } from './model';
import { RANGE_NAMES, useSourceName } from './names';
import { AnalyticsSkeleton } from './skeleton';

export function Component() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const today = dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, useNow());
  const filter = filterOf(query, today);
  const summary = useQuery({ ...summaryQuery(filter), placeholderData: keepPreviousData });
  const [form, setForm] = useState<'chart' | 'table'>('chart');
  const title = <FormattedMessage id="nav.analytics" defaultMessage="Analytics" />;
  return (
    <>
      <PageHeader title={title} subtitle={summary.data && <Lead summary={summary.data} />} />
      <div className="grid gap-4 px-4 pb-6 md:px-6">
        <Filters />
        <AsyncPanel query={summary} skeleton={<AnalyticsSkeleton />}>
          {(data) => <FiguresRow summary={data} />}
        </AsyncPanel>
        <div className="grid items-start gap-4 lg:grid-cols-12">
          <Report
            title={<FormattedMessage id="analytics.funnel.title" defaultMessage="Funnel" />}
            query={funnelQuery(filter)}
            rows={7}
            aside={() => <Export part="funnel" />}
            className="lg:col-span-7"
          >
            {(data) => <FunnelTable funnel={data} />}
          </Report>
          <Report
            title={<FormattedMessage id="analytics.sources.title" defaultMessage="Where hires come from" />}
            query={sourcesQuery(filter)}
            rows={5}
            aside={() => <Export part="sources" />}
            className="lg:col-span-5"
          >
            {(data) => <SourcesTable sources={data} />}
          </Report>
          <Report
            title={<FormattedMessage id="analytics.times.title" defaultMessage="Time to hire" />}
            query={timesQuery(filter)}
            rows={5}
            aside={(data) =>
              data !== undefined &&
              data.timeToHire.n > 0 && (
                <Segmented<'chart' | 'table'>
                  label={intl.formatMessage({ id: 'analytics.form', defaultMessage: 'Shown as' })}
                  options={[
                    {
                      value: 'chart',
                      label: <FormattedMessage id="analytics.chart" defaultMessage="Chart" />,
                    },
                    {
                      value: 'table',
                      label: <FormattedMessage id="analytics.table" defaultMessage="Table" />,
                    },
                  ]}
                  value={form}
                  onChange={setForm}
                />
              )
            }
            className="lg:col-span-7"
          >
            {(data) => <TimesView times={data} asTable={form === 'table'} />}
          </Report>
          <Report
            title={<FormattedMessage id="analytics.languages.title" defaultMessage="English and Spanish" />}
            query={funnelQuery(filter)}
            rows={4}
            className="lg:col-span-5"
          >
            {(data) => <LanguagesView funnel={data} />}
          </Report>
          <Report
            title={<FormattedMessage id="analytics.scores.title" defaultMessage="Does the score hold up?" />}
            query={scoresQuery(filter)}
            rows={4}
            aside={() => <Export part="scoring" />}
            className="lg:col-span-6"
          >
            {(data) => <ScoresTable scores={data} />}
          </Report>
          <Report
            title={
              <FormattedMessage id="analytics.knockouts.title" defaultMessage="Who the questions rule out" />
            }
            query={scoresQuery(filter)}
            rows={3}
            className="lg:col-span-6"
          >
            {(data) => <KnockoutsTable scores={data} />}
          </Report>
          <Report
            title={<FormattedMessage id="analytics.answers.title" defaultMessage="Who answers how fast" />}
            query={messagesQuery(filter)}
            rows={4}
            aside={() => <Export part="messages" />}
            className="lg:col-span-12"
          >
            {(data) => <AnswersTable messages={data} />}
          </Report>
        </div>
      </div>
    </>
  );
}

function Lead({ summary: { applications, span } }: { summary: Summary }) {
  const dates = useDates();
  const intl = useIntl();
  return (
    <FormattedMessage
      id="analytics.lead"
      defaultMessage="{n, plural, =0 {Nobody} one {# person} other {# people}} applied {span}, as of {time}"
      values={{
        n: applications,
        span: dates.range(span.from, span.to),
        time: intl.formatTime(span.asOf),
      }}
    />
  );
}

function Filters() {
  const intl = useIntl();
  const { get, set } = useSearch();
  const sourceName = useSourceName();
  const { data: locations } = useQuery(locationsQuery);
  const [query] = useSearchParams();
  const today = dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, useNow());
  // Every source of the time, whichever of them is chosen.
  const all = useQuery(sourcesQuery({ ...filterOf(query, today), source: undefined }));
  const choose = (name: string) => (value: string) => set({ [name]: value }, { replace: true });
  const any = intl.formatMessage({ id: 'analytics.any', defaultMessage: 'All' });
  return (
    <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:flex-wrap md:px-0.5">
      <FilterSelect
        label={intl.formatMessage({ id: 'analytics.time', defaultMessage: 'Time' })}
        any={intl.formatMessage(RANGE_NAMES[USUAL])}
        options={RANGES.filter((range) => range !== USUAL).map((value) => ({
          value,
          label: intl.formatMessage(RANGE_NAMES[value]),
        }))}
        value={get('range')}
        onChange={choose('range')}
      />
      <FilterSelect
        label={intl.formatMessage({ id: 'analytics.dates', defaultMessage: 'By' })}
        any={intl.formatMessage({ id: 'analytics.basis.applied', defaultMessage: 'when people applied' })}
        options={[
          {
            value: 'event',
            label: intl.formatMessage({ id: 'analytics.basis.event', defaultMessage: 'when it happened' }),
          },
        ]}
        value={get('basis')}
        onChange={choose('basis')}
      />
      <FilterSelect
        label={intl.formatMessage({ id: 'analytics.location', defaultMessage: 'Location' })}
        any={any}
        options={(locations?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={get('location')}
        onChange={choose('location')}
      />
      <FilterSelect
        label={intl.formatMessage({ id: 'analytics.source.title', defaultMessage: 'Source' })}
        any={any}
        options={(all.data?.items ?? []).map(({ source }) => ({ value: source, label: sourceName(source) }))}
        value={get('source')}
        onChange={choose('source')}
      />
      <FilterSelect
        label={intl.formatMessage({ id: 'analytics.language', defaultMessage: 'Language' })}
        any={any}
        options={[
          { value: 'en', label: intl.formatMessage({ id: 'analytics.english', defaultMessage: 'English' }) },
          { value: 'es', label: intl.formatMessage({ id: 'analytics.spanish', defaultMessage: 'Spanish' }) },
        ]}
        value={get('language')}
        onChange={choose('language')}
      />
    </div>
  );
}

/** The report as a file; that it was taken is on record. */
function Export({ part }: { part: Part }) {
  const intl = useIntl();
  const { can } = usePermissions();
  const [query] = useSearchParams();
  const today = dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, useNow());
  if (!can('exports:create')) return null;
  const filter = new URLSearchParams(filterOf(query, today) as Record<string, string>);
  return (
    <a
      className={buttonClass({ variant: 'quiet', size: 'sm', icon: true })}
      href={`/api/analytics/export/${part}?${filter}`}
      download
      aria-label={intl.formatMessage(
        { id: 'analytics.export', defaultMessage: 'Export {part} as CSV' },
        { part },
      )}
    >
      <Download size={16} aria-hidden="true" />
    </a>
  );
}
