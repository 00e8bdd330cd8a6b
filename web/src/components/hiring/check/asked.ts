/** What the laws ask of whoever weighs a record: four questions, each answered in words. */
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl';
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
    defaultMessage: 'What speaks for the applicant',
  },
});

/** The applicant reads it under the same words, so it must be no list of what they said wrongly. */
const SPEAKS_FOR = defineMessage({
  id: 'check.asked.rehabilitation_hint',
  defaultMessage:
    'What they said or showed so far: work, school, treatment, people who vouch for them. They read it under “What speaks for you”.',
});

const HINTS: Partial<Record<keyof Assessment, MessageDescriptor>> = { rehabilitation: SPEAKS_FOR };

export const ASKED = (['gravity', 'timePassed', 'job', 'rehabilitation'] as const).map((key) => ({
  key: key satisfies keyof Assessment,
  label: LABELS[key],
  hint: HINTS[key],
}));
