/** Whose rubric the tab shows: the brand's, or that of one job that can still get applicants. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { type JobName, jobsQuery } from '@/api/jobs';
import type { OwnRubric } from '@/api/rubrics';
import { useLocations } from '@/api/use-organization';
import { SelectField } from '@/components/ui/select';
import { useText } from '@/i18n/text';

type Props = { job: string | null; own: readonly OwnRubric[]; onChoose(job: string | null): void };

const OVER: readonly JobName['status'][] = ['filled', 'closed'];

export function RubricChoice({ job, own, onChoose }: Props) {
  const intl = useIntl();
  const nameOf = useJobName();
  const jobs = useQuery(jobsQuery).data?.items ?? [];
  const listed = jobs.filter(({ id, status }) => id === job || !OVER.includes(status));
  const names = listed.map(nameOf);
  const groups = {
    own: intl.formatMessage({ id: 'scoring.group_own', defaultMessage: 'With their own rubric' }),
    draft: intl.formatMessage({ id: 'scoring.group_draft', defaultMessage: 'With their own draft' }),
    brand: intl.formatMessage({ id: 'scoring.group_brand', defaultMessage: 'With the brand’s rubric' }),
  };
  const groupOf = (id: string) => {
    const found = own.find(({ jobId }) => jobId === id);
    if (!found) return groups.brand;
    return found.inEffect === null ? groups.draft : groups.own;
  };
  const options = listed
    .map((one) => ({
      value: one.id,
      // Two postings of the same name at the same location get what distinguishes them.
      label:
        names.filter((name) => name === nameOf(one)).length > 1 ? `${nameOf(one)} · ${one.ref}` : nameOf(one),
      group: groupOf(one.id),
    }))
    .sort((one, other) => one.label.localeCompare(other.label, intl.locale));
  return (
    <SelectField
      className="sm:max-w-96"
      label={<FormattedMessage id="scoring.rubric_of" defaultMessage="Rubric for" />}
      value={job ?? ''}
      placeholder={intl.formatMessage({ id: 'scoring.whole_brand', defaultMessage: 'Whole brand' })}
      options={Object.values(groups).flatMap((group) => options.filter((option) => option.group === group))}
      onChange={(event) => onChoose(event.target.value || null)}
    />
  );
}

/** "Line cook · North Park". */
function useJobName(): (job: JobName) => string {
  const intl = useIntl();
  const text = useText();
  const { location } = useLocations();
  return ({ title, locationId }) => {
    const name = text(title) || intl.formatMessage({ id: 'scoring.untitled', defaultMessage: 'New job' });
    return [name, location(locationId)?.name].filter(Boolean).join(' · ');
  };
}
