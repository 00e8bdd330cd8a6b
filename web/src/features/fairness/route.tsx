/** Fairness, for the reviewer: does everyone get the same chance, step by step; never one person's answers. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { FilterSelect } from '@/components/ui/filter-select';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { dateIn } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { useNow } from '@/lib/use-now';
import { useSearch } from '@/lib/use-search';
import {
  type Filter,
  reportQuery,
  STEPS,
  type Step,
  scoringQuery,
  selectionQuery,
  type Tables,
  yearQuery,
} from './api';
import { AnswersTable } from './components/answers-table';
import { PublicationLinks } from './components/publication';
import { ThreeTables } from './components/three-tables';
import { WorkSample } from './components/work-sample';
import { daysOf, yearsOf } from './model';
import { STEP_NAMES } from './names';

// The dialog for a permanent choice loads separately, and only where it may be needed.
const ChoosePartition = lazy(() =>
  import('./components/choose-partition').then((code) => ({ default: code.ChoosePartition })),
);
const PublishAudit = lazy(() =>
  import('./components/publish-audit').then((code) => ({ default: code.PublishAudit })),
);

export function Component() {
  const intl = useIntl();
  const dates = useDates();
  const { get, set } = useSearch();
  const today = dateIn('UTC', useNow());
  const years = yearsOf(today);
  const year = years.find((known) => known === get('year')) ?? years[0] ?? '';
  const { locations } = useLocations();
  const partition = useQuery(yearQuery(daysOf(year)));
  const chosen = get('locationId');
  const chosenState = get('state');
  const requested = chosen ? 'locations' : chosenState ? 'states' : get('read') === year ? 'whole' : null;
  const division = partition.data?.division ?? requested;
  const first = locations[0];
  const location = division === 'locations' ? chosen || first?.id || '' : '';
  const states = partition.data?.states ?? [];
  const firstState = states[0];
  const state = division === 'states' ? chosenState || firstState || '' : '';
  const filter: Filter = {
    ...daysOf(year),
    ...(location && { locationId: location }),
    ...(state && { group: state }),
  };
  const enabled =
    partition.isSuccess &&
    division !== null &&
    (division !== 'locations' || location !== '') &&
    (division !== 'states' || state !== '');
  const step = STEPS.find((known) => known === get('step')) ?? 'overall';
  const selection = useQuery({ ...selectionQuery(filter), placeholderData: keepPreviousData, enabled });
  const scoring = useQuery({ ...scoringQuery(filter), placeholderData: keepPreviousData, enabled });
  // An answer knows its state, not its restaurant.
  const report = useQuery({ ...reportQuery(filter), enabled: enabled && !location });
  const closed = selection.data && !selection.data.open;
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="nav.fairness" defaultMessage="Fairness" />}
        subtitle={selection.data && dates.range(selection.data.period.from, selection.data.period.to)}
      />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 px-4 pb-6 md:gap-4 md:px-6">
        <div className="flex flex-wrap gap-2">
          {division === 'locations' && first && (
            <FilterSelect
              label={intl.formatMessage({ id: 'analytics.location', defaultMessage: 'Location' })}
              any={first.name}
              options={locations.slice(1).map(({ id, name }) => ({ value: id, label: name }))}
              value={location === first.id ? '' : location}
              onChange={(value) => set({ locationId: value || first.id }, { replace: true })}
            />
          )}
          {division === 'states' && firstState && (
            <FilterSelect
              label={intl.formatMessage({ id: 'fairness.state', defaultMessage: 'State' })}
              any={firstState}
              options={states.slice(1).map((value) => ({ value, label: value }))}
              value={state === firstState ? '' : state}
              onChange={(value) => set({ state: value || firstState }, { replace: true })}
            />
          )}
          <FilterSelect
            label={intl.formatMessage({ id: 'fairness.year', defaultMessage: 'Applied in' })}
            any={years[0] ?? ''}
            options={years.slice(1).map((value) => ({ value, label: value }))}
            value={year === years[0] ? '' : year}
            onChange={(value) =>
              set({ year: value, locationId: null, state: null, read: null }, { replace: true })
            }
          />
        </div>
        <details className="max-w-3xl text-14 text-muted">
          <summary className="flex min-h-11 cursor-pointer items-center md:min-h-0">
            <span>
              <FormattedMessage
                id="fairness.lead"
                defaultMessage="Counts under five are suppressed (•). <u>How to read this</u>"
                values={{ u: (chunks) => <u key="u">{chunks}</u> }}
              />
            </span>
          </summary>
          <p className="mt-1">
            <FormattedMessage
              id="fairness.lead_more"
              defaultMessage="Answers are voluntary, stored separately and only counted. Counts that would reveal a suppressed one are suppressed too. Each report covers one calendar year, by location or by state, because overlapping reports could identify people. The four-fifths rule is a rule of thumb (29 CFR 1607.4(D)); impact ratios follow New York City’s Local Law 144."
            />
          </p>
          <p className="mt-1">
            <FormattedMessage
              id="fairness.lead_states"
              defaultMessage="The federal report has two sexes. An answer only one state asks for, like California’s “Non-binary”, shows in that state’s reports; all other reports and published tables count it as unknown."
            />
          </p>
        </details>
        {partition.isSuccess && division === null && (
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <ChoosePartition
              year={year}
              onWhole={() => set({ read: year }, { replace: true })}
              onLocations={
                first && locations.length > 1
                  ? () => set({ locationId: first.id }, { replace: true })
                  : undefined
              }
              onStates={firstState ? () => set({ state: firstState }, { replace: true }) : undefined}
            />
          </Suspense>
        )}
        {closed && (
          <Card>
            <p className="p-4">
              <FormattedMessage
                id="fairness.closed"
                defaultMessage="Reports open at {needed} responses. {applications, plural, =0 {No one applied in this period.} one {# person applied in this period.} other {# people applied in this period.}}"
                values={{ needed: selection.data?.needed, applications: selection.data?.applications }}
              />
            </p>
          </Card>
        )}
        {!closed && division !== null && (
          <>
            <Panel
              title={<FormattedMessage id="fairness.selection" defaultMessage="Selection" />}
              links={<PublicationLinks about={step} filter={filter} />}
            >
              <AsyncPanel query={selection} skeleton={<SkeletonRows rows={8} />}>
                {(data) => {
                  const tables = data.steps.find((one) => one.step === step);
                  return (
                    <>
                      <div className="side-scroll relative mb-4 flex gap-2 md:flex-wrap max-md:-mr-4">
                        {data.steps.map((one) => (
                          <StepButton
                            key={one.step}
                            step={one.step}
                            tables={one}
                            chosen={one.step === step}
                            onChoose={() => set({ step: one.step }, { replace: true })}
                          />
                        ))}
                      </div>
                      {tables && (
                        <ThreeTables
                          tables={tables}
                          about={intl.formatMessage({
                            id: 'fairness.selection',
                            defaultMessage: 'Selection',
                          })}
                        />
                      )}
                    </>
                  );
                }}
              </AsyncPanel>
            </Panel>
            <Panel
              title={<FormattedMessage id="fairness.scoring" defaultMessage="Scoring" />}
              links={scoring.data?.tables && <PublicationLinks about="scoring" filter={filter} />}
            >
              <AsyncPanel query={scoring} skeleton={<SkeletonRows rows={8} />}>
                {({ tables, median }) =>
                  tables ? (
                    <>
                      <p className="mb-4 text-14 text-muted md:text-13">
                        <FormattedMessage
                          id="fairness.median"
                          defaultMessage="Share of each group that scored above the overall median, {median}%."
                          values={{ median }}
                        />
                      </p>
                      <ThreeTables
                        tables={tables}
                        about={intl.formatMessage({ id: 'fairness.scoring', defaultMessage: 'Scoring' })}
                        scoring
                      />
                    </>
                  ) : (
                    <p className="text-muted">
                      <FormattedMessage
                        id="fairness.unscored"
                        defaultMessage="No scored applicants in this period."
                      />
                    </p>
                  )
                }
              </AsyncPanel>
            </Panel>
          </>
        )}
        {selection.data?.open && (
          <Panel title={<FormattedMessage id="fairness.sample.title" defaultMessage="Work sample tasks" />}>
            <WorkSample filter={filter} />
          </Panel>
        )}
        {/* The law's table is of an employer or of a place. */}
        {!closed && division !== null && !state && scoring.data?.tables && (
          <Panel
            title={<FormattedMessage id="fairness.public" defaultMessage="Bias audit on the career site" />}
          >
            <Suspense fallback={<SkeletonRows rows={3} />}>
              <PublishAudit filter={filter} year={year} />
            </Suspense>
          </Panel>
        )}
        {!location && report.data?.open && (
          <Panel
            title={
              <FormattedMessage
                id="fairness.answered"
                defaultMessage="{n, plural, one {# response} other {# responses}} to the voluntary questions"
                values={{ n: report.data.responses }}
              />
            }
          >
            <AnswersTable report={report.data} />
          </Panel>
        )}
      </div>
    </>
  );
}

function Panel({ title, links, children }: { title: ReactNode; links?: ReactNode; children: ReactNode }) {
  return (
    <Card title={title} aside={links}>
      <div className="px-4 pt-3 pb-4">{children}</div>
    </Card>
  );
}

type StepProps = { step: Step; tables: Tables; chosen: boolean; onChoose(): void };

function StepButton({ step, tables: { count }, chosen, onChoose }: StepProps) {
  const intl = useIntl();
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control border border-line px-3 text-14 font-medium aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand md:min-h-9 md:text-13"
    >
      {intl.formatMessage(STEP_NAMES[step])}
      {count.flags + count.watches > 0 && (
        <Badge tone={count.flags > 0 ? 'danger' : 'warn'}>
          {count.flags + count.watches}
          <span className="sr-only">
            <FormattedMessage id="fairness.to_review" defaultMessage="to review" />
          </span>
        </Badge>
      )}
    </button>
  );
}
