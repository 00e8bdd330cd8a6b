/** The times of day and week that a job is about. */
import { useIntl } from 'react-intl';
import { SHIFT_NAMES } from '../../names';
import { SHIFTS } from '../../types';
import { ChoiceCards } from '../choice-cards';
import type { StepProps } from '../step-content';

export function ShiftsStep({ save: { job, change } }: StepProps) {
  const intl = useIntl();
  return (
    <ChoiceCards
      several
      label={intl.formatMessage({ id: 'jobs.step.shifts', defaultMessage: 'Shifts' })}
      chosen={job.shifts}
      onChange={(shifts) => change({ shifts })}
      options={SHIFTS.map((shift) => ({ value: shift, label: intl.formatMessage(SHIFT_NAMES[shift]) }))}
    />
  );
}
