/** What a point means, by what can be seen and heard: for one, three and five; two and four lie between. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Rating } from '@/components/hiring/interviews/types';

export type Anchors = { 1: MessageDescriptor; 3: MessageDescriptor; 5: MessageDescriptor };

const overall = defineMessages({
  1: { id: 'feedback.anchor.overall_1', defaultMessage: 'Did not show what the job needs' },
  3: { id: 'feedback.anchor.overall_3', defaultMessage: 'Meets what the job needs' },
  5: { id: 'feedback.anchor.overall_5', defaultMessage: 'Clearly above: would raise the team' },
});
const technical = defineMessages({
  1: { id: 'feedback.anchor.technical_1', defaultMessage: 'Could not say how the work is done' },
  3: {
    id: 'feedback.anchor.technical_3',
    defaultMessage: 'Knows the basics: station setup, food safety, or the register',
  },
  5: {
    id: 'feedback.anchor.technical_5',
    defaultMessage: 'Told of a rush they handled, step by step; could teach it',
  },
});
const cultureFit = defineMessages({
  1: {
    id: 'feedback.anchor.culture_1',
    defaultMessage: 'Came unprepared, or spoke of guests or teammates without respect',
  },
  3: {
    id: 'feedback.anchor.culture_3',
    defaultMessage: 'Came prepared, spoke of teammates and guests with respect',
  },
  5: {
    id: 'feedback.anchor.culture_5',
    defaultMessage: 'Told how they took feedback and changed something; helps without being asked',
  },
});
const communication = defineMessages({
  1: { id: 'feedback.anchor.communication_1', defaultMessage: 'Answers did not fit the questions' },
  3: {
    id: 'feedback.anchor.communication_3',
    defaultMessage: 'Listened, answered to the point, asked when unsure',
  },
  5: {
    id: 'feedback.anchor.communication_5',
    defaultMessage: 'Made things clear for others too; stayed calm with a hard question',
  },
});

export const ANCHORS: Record<Rating, Anchors> = { overall, technical, cultureFit, communication };
