/** Reasons for a rejection, by the brand's names and otherwise by Lineup's. */
import { useQuery } from '@tanstack/react-query';
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import { useText } from '@/i18n/text';
import { pipelineQuery } from './stages';
import type { RejectReason } from './types';

export const REJECT_REASON_NAMES: Record<RejectReason, MessageDescriptor> = defineMessages({
  knockout: { id: 'hiring.reject.knockout', defaultMessage: 'Disqualifying answer' },
  availability_mismatch: {
    id: 'hiring.reject.availability_mismatch',
    defaultMessage: 'Availability doesn’t match',
  },
  experience: { id: 'hiring.reject.experience', defaultMessage: 'Not enough experience' },
  certification: { id: 'hiring.reject.certification', defaultMessage: 'Missing certification' },
  interview_outcome: { id: 'hiring.reject.interview_outcome', defaultMessage: 'Interview result' },
  no_show: { id: 'hiring.reject.no_show', defaultMessage: 'No-show' },
  unreachable: { id: 'hiring.reject.unreachable', defaultMessage: 'Unreachable' },
  position_filled: { id: 'hiring.reject.position_filled', defaultMessage: 'Position filled' },
  offer_declined: { id: 'hiring.reject.offer_declined', defaultMessage: 'Declined the offer' },
  failed_work_sample: {
    id: 'hiring.reject.failed_work_sample',
    defaultMessage: 'Work sample result',
  },
  background_check: {
    id: 'hiring.reject.background_check',
    defaultMessage: 'Background check',
  },
  duplicate: { id: 'hiring.reject.duplicate', defaultMessage: 'Duplicate application' },
  applicant_withdrew: { id: 'hiring.reject.applicant_withdrew', defaultMessage: 'The applicant withdrew' },
  other: { id: 'hiring.reject.other', defaultMessage: 'Other reason' },
});

export const isReason = (value: string): value is RejectReason => value in REJECT_REASON_NAMES;

export function useReasonName(enabled = true): (reason: RejectReason) => string {
  const intl = useIntl();
  const text = useText();
  const own = useQuery({ ...pipelineQuery, enabled }).data?.rejectReasons;
  return (reason) => {
    const ownName = own?.[reason];
    return ownName ? text(ownName) : intl.formatMessage(REJECT_REASON_NAMES[reason]);
  };
}
