/** What the applicant's page calls things. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { AnswerEffect, Duplicate, Request, TimelineKind } from './types';

export const EFFECT_NAMES: Record<AnswerEffect, MessageDescriptor> = defineMessages({
  full: { id: 'applicant.effect_full', defaultMessage: 'All points' },
  part: { id: 'applicant.effect_part', defaultMessage: 'Some points' },
  nothing: { id: 'applicant.effect_nothing', defaultMessage: 'No points' },
  to_rate: { id: 'applicant.effect_to_rate', defaultMessage: 'Needs your rating' },
  not_scored: { id: 'applicant.effect_not_scored', defaultMessage: 'Not scored' },
  knockout: { id: 'applicant.effect_knockout', defaultMessage: 'Knocked out' },
});

export const REQUEST_NAMES: Record<Request['kind'], MessageDescriptor> = defineMessages({
  correction: { id: 'applicant.request_correction', defaultMessage: 'Correction requested' },
  human_review: { id: 'applicant.request_human_review', defaultMessage: 'Human review requested' },
  deletion: { id: 'applicant.request_deletion', defaultMessage: 'Data deletion requested' },
  message: { id: 'applicant.request_message', defaultMessage: 'Message from the status page' },
});

export const REQUEST_STATES: Record<Request['state'], MessageDescriptor> = defineMessages({
  open: { id: 'applicant.request_open', defaultMessage: 'Open' },
  done: { id: 'applicant.request_done', defaultMessage: 'Done' },
  declined: { id: 'applicant.request_declined', defaultMessage: 'Declined' },
});

export const LIKENESS_NAMES: Record<Duplicate['because'][number], MessageDescriptor> = defineMessages({
  phone: { id: 'applicant.like_phone', defaultMessage: 'same phone number' },
  email: { id: 'applicant.like_email', defaultMessage: 'same email address' },
  resume: { id: 'applicant.like_resume', defaultMessage: 'similar name and the same resume' },
});

export const TIMELINE_KIND_NAMES: Record<TimelineKind, MessageDescriptor> = defineMessages({
  stages: { id: 'applicant.timeline_stages', defaultMessage: 'Stages' },
  messages: { id: 'applicant.timeline_messages', defaultMessage: 'Messages' },
  interviews: { id: 'applicant.timeline_interviews', defaultMessage: 'Interviews' },
  scores: { id: 'applicant.timeline_scores', defaultMessage: 'Scores' },
  offers: { id: 'applicant.timeline_offers', defaultMessage: 'Offers' },
  notes: { id: 'applicant.timeline_notes', defaultMessage: 'Notes' },
  privacy: { id: 'applicant.timeline_privacy', defaultMessage: 'Data and privacy' },
});

export const SOURCE_NAMES: Record<string, MessageDescriptor> = defineMessages({
  career_site: { id: 'applicant.source_career_site', defaultMessage: 'the career site' },
  qr: { id: 'applicant.source_qr', defaultMessage: 'a QR poster' },
  indeed: { id: 'applicant.source_indeed', defaultMessage: 'Indeed' },
  feed: { id: 'applicant.source_feed', defaultMessage: 'a job board' },
  referral: { id: 'applicant.source_referral', defaultMessage: 'a referral' },
  talent_pool: { id: 'applicant.source_talent_pool', defaultMessage: 'an invitation from the talent pool' },
  walk_in: { id: 'applicant.source_walk_in', defaultMessage: 'walking in' },
  sms: { id: 'applicant.source_sms', defaultMessage: 'text message' },
});
