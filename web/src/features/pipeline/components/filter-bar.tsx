/** What narrows the board. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { jobsQuery } from '@/api/jobs';
import { useOrganization } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { FilterSelect } from '@/components/ui/filter-select';
import { BAND_NAMES } from '@/hiring/names';
import { BANDS } from '@/hiring/types';
import { useText } from '@/i18n/text';
import type { Filters } from '../filters';
import { useSourceNames } from './source-names';

type Props = {
  filters: Filters;
  narrowed: boolean;
  /** Where no one has points, nothing goes by them; what an address asks for by them can still be cleared. */
  scored: boolean;
  narrow(changes: Filters): void;
  clear(): void;
};

export function FilterBar({ filters, narrowed, scored, narrow, clear }: Props) {
  const intl = useIntl();
  const text = useText();
  const { locations } = useOrganization();
  const sources = useSourceNames();
  const { can } = usePermissions();
  const readsJobs = can('jobs:read');
  const locationName = (id: string) => locations.find((it) => it.id === id)?.name ?? '';
  // Those that never were open have no one on the board.
  const jobs = (useQuery({ ...jobsQuery, enabled: readsJobs }).data?.items ?? []).filter(
    ({ status, locationId }) =>
      status !== 'draft' && (!filters.locationId || filters.locationId === locationId),
  );
  const any = intl.formatMessage({ id: 'pipeline.filter.any', defaultMessage: 'Any' });
  return (
    <>
      {locations.length > 1 && (
        <FilterSelect
          label={intl.formatMessage({ id: 'pipeline.filter.location', defaultMessage: 'Location' })}
          any={intl.formatMessage({ id: 'pipeline.filter.all', defaultMessage: 'All' })}
          options={locations.filter((it) => !it.archived).map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.locationId ?? ''}
          onChange={(location) => narrow({ locationId: location })}
        />
      )}
      {readsJobs && (
        <FilterSelect
          label={intl.formatMessage({ id: 'pipeline.filter.job', defaultMessage: 'Job' })}
          any={any}
          options={jobs.map((job) => ({
            value: job.id,
            label: `${text(job.title)} · ${locationName(job.locationId)}`,
          }))}
          value={filters.jobId ?? ''}
          onChange={(job) => narrow({ jobId: job })}
        />
      )}
      {(scored || filters.band) && (
        <FilterSelect
          label={intl.formatMessage({ id: 'pipeline.filter.band', defaultMessage: 'AI score' })}
          any={any}
          options={BANDS.map((value) => ({ value, label: intl.formatMessage(BAND_NAMES[value]) }))}
          value={filters.band ?? ''}
          onChange={(band) => narrow({ band })}
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
      <FilterSelect
        label={intl.formatMessage({ id: 'pipeline.filter.source', defaultMessage: 'Source' })}
        any={any}
        options={sources}
        value={filters.source ?? ''}
        onChange={(source) => narrow({ source })}
      />
      <FilterSelect
        label={intl.formatMessage({ id: 'pipeline.filter.reply.label', defaultMessage: 'Reply' })}
        any={any}
        options={[
          {
            value: 'true',
            label: intl.formatMessage({ id: 'pipeline.filter.reply.due', defaultMessage: 'Needs reply' }),
          },
        ]}
        value={filters.needsReply ?? ''}
        onChange={(needsReply) => narrow({ needsReply })}
      />
      <FilterSelect
        label={intl.formatMessage({ id: 'pipeline.filter.sort', defaultMessage: 'Sort' })}
        any={intl.formatMessage({ id: 'pipeline.sort.oldest', defaultMessage: 'Longest wait' })}
        options={[
          {
            value: 'score',
            label: intl.formatMessage({
              id: 'pipeline.sort.score',
              defaultMessage: 'Highest score',
            }),
          },
          {
            value: 'newest',
            label: intl.formatMessage({ id: 'pipeline.sort.newest', defaultMessage: 'Newest' }),
          },
        ].filter(({ value }) => value !== 'score' || scored || filters.sort === 'score')}
        value={filters.sort ?? ''}
        onChange={(sort) => narrow({ sort })}
      />
      {narrowed && (
        <Button size="sm" variant="quiet" onClick={clear}>
          <FormattedMessage id="pipeline.filter.clear" defaultMessage="Clear" />
        </Button>
      )}
    </>
  );
}
