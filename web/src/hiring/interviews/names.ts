/** What formats, states, ratings and recommendations are called on screen. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Tone } from '@/components/ui/badge';
import type { Format, Interview, InterviewState, Rating, Recommendation } from './types';

export const FORMAT_NAMES: Record<Format, MessageDescriptor> = defineMessages({
  in_person: { id: 'interview.format.in_person', defaultMessage: 'In person' },
  virtual: { id: 'interview.format.virtual', defaultMessage: 'Video' },
  phone: { id: 'interview.format.phone', defaultMessage: 'Phone' },
});

const STATE_NAMES: Record<InterviewState, MessageDescriptor> = defineMessages({
  booked: { id: 'interview.state.booked', defaultMessage: 'Not confirmed' },
  confirmed: { id: 'interview.state.confirmed', defaultMessage: 'Confirmed' },
  completed: { id: 'interview.state.completed', defaultMessage: 'Completed' },
  no_show: { id: 'interview.state.no_show', defaultMessage: 'No-show' },
  cancelled: { id: 'interview.state.cancelled', defaultMessage: 'Canceled' },
});

const RISKS = defineMessages({
  atRisk: { id: 'interview.at_risk', defaultMessage: 'At risk: not confirmed' },
  missing: { id: 'interview.maybe_missing', defaultMessage: 'Arrived?' },
});

const TONES: Record<InterviewState, Tone> = {
  booked: 'outline',
  confirmed: 'ok',
  completed: 'neutral',
  no_show: 'danger',
  cancelled: 'neutral',
};

/** An interview's state as text and tone; the most urgent first. */
export function statusOf({ state, atRisk, maybeMissing }: Interview): {
  tone: Tone;
  name: MessageDescriptor;
} {
  if (maybeMissing) return { tone: 'warn', name: RISKS.missing };
  if (atRisk) return { tone: 'warn', name: RISKS.atRisk };
  return { tone: TONES[state], name: STATE_NAMES[state] };
}

export const RATING_NAMES: Record<Rating, MessageDescriptor> = defineMessages({
  overall: { id: 'feedback.overall', defaultMessage: 'Overall rating' },
  technical: { id: 'feedback.technical', defaultMessage: 'Technical skills' },
  cultureFit: { id: 'feedback.culture_fit', defaultMessage: 'Culture fit' },
  communication: { id: 'feedback.communication', defaultMessage: 'Communication skills' },
});

export const RECOMMENDATION_NAMES: Record<Recommendation, MessageDescriptor> = defineMessages({
  strong_hire: { id: 'feedback.strong_hire', defaultMessage: 'Strong hire' },
  hire: { id: 'feedback.hire', defaultMessage: 'Hire' },
  neutral: { id: 'feedback.neutral', defaultMessage: 'Neutral' },
  no_hire: { id: 'feedback.no_hire', defaultMessage: 'No hire' },
});

export const RECOMMENDATION_TONES: Record<Recommendation, Tone> = {
  strong_hire: 'ok',
  hire: 'ok',
  neutral: 'neutral',
  no_hire: 'danger',
};
