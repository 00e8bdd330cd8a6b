/** What the laws ask of whoever weighs a record: four questions, each answered in words. */
import { defineMessages } from 'react-intl';
import type { Assessment } from './api';

const LABELS = defineMessages({
  gravity: { id: 'check.asked.gravity', defaultMessage: 'Nature and gravity' },
  timePassed: { id: 'check.asked.time', defaultMessage: 'Time passed since, and since any sentence' },
  job: {
    id: 'check.asked.job',
    defaultMessage: 'What this job asks for, and what the matter has to do with it',
  },
  rehabilitation: {
    id: 'check.asked.rehabilitation',
    defaultMessage: 'What the applicant said or showed so far',
  },
});

export const ASKED = (['gravity', 'timePassed', 'job', 'rehabilitation'] as const).map((key) => ({
  key: key satisfies keyof Assessment,
  label: LABELS[key],
}));
