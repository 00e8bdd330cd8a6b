/** What the parts of a score and the work samples are called. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { ComponentKey, SimPosition } from './api';

export const PART_NAMES: Record<ComponentKey, MessageDescriptor> = defineMessages({
  availability: { id: 'score.part.availability', defaultMessage: 'Availability' },
  screening: { id: 'score.part.screening', defaultMessage: 'Screening answers' },
  requirements: { id: 'score.part.requirements', defaultMessage: 'Role requirements' },
  experience: { id: 'score.part.experience', defaultMessage: 'Experience' },
  work_sample: { id: 'score.part.work_sample', defaultMessage: 'Work sample' },
});

export const SAMPLE_NAMES: Record<SimPosition, MessageDescriptor> = defineMessages({
  cashier: { id: 'score.sample.cashier', defaultMessage: 'Cashier' },
  line_cook: { id: 'score.sample.line_cook', defaultMessage: 'Line cook' },
  dishwasher: { id: 'score.sample.dishwasher', defaultMessage: 'Dishwasher and prep' },
  server: { id: 'score.sample.server', defaultMessage: 'Server and host' },
  shift_lead: { id: 'score.sample.shift_lead', defaultMessage: 'Shift lead' },
});
