/** What groups, steps and verdicts are called. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Race, Sex, Step, Verdict } from './api';

export const SEX_NAMES: Record<Sex, MessageDescriptor> = defineMessages({
  female: { id: 'fairness.sex.female', defaultMessage: 'Female' },
  male: { id: 'fairness.sex.male', defaultMessage: 'Male' },
  non_binary: { id: 'fairness.sex.non_binary', defaultMessage: 'Non-binary' },
  unknown: { id: 'fairness.unknown', defaultMessage: 'Unknown' },
});

export const RACE_NAMES: Record<Race, MessageDescriptor> = defineMessages({
  hispanic: { id: 'fairness.race.hispanic', defaultMessage: 'Hispanic or Latino' },
  white: { id: 'fairness.race.white', defaultMessage: 'White' },
  black: { id: 'fairness.race.black', defaultMessage: 'Black or African American' },
  pacific_islander: {
    id: 'fairness.race.pacific_islander',
    defaultMessage: 'Native Hawaiian or Other Pacific Islander',
  },
  asian: { id: 'fairness.race.asian', defaultMessage: 'Asian' },
  american_indian: {
    id: 'fairness.race.american_indian',
    defaultMessage: 'American Indian or Alaska Native',
  },
  two_or_more: { id: 'fairness.race.two_or_more', defaultMessage: 'Two or more races' },
  unknown: { id: 'fairness.unknown', defaultMessage: 'Unknown' },
});

export const STEP_NAMES: Record<Step, MessageDescriptor> = defineMessages({
  overall: { id: 'fairness.step.overall', defaultMessage: 'Hired, of all who applied' },
  knockout: { id: 'fairness.step.knockout', defaultMessage: 'Passed the knockout questions' },
  band: { id: 'fairness.step.band', defaultMessage: 'Scored into “Strong”' },
  interview: { id: 'fairness.step.interview', defaultMessage: 'Invited to an interview' },
  offer: { id: 'fairness.step.offer', defaultMessage: 'Offered the job' },
  hire: { id: 'fairness.step.hire', defaultMessage: 'Hired after an offer' },
});

export const VERDICT_NAMES: Record<Verdict, MessageDescriptor> = defineMessages({
  even: { id: 'fairness.verdict.even', defaultMessage: 'No gap' },
  watch: { id: 'fairness.verdict.watch', defaultMessage: 'Watch' },
  flag: { id: 'fairness.verdict.flag', defaultMessage: 'Below 4/5' },
  insufficient: { id: 'fairness.verdict.insufficient', defaultMessage: 'Insufficient data' },
  not_compared: { id: 'fairness.verdict.not_compared', defaultMessage: 'Not compared' },
  covered: { id: 'fairness.verdict.covered', defaultMessage: 'Suppressed' },
});
