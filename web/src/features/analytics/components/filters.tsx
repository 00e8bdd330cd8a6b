/** What the reports are narrowed to: the time, what its dates are about, place, job, source and language. */
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { jobsQuery } from '@/api/jobs';
import { useLocations } from '@/api/use-places';
import { usePermissions } from '@/auth/use-permissions';
import { FilterSelect } from '@/components/ui/filter-select';
import { useText } from '@/i18n/text';
import { useSearch } from '@/lib/use-search';
import { sourcesQuery } from '../api';
import { RANGES, USUAL } from '../model';
import { RANGE_NAMES, useSourceName } from '../names';
import { useFilter } from '../use-filter';

export function Filters() {
  const intl = useIntl();
  const { get, set } = useSearch();
  const { can } = usePermissions();
  const sourceName = useSourceName();
  const text = useText();
  const { locations, location } = useLocations();
  const { data: jobs } = useQuery({ ...jobsQuery, enabled: can('jobs:read') });
  // Every source of the time, whichever of them is chosen.
  const all = useQuery(sourcesQuery({ ...useFilter(), source: undefined }));
  const choose = (name: string) => (value: string) => set({ [name]: value }, { replace: true });
  const any = intl.formatMessage({ id: 'analytics.any', defaultMessage: 'All' });
  const place = get('location');
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
        options={locations.map(({ id, name }) => ({ value: id, label: name }))}
        value={place}
        onChange={(value) => set({ location: value, job: null }, { replace: true })}
      />
      {jobs && (
        <FilterSelect
          label={intl.formatMessage({ id: 'analytics.job', defaultMessage: 'Job' })}
          any={any}
          options={jobs.items
            .filter((job) => job.status !== 'draft' && (!place || job.locationId === place))
            .map((job) => ({
              value: job.id,
              label: place ? text(job.title) : `${text(job.title)} · ${location(job.locationId)?.name ?? ''}`,
            }))}
          value={get('job')}
          onChange={choose('job')}
        />
      )}
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
