/** One place or several; a public job keeps its own. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { Notice } from '@/components/form/notice';
import { ChoiceCards } from '../choice-cards';
import type { StepProps } from '../step-content';

export function LocationStep({ save: { job, change } }: StepProps) {
  const intl = useIntl();
  const { locations } = useOrganization();
  if (job.status !== 'draft')
    return (
      <Notice>
        <FormattedMessage
          id="jobs.location_fixed"
          defaultMessage="This job is at {location}. To hire elsewhere, copy it."
          values={{ location: job.locationName }}
        />
      </Notice>
    );
  return (
    <ChoiceCards
      multiple
      columns={1}
      label={intl.formatMessage({ id: 'jobs.step.location', defaultMessage: 'Location' })}
      chosen={[job.locationId, ...job.additionalLocationIds]}
      onChange={([locationId, ...additionalLocationIds]) =>
        locationId && change({ locationId, additionalLocationIds })
      }
      options={locations
        .filter((location) => !location.archived)
        .map(({ id, name, street, city, state }) => ({
          value: id,
          label: name,
          hint: [street, city, state].filter(Boolean).join(', '),
        }))}
    />
  );
}
