/** What stages, statuses, reasons and bands are called on screen. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Band, RejectReason, Stage, Status } from './types';

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

export const REJECT_REASON_NAMES: Record<RejectReason, MessageDescriptor> = defineMessages({
  knockout: { id: 'hiring.reject.knockout', defaultMessage: 'An answer rules it out' },
  availability_mismatch: {
    id: 'hiring.reject.availability_mismatch',
    defaultMessage: 'Availability does not fit',
  },
  experience: { id: 'hiring.reject.experience', defaultMessage: 'Not enough experience' },
  certification: { id: 'hiring.reject.certification', defaultMessage: 'A needed card is missing' },
  interview_outcome: { id: 'hiring.reject.interview_outcome', defaultMessage: 'What the interview showed' },
  no_show: { id: 'hiring.reject.no_show', defaultMessage: 'Did not come' },
  unreachable: { id: 'hiring.reject.unreachable', defaultMessage: 'Could not be reached' },
  position_filled: { id: 'hiring.reject.position_filled', defaultMessage: 'The position is filled' },
  offer_declined: { id: 'hiring.reject.offer_declined', defaultMessage: 'Declined the offer' },
  failed_work_sample: {
    id: 'hiring.reject.failed_work_sample',
    defaultMessage: 'What the work sample showed',
  },
  duplicate: { id: 'hiring.reject.duplicate', defaultMessage: 'The same person again' },
  applicant_withdrew: { id: 'hiring.reject.applicant_withdrew', defaultMessage: 'The applicant withdrew' },
  other: { id: 'hiring.reject.other', defaultMessage: 'Another reason' },
});

/** For cards and rows. */
export const BAND_NAMES: Record<Band, MessageDescriptor> = defineMessages({
  strong: { id: 'hiring.band.strong', defaultMessage: 'Strong' },
  review: { id: 'hiring.band.review', defaultMessage: 'Review' },
  hold: { id: 'hiring.band.hold', defaultMessage: 'Hold' },
  not_enough: { id: 'hiring.band.not_enough', defaultMessage: 'Too little known' },
});

/** Where there is room. */
export const BAND_LONG_NAMES: Record<Band, MessageDescriptor> = defineMessages({
  strong: { id: 'hiring.band_long.strong', defaultMessage: 'Strong Candidate' },
  review: { id: 'hiring.band_long.review', defaultMessage: 'Manager Review' },
  hold: { id: 'hiring.band_long.hold', defaultMessage: 'Hold' },
  not_enough: { id: 'hiring.band_long.not_enough', defaultMessage: 'Not enough information' },
});
