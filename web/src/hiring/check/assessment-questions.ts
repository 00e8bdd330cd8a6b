/** The individual assessment that the law requires: four questions, each answered in text. */
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl';
import type { Assessment } from './api';

const LABELS = defineMessages({
  gravity: { id: 'check.asked.gravity', defaultMessage: 'Nature and gravity' },
  timePassed: { id: 'check.asked.time', defaultMessage: 'Time since the offense and since any sentence' },
  job: {
    id: 'check.asked.job',
    defaultMessage: 'Duties of this job, and how the matter relates to them',
  },
  rehabilitation: {
    id: 'check.asked.rehabilitation',
    defaultMessage: 'Evidence of rehabilitation',
  },
});

/** The applicant reads it under the same words, so it must be no list of what they said wrongly. */
const REHABILITATION_HINT = defineMessage({
  id: 'check.asked.rehabilitation_hint',
  defaultMessage: 'Work, school, treatment, references. They read it under “What speaks for you”.',
});

const HINTS: Partial<Record<keyof Assessment, MessageDescriptor>> = { rehabilitation: REHABILITATION_HINT };

export const ASSESSMENT_QUESTIONS = (['gravity', 'timePassed', 'job', 'rehabilitation'] as const).map(
  (key) => ({
    key: key satisfies keyof Assessment,
    label: LABELS[key],
    hint: HINTS[key],
  }),
);
