/** What Lineup calls stages, statuses and bands. A brand may name its stages otherwise: screens ask `useStages`. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Band, Stage, Status } from './types';

export const STAGE_NAMES: Record<Stage, MessageDescriptor> = defineMessages({
  applied: { id: 'hiring.stage.applied', defaultMessage: 'Applied' },
  screening: { id: 'hiring.stage.screening', defaultMessage: 'Screening' },
  phone_interview: { id: 'hiring.stage.phone_interview', defaultMessage: 'Video Interview' },
  in_person: { id: 'hiring.stage.in_person', defaultMessage: 'In-Person' },
  interview: { id: 'hiring.stage.interview', defaultMessage: 'Interview' },
  offer: { id: 'hiring.stage.offer', defaultMessage: 'Offer' },
  hired: { id: 'hiring.stage.hired', defaultMessage: 'Hired' },
});

export const STATUS_NAMES: Record<Status, MessageDescriptor> = defineMessages({
  active: { id: 'hiring.status.active', defaultMessage: 'Active' },
  hired: { id: 'hiring.status.hired', defaultMessage: 'Hired' },
  rejected: { id: 'hiring.status.rejected', defaultMessage: 'Rejected' },
  withdrawn: { id: 'hiring.status.withdrawn', defaultMessage: 'Withdrawn' },
});

/** For cards and rows. */
export const BAND_NAMES: Record<Band, MessageDescriptor> = defineMessages({
  strong: { id: 'hiring.band.strong', defaultMessage: 'Strong' },
  review: { id: 'hiring.band.review', defaultMessage: 'Review' },
  hold: { id: 'hiring.band.hold', defaultMessage: 'Hold' },
  not_enough: { id: 'hiring.band.not_enough', defaultMessage: 'Not enough info' },
});

/** Where there is room. */
export const BAND_LONG_NAMES: Record<Band, MessageDescriptor> = defineMessages({
  strong: { id: 'hiring.band_long.strong', defaultMessage: 'Strong' },
  review: { id: 'hiring.band_long.review', defaultMessage: 'Manager Review' },
  hold: { id: 'hiring.band_long.hold', defaultMessage: 'Hold' },
  not_enough: { id: 'hiring.band_long.not_enough', defaultMessage: 'Not enough information' },
});
