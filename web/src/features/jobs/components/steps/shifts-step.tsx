/** The times of day and week that a job is about, and whether it is full time: boards show both. */
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import { SHIFT_NAMES } from '../../names';
import { EMPLOYMENT_TYPES, type EmploymentType, SHIFTS } from '../../types';
import { ChoiceCards } from '../choice-cards';
import type { StepProps } from '../step-content';

const TYPE_NAMES: Record<EmploymentType, MessageDescriptor> = defineMessages({
  full_time: { id: 'jobs.type.full_time', defaultMessage: 'Full time' },
  part_time: { id: 'jobs.type.part_time', defaultMessage: 'Part time' },
  temporary: { id: 'jobs.type.temporary', defaultMessage: 'Temporary' },
});

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
        multiple
        label={intl.formatMessage({ id: 'jobs.type.ask', defaultMessage: 'Employment type' })}
        chosen={job.employmentTypes}
        onChange={(employmentTypes) => change({ employmentTypes })}
        options={EMPLOYMENT_TYPES.map((type) => ({
          value: type,
          label: intl.formatMessage(TYPE_NAMES[type]),
        }))}
      />
    </>
  );
}
