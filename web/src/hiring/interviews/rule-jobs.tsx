/** For which jobs a weekly stretch of time is: all of them, or chosen ones. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { read } from '@/api/read';
import { usePermissions } from '@/auth/use-permissions';
import { Checkbox } from '@/components/ui/checkbox';
import { SelectField } from '@/components/ui/select';
import { useText } from '@/i18n/text';

const listQuery = read('/api/jobs');

type Props = {
  locations: readonly string[];
  chosen: readonly string[];
  onChange(jobIds: string[]): void;
  error: string | undefined;
};

export function RuleJobs({ locations, chosen, onChange, error }: Props) {
  const intl = useIntl();
  const text = useText();
  const canRead = usePermissions().can('jobs:read');
  const { data } = useQuery({ ...listQuery, enabled: canRead });
  const [some, setLimited] = useState(chosen.length > 0);
  if (!canRead) return null;
  const jobs = (data?.items ?? []).filter(
    ({ id, locationId, status }) =>
      chosen.includes(id) || (locations.includes(locationId) && status !== 'filled' && status !== 'closed'),
  );
  return (
    <fieldset className="grid gap-1">
      <SelectField
        label={<FormattedMessage id="meet.jobs" defaultMessage="Jobs" />}
        value={some ? 'some' : 'all'}
        options={[
          {
            value: 'all',
            label: intl.formatMessage({
              id: 'meet.jobs_all',
              defaultMessage: 'All jobs at these locations',
            }),
          },
          {
            value: 'some',
            label: intl.formatMessage({
              id: 'meet.jobs_some',
              defaultMessage: 'Selected jobs only',
            }),
          },
        ]}
        onChange={(event) => {
          setLimited(event.target.value === 'some');
          if (event.target.value === 'all') onChange([]);
        }}
        error={error}
      />
      {some &&
        jobs.map(({ id, title, locationName }) => (
          <Checkbox
            key={id}
            label={intl.formatMessage(
              { id: 'meet.job_at', defaultMessage: '{title}, {location}' },
              {
                title: text(title) || intl.formatMessage({ id: 'meet.job_new', defaultMessage: 'New job' }),
                location: locationName,
              },
            )}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      {some && chosen.length === 0 && (
        <p className="text-13 text-muted">
          <FormattedMessage id="meet.jobs_none" defaultMessage="No job selected: applies to all jobs." />
        </p>
      )}
    </fieldset>
  );
}
