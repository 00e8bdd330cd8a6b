/** What the reports are narrowed to: the time, what its dates are about, place, job, manager, source and language. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { jobsQuery } from '@/api/jobs';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { FilterSelect } from '@/components/ui/filter-select';
import { OwnDays } from '@/components/ui/own-days';
import { useText } from '@/i18n/text';
import { useSearch } from '@/lib/use-search';
import { type Summary, sourcesQuery } from '../api';
import { DEFAULT_RANGE, LONGEST, OWN, RANGES, wrongDays } from '../model';
import { RANGE_NAMES, useSourceName } from '../names';
import { useFilter } from '../use-filter';

export function Filters({ managers }: { managers: Summary['managers'] }) {
  const intl = useIntl();
  const wrongDates = useWrongDays();
  const { get, set } = useSearch();
  const { can } = usePermissions();
  const sourceName = useSourceName();
  const text = useText();
  const filter = useFilter();
  const { locations, location } = useLocations();
  const { data: jobs } = useQuery({ ...jobsQuery, enabled: can('jobs:read') });
  // Every source of the time, whichever of them is chosen.
  const all = useQuery(sourcesQuery({ ...filter, source: undefined }));
  const choose = (name: string) => (value: string) => set({ [name]: value }, { replace: true });
  const any = intl.formatMessage({ id: 'analytics.any', defaultMessage: 'All' });
  const selectedLocation = get('locationId');
  return (
    <>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:flex-wrap md:px-0.5">
        <FilterSelect
          label={intl.formatMessage({ id: 'analytics.time', defaultMessage: 'Period' })}
          any={intl.formatMessage(RANGE_NAMES[DEFAULT_RANGE])}
          options={[
            ...RANGES.filter((range) => range !== DEFAULT_RANGE).map((value) => ({
              value,
              label: intl.formatMessage(RANGE_NAMES[value]),
            })),
            {
              value: OWN,
              label: intl.formatMessage({ id: 'analytics.range.own', defaultMessage: 'Custom dates' }),
            },
          ]}
          value={get('range')}
          onChange={(range) =>
            set(
              range === OWN
                ? { range, from: filter.from ?? '', to: filter.to ?? '' }
                : { range, from: '', to: '' },
              { replace: true },
            )
          }
        />
        <FilterSelect
          label={intl.formatMessage({ id: 'analytics.dates', defaultMessage: 'By' })}
          any={intl.formatMessage({ id: 'analytics.basis.applied', defaultMessage: 'application date' })}
          options={[
            {
              value: 'event',
              label: intl.formatMessage({ id: 'analytics.basis.event', defaultMessage: 'event date' }),
            },
          ]}
          value={get('basis')}
          onChange={choose('basis')}
        />
        <FilterSelect
          label={intl.formatMessage({ id: 'analytics.location', defaultMessage: 'Location' })}
          any={any}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          value={selectedLocation}
          onChange={(value) => set({ locationId: value, jobId: null }, { replace: true })}
        />
        {jobs && (
          <FilterSelect
            label={intl.formatMessage({ id: 'analytics.job', defaultMessage: 'Job' })}
            any={any}
            options={jobs.items
              .filter(
                (job) => job.status !== 'draft' && (!selectedLocation || job.locationId === selectedLocation),
              )
              .map((job) => ({
                value: job.id,
                label: selectedLocation
                  ? text(job.title)
                  : `${text(job.title)} · ${location(job.locationId)?.name ?? ''}`,
              }))}
            value={get('jobId')}
            onChange={choose('jobId')}
          />
        )}
        {(managers.length > 0 || get('manager')) && (
          <FilterSelect
            label={intl.formatMessage({ id: 'analytics.manager.title', defaultMessage: 'Owner' })}
            any={intl.formatMessage({ id: 'analytics.anyone', defaultMessage: 'Anyone' })}
            options={managers.map(({ id, name }) => ({ value: id, label: name }))}
            value={get('manager')}
            onChange={choose('manager')}
          />
        )}
        <FilterSelect
          label={intl.formatMessage({ id: 'analytics.source.title', defaultMessage: 'Source' })}
          any={any}
          options={(all.data?.items ?? []).map(({ source }) => ({
            value: source,
            label: sourceName(source),
          }))}
          value={get('source')}
          onChange={choose('source')}
        />
        <FilterSelect
          label={intl.formatMessage({ id: 'analytics.language', defaultMessage: 'Language' })}
          any={any}
          options={[
            {
              value: 'en',
              label: intl.formatMessage({ id: 'analytics.english', defaultMessage: 'English' }),
            },
            {
              value: 'es',
              label: intl.formatMessage({ id: 'analytics.spanish', defaultMessage: 'Spanish' }),
            },
          ]}
          value={get('language')}
          onChange={choose('language')}
        />
      </div>
      {get('range') === OWN && <OwnDays wrong={wrongDates} />}
      {get('manager') && (
        <p className="text-13 text-muted">
          <FormattedMessage
            id="analytics.manager.about"
            defaultMessage="Counts for the applicant’s owner: the job’s owner, unless another is set on the applicant."
          />
        </p>
      )}
    </>
  );
}

/** What is wrong with the chosen dates. */
function useWrongDays() {
  const { get } = useSearch();
  const wrong = wrongDays(get('from'), get('to'));
  if (!wrong) return null;
  return wrong === 'too_long' ? (
    <FormattedMessage
      id="analytics.days.too_long"
      defaultMessage="A report covers {n} days at most. Showing the last 12 weeks."
      values={{ n: LONGEST }}
    />
  ) : (
    <FormattedMessage
      id="analytics.days.reversed"
      defaultMessage="The end date is before the start date. Showing the last 12 weeks."
    />
  );
}
