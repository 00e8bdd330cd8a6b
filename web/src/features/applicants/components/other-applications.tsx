/** The person's other applications within scope: one menu that leads to each. */
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { Select } from '@/components/ui/select';
import { STATUS_NAMES } from '@/hiring/names';
import { useStages } from '@/hiring/stages';
import { useText } from '@/i18n/text';
import type { Profile } from '../types';

export function OtherApplications({ profile: { others, job, application } }: { profile: Profile }) {
  const intl = useIntl();
  const text = useText();
  const navigate = useNavigate();
  const stages = useStages();
  if (others.length === 0) return null;
  const state = (it: Profile['others'][number]) =>
    it.status === 'active' ? stages.stage(it.stage) : intl.formatMessage(STATUS_NAMES[it.status]);
  const options = [
    { value: application.id, label: `${text(job.title)} · ${job.locationName}` },
    ...others.map((it) => ({
      value: it.id,
      label: `${text(it.jobTitle)} · ${it.locationName} · ${state(it)}`,
    })),
  ];
  return (
    <Select
      aria-label={intl.formatMessage({
        id: 'applicant.others',
        defaultMessage: 'Other applications',
      })}
      options={options}
      value={application.id}
      onChange={(event) => navigate(`/applicants/${event.target.value}`)}
      className="max-w-72 [&_select]:md:h-7"
    />
  );
}
