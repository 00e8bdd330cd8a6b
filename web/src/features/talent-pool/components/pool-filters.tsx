/** What narrows the pool: a name, a place, a position, a language, and a job whose hours they could work. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { positionsQuery } from '@/api/organization';
import { useOrganization } from '@/api/use-organization';
import { Button } from '@/components/ui/button';
import { FilterSelect } from '@/components/ui/filter-select';
import { SearchField } from '@/components/ui/search-field';
import { useText } from '@/i18n/text';
import { type Filters, openJobsQuery } from '../api';

type Props = { filters: Filters; narrowed: boolean; narrow(changes: Filters): void; clear(): void };

export function PoolFilters({ filters, narrowed, narrow, clear }: Props) {
  const intl = useIntl();
  const text = useText();
  const { locations } = useOrganization();
  const positions = useQuery(positionsQuery).data?.items ?? [];
  const jobs = useQuery(openJobsQuery).data?.items ?? [];
  const any = intl.formatMessage({ id: 'pipeline.filter.any', defaultMessage: 'Any' });
  return (
    <div className="grid gap-2 px-4 pb-3 md:flex md:flex-wrap md:items-center md:px-6">
      <SearchField
        label={intl.formatMessage({ id: 'pool.search', defaultMessage: 'Search by name' })}
        value={filters.q ?? ''}
        onChange={(q) => narrow({ q })}
        className="md:w-56"
      />
      <div className="side-scroll flex gap-2 max-md:-mx-4 max-md:px-4 md:flex-wrap">
        <FilterSelect
          label={intl.formatMessage({ id: 'pool.filter.job', defaultMessage: 'Matches job' })}
          any={intl.formatMessage({ id: 'pool.filter.any_job', defaultMessage: 'any job' })}
          options={jobs.map(({ id, title, locationName }) => ({
            value: id,
            label: `${text(title)} · ${locationName}`,
          }))}
          value={filters.jobId ?? ''}
          onChange={(job) => narrow({ jobId: job })}
        />
        <FilterSelect
          label={intl.formatMessage({ id: 'pool.filter.position', defaultMessage: 'Applied as' })}
          any={any}
          options={positions
            .filter(({ archived }) => !archived)
            .map(({ id, name }) => ({ value: id, label: text(name) }))}
          value={filters.positionId ?? ''}
          onChange={(position) => narrow({ positionId: position })}
        />
        {locations.length > 1 && (
          <FilterSelect
            label={intl.formatMessage({ id: 'pipeline.filter.location', defaultMessage: 'Location' })}
            any={intl.formatMessage({ id: 'jobs.filter.any_location', defaultMessage: 'All locations' })}
            options={locations
              .filter(({ archived }) => !archived)
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={filters.locationId ?? ''}
            onChange={(location) => narrow({ locationId: location })}
          />
        )}
        <FilterSelect
          label={intl.formatMessage({ id: 'pipeline.filter.language', defaultMessage: 'Language' })}
          any={any}
          options={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
          value={filters.language ?? ''}
          onChange={(language) => narrow({ language })}
        />
        {filters.tag && (
          <FilterSelect
            label={intl.formatMessage({ id: 'pool.filter.tag', defaultMessage: 'Tag' })}
            any={any}
            options={[{ value: filters.tag, label: filters.tag }]}
            value={filters.tag}
            onChange={(tag) => narrow({ tag })}
          />
        )}
        {narrowed && (
          <Button size="sm" variant="quiet" onClick={clear}>
            <FormattedMessage id="pipeline.filter.clear" defaultMessage="Clear" />
          </Button>
        )}
      </div>
    </div>
  );
}
