/** Every posting: how many people want it, how it does, and the next thing to do with it. */
import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { useOrganization } from '@/api/use-organization';
import { Allowed } from '@/auth/allowed';
import { AsyncPanel } from '@/components/ui/async-panel';
import { buttonClass } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { FilterSelect } from '@/components/ui/filter-select';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { useIsPhone } from '@/lib/use-media';
import { jobsQuery } from '../api';
import { inOrder } from '../model';
import { STATUS_NAMES } from '../names';
import { type JobItem, STATUSES } from '../types';
import { JobsList } from './jobs-list';

const ShareSheet = lazy(() => import('./share-sheet'));

export function JobsPage() {
  const intl = useIntl();
  const isPhone = useIsPhone();
  const { locations } = useOrganization();
  const [search, setSearch] = useSearchParams();
  const [locationId, shared] = [search.get('locationId'), search.get('share')];
  const status = STATUSES.find((one) => one === search.get('status'));
  const filters = { ...(status && { status }), ...(locationId && { locationId }) };
  const filtered = Object.keys(filters).length > 0;
  const query = useQuery(jobsQuery(filtered ? filters : undefined));
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  // Beside the heading of a phone there is room for the sign alone.
  const newJob = (small: boolean) => (
    <Allowed permission="jobs:create">
      <Link to="/jobs/new" className={buttonClass({ variant: 'primary', icon: small })}>
        <Plus size={small ? 22 : 18} aria-hidden="true" />
        <span className={small ? 'sr-only' : undefined}>
          <FormattedMessage id="jobs.new" defaultMessage="New job" />
        </span>
      </Link>
    </Allowed>
  );
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'screen.jobs', defaultMessage: 'Jobs' })}
        actions={newJob(isPhone)}
      />
      <div className="px-4 pb-6 md:px-6">
        <div className="side-scroll mb-3 flex gap-2">
          <FilterSelect
            label={intl.formatMessage({ id: 'jobs.filter.status', defaultMessage: 'Status' })}
            any={intl.formatMessage({ id: 'jobs.filter.any_status', defaultMessage: 'Any status' })}
            value={status ?? ''}
            onChange={(value) => set('status', value)}
            options={STATUSES.map((value) => ({
              value,
              label: intl.formatMessage(STATUS_NAMES[value]),
            }))}
          />
          {locations.length > 1 && (
            <FilterSelect
              label={intl.formatMessage({ id: 'jobs.step.location', defaultMessage: 'Location' })}
              any={intl.formatMessage({ id: 'jobs.filter.any_location', defaultMessage: 'All locations' })}
              value={locationId ?? ''}
              onChange={(value) => set('locationId', value)}
              options={locations.map((location) => ({ value: location.id, label: location.name }))}
            />
          )}
        </div>
        <AsyncPanel query={query} skeleton={<Skeleton className="h-80" />}>
          {({ items }) => (
            <>
              {items.length === 0 ? (
                <Empty
                  icon={<BriefcaseBusiness size={24} aria-hidden="true" />}
                  title={
                    filtered ? (
                      <FormattedMessage id="jobs.none_fits" defaultMessage="No results" />
                    ) : (
                      <FormattedMessage id="jobs.none" defaultMessage="No jobs yet" />
                    )
                  }
                  action={!filtered && newJob(false)}
                >
                  {!filtered && (
                    <FormattedMessage
                      id="jobs.none_hint"
                      defaultMessage="It takes about four minutes: the role fills in most of it."
                    />
                  )}
                </Empty>
              ) : (
                <JobsList jobs={inOrder(items)} onShare={(job) => set('share', job.id)} />
              )}
              <Shared job={items.find((job) => job.id === shared)} onClose={() => set('share', '')} />
            </>
          )}
        </AsyncPanel>
      </div>
    </>
  );
}

function Shared({ job, onClose }: { job: JobItem | undefined; onClose(): void }) {
  if (!job) return null;
  return (
    <Suspense fallback={null}>
      <ShareSheet job={job} onClose={onClose} />
    </Suspense>
  );
}
