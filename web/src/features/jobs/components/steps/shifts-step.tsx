/** The times of day and week that a job is about, and whether it is full time: boards show both. */
import { useIntl } from 'react-intl';
import { EMPLOYMENT_NAMES, SHIFT_NAMES } from '../../names';
import { EMPLOYMENT_TYPES, SHIFTS } from '../../types';
import { ChoiceCards } from '../choice-cards';
import type { StepProps } from '../step-content';

export function ShiftsStep({ save: { job, change } }: StepProps) {
  const intl = useIntl();
  return (
    <>
      <ChoiceCards
        multiple
        label={intl.formatMessage({ id: 'jobs.step.shifts', defaultMessage: 'Shifts' })}
        chosen={job.shifts}
        onChange={(shifts) => change({ shifts })}
        options={SHIFTS.map((shift) => ({ value: shift, label: intl.formatMessage(SHIFT_NAMES[shift]) }))}
      />
      <h2 className="mt-6 mb-2 font-semibold">
        {intl.formatMessage({ id: 'jobs.type.ask', defaultMessage: 'Employment type' })}
      </h2>
      <ChoiceCards
        label={intl.formatMessage({ id: 'jobs.type.ask', defaultMessage: 'Employment type' })}
        chosen={job.employmentType ? [job.employmentType] : []}
        onChange={([employmentType]) => employmentType && change({ employmentType })}
        options={EMPLOYMENT_TYPES.map((type) => ({
          value: type,
          label: intl.formatMessage(EMPLOYMENT_NAMES[type]),
        }))}
      />
    </>
  );
}
