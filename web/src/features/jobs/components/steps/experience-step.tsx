/** Years of experience, and what else the role needs. */
import { useIntl } from 'react-intl';
import { EXPERIENCE_NAMES } from '../../names';
import { EXPERIENCES } from '../../types';
import { ChoiceCards } from '../choice-cards';
import { RequirementsField } from '../requirements-field';
import type { StepProps } from '../step-content';

export function ExperienceStep({ save: { job, change } }: StepProps) {
  const intl = useIntl();
  return (
    <>
      <ChoiceCards
        columns={1}
        label={intl.formatMessage({ id: 'jobs.step.experience', defaultMessage: 'Experience' })}
        chosen={job.experience ? [job.experience] : []}
        onChange={([experience]) => experience && change({ experience })}
        options={EXPERIENCES.map((years) => ({
          value: years,
          label: intl.formatMessage(EXPERIENCE_NAMES[years]),
        }))}
      />
      <RequirementsField
        role={job.roleCode}
        value={job.requirements}
        onChange={(requirements) => change({ requirements })}
      />
    </>
  );
}
