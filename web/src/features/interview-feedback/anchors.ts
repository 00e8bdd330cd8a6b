/** What a point means, by observable behavior: for one, three and five; two and four are between. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Rating } from '@/hiring/interviews/types';

export type Anchors = { 1: MessageDescriptor; 3: MessageDescriptor; 5: MessageDescriptor };

const overall = defineMessages({
  1: { id: 'feedback.anchor.overall_1', defaultMessage: 'Did not show what the job needs' },
  3: { id: 'feedback.anchor.overall_3', defaultMessage: 'Meets what the job needs' },
  5: { id: 'feedback.anchor.overall_5', defaultMessage: 'Clearly above: would strengthen the team' },
});
const technical = defineMessages({
  1: { id: 'feedback.anchor.technical_1', defaultMessage: 'Could not explain how the work is done' },
  3: {
    id: 'feedback.anchor.technical_3',
    defaultMessage: 'Knows the basics: station setup, food safety, or the register',
  },
  5: {
    id: 'feedback.anchor.technical_5',
    defaultMessage: 'Walked through a rush step by step; could teach it',
  },
});
const cultureFit = defineMessages({
  1: {
    id: 'feedback.anchor.culture_1',
    defaultMessage: 'Came unprepared, or was disrespectful about guests or teammates',
  },
  3: {
    id: 'feedback.anchor.culture_3',
    defaultMessage: 'Came prepared, respectful about teammates and guests',
  },
  5: {
    id: 'feedback.anchor.culture_5',
    defaultMessage: 'Described acting on feedback; helps without being asked',
  },
});
const communication = defineMessages({
  1: { id: 'feedback.anchor.communication_1', defaultMessage: 'Answers didn’t match the questions' },
  3: {
    id: 'feedback.anchor.communication_3',
    defaultMessage: 'Listened, answered clearly, asked when unsure',
  },
  5: {
    id: 'feedback.anchor.communication_5',
    defaultMessage: 'Explained clearly to others; stayed calm under a hard question',
  },
});

export const ANCHORS: Record<Rating, Anchors> = { overall, technical, cultureFit, communication };
