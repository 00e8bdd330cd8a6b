/** The sentence of each kind of notification. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Wire } from '@/api/wire';

const TEXTS = defineMessages({
  application_received: { id: 'notifications.application_received', defaultMessage: '{name} applied' },
  auto_rejected: {
    id: 'notifications.auto_rejected',
    defaultMessage: '{name} was disqualified by an answer',
  },
  application_untouched: {
    id: 'notifications.application_untouched',
    defaultMessage: '{name}: no reply for two days',
  },
  application_withdrawn: { id: 'notifications.application_withdrawn', defaultMessage: '{name} withdrew' },
  mention: { id: 'notifications.mention', defaultMessage: 'You were mentioned in a note on {name}' },
  assigned: { id: 'notifications.assigned', defaultMessage: '{name} was assigned to you' },
  message_received: { id: 'notifications.message_received', defaultMessage: 'New message from {name}' },
  message_waiting: {
    id: 'notifications.message_waiting',
    defaultMessage: '{name} has been waiting for hours',
  },
  message_failed: { id: 'notifications.message_failed', defaultMessage: 'Message to {name} not delivered' },
  handed_over: {
    id: 'notifications.handed_over',
    defaultMessage: 'A teammate’s hiring work was handed over to you',
  },
  opted_out: { id: 'notifications.opted_out', defaultMessage: '{name} opted out of texts: call' },
  link_no_slots: {
    id: 'notifications.link_no_slots',
    defaultMessage: '{name} found no open interview times',
  },
  link_asked: { id: 'notifications.link_asked', defaultMessage: '{name} requested a new scheduling link' },
  times_wished: { id: 'notifications.times_wished', defaultMessage: '{name} suggested interview times' },
  interview_booked: { id: 'notifications.interview_booked', defaultMessage: '{name} booked an interview' },
  interview_changed: {
    id: 'notifications.interview_changed',
    defaultMessage: 'Interview with {name} rescheduled',
  },
  interview_cancelled: {
    id: 'notifications.interview_cancelled',
    defaultMessage: 'Interview with {name} canceled',
  },
  interviews_today: { id: 'notifications.interviews_today', defaultMessage: 'Interviews today: {count}' },
  interview_at_risk: {
    id: 'notifications.interview_at_risk',
    defaultMessage: '{name} hasn’t confirmed the interview',
  },
  interview_no_show: { id: 'notifications.interview_no_show', defaultMessage: '{name}: interview no-show' },
  interview_missing: { id: 'notifications.interview_missing', defaultMessage: '{name}: arrived or no-show?' },
  feedback_due: { id: 'notifications.feedback_due', defaultMessage: 'Feedback due: {name}' },
  feedback_submitted: { id: 'notifications.feedback_submitted', defaultMessage: 'New feedback on {name}' },
  work_sample_submitted: {
    id: 'notifications.work_sample_submitted',
    defaultMessage: '{name} completed the work sample',
  },
  request_received: { id: 'notifications.request_received', defaultMessage: 'New data request: {name}' },
  request_due: { id: 'notifications.request_due', defaultMessage: 'Data request due: {name}' },
  offer_to_approve: {
    id: 'notifications.offer_to_approve',
    defaultMessage: 'Offer to {name} needs your approval',
  },
  offer_approved: { id: 'notifications.offer_approved', defaultMessage: 'Offer to {name} approved' },
  offer_viewed: { id: 'notifications.offer_viewed', defaultMessage: '{name} opened the offer' },
  offer_signed: { id: 'notifications.offer_signed', defaultMessage: '{name} signed the offer' },
  offer_declined: { id: 'notifications.offer_declined', defaultMessage: '{name} declined the offer' },
  offer_expiring: {
    id: 'notifications.offer_expiring',
    defaultMessage: 'Offer to {name} expires within a day',
  },
  offer_expired: { id: 'notifications.offer_expired', defaultMessage: 'Offer to {name} expired' },
  check_answered: {
    id: 'notifications.check_answered',
    defaultMessage: '{name} responded to the background check notice',
  },
  check_wait_over: {
    id: 'notifications.check_wait_over',
    defaultMessage: '{name}: decide on the background check',
  },
  knockout_rate: {
    id: 'notifications.knockout_rate',
    defaultMessage: 'One question knocks out many applicants',
  },
  delivery_trouble: {
    id: 'notifications.delivery_trouble',
    defaultMessage: 'Many messages are not delivered',
  },
  feed_quiet: {
    id: 'notifications.feed_quiet',
    defaultMessage: 'A job board hasn’t fetched its feed for two days',
  },
  automation_told: { id: 'notifications.automation_notified', defaultMessage: 'Automation: review {name}' },
  shift_declined: { id: 'notifications.shift_declined', defaultMessage: '{name} can’t make a shift' },
  change_declined: {
    id: 'notifications.change_declined',
    defaultMessage: '{name} declined a shift change',
  },
  urgent_shift: { id: 'notifications.urgent_shift', defaultMessage: 'Urgent: open shift' },
  clock_override_asked: {
    id: 'notifications.clock_override_asked',
    defaultMessage: '{name} waits for your approval at the time clock',
  },
  clock_in_missing: { id: 'notifications.clock_in_missing', defaultMessage: '{name} has not clocked in' },
  clock_out_missing: { id: 'notifications.clock_out_missing', defaultMessage: '{name} has not clocked out' },
  overtime_soon: { id: 'notifications.overtime_soon', defaultMessage: '{name}: overtime begins soon' },
  final_pay_due: { id: 'notifications.final_pay_due', defaultMessage: 'Final pay of {name} is due soon' },
  bias_audit_due: {
    id: 'notifications.bias_audit_due',
    defaultMessage: 'The bias audit is almost a year old',
  },
  clock_doubted: {
    id: 'notifications.clock_doubted',
    defaultMessage: 'Server clock not confirmed: old data isn’t deleted',
  },
  trail_broken: { id: 'notifications.trail_broken', defaultMessage: 'The audit trail fails verification' },
});

export type NotificationKind = Wire<'NotificationKind'>;

/** The sentence of a notification. A possible no-show is a question, not an accusation. */
export function notificationText({
  type,
  data,
}: {
  type: NotificationKind;
  data: Wire<'NotificationEntry'>['data'];
}): MessageDescriptor {
  return TEXTS[type === 'interview_no_show' && data.proposed === true ? 'interview_missing' : type];
}
