/** What the bell says, one sentence for each kind of news. */
import { defineMessages, type MessageDescriptor } from 'react-intl';

const TEXTS = defineMessages({
  application_received: { id: 'news.application_received', defaultMessage: '{name} applied' },
  auto_rejected: { id: 'news.auto_rejected', defaultMessage: 'An answer ruled {name} out' },
  application_untouched: {
    id: 'news.application_untouched',
    defaultMessage: 'Nobody has answered {name} for two days',
  },
  application_withdrawn: { id: 'news.application_withdrawn', defaultMessage: '{name} withdrew' },
  mention: { id: 'news.mention', defaultMessage: 'You were named in a note on {name}' },
  assigned: { id: 'news.assigned', defaultMessage: 'You now look after {name}' },
  message_received: { id: 'news.message_received', defaultMessage: '{name} wrote' },
  message_waiting: {
    id: 'news.message_waiting',
    defaultMessage: '{name} has waited for an answer for hours',
  },
  message_failed: { id: 'news.message_failed', defaultMessage: 'A message to {name} did not arrive' },
  handed_over: {
    id: 'news.handed_over',
    defaultMessage: 'You took over what a colleague looked after in hiring',
  },
  opted_out: { id: 'news.opted_out', defaultMessage: '{name} wants no more texts: call' },
  link_no_slots: { id: 'news.link_no_slots', defaultMessage: '{name} found no free interview time' },
  link_asked: { id: 'news.link_asked', defaultMessage: '{name} asks for a new scheduling link' },
  times_wished: { id: 'news.times_wished', defaultMessage: '{name} named times that would suit' },
  interview_booked: { id: 'news.interview_booked', defaultMessage: '{name} booked an interview' },
  interview_changed: { id: 'news.interview_changed', defaultMessage: 'The interview with {name} was moved' },
  interview_cancelled: {
    id: 'news.interview_cancelled',
    defaultMessage: 'The interview with {name} was cancelled',
  },
  interviews_today: { id: 'news.interviews_today', defaultMessage: 'Interviews today: {count}' },
  interview_at_risk: {
    id: 'news.interview_at_risk',
    defaultMessage: '{name} has not confirmed the interview',
  },
  interview_no_show: { id: 'news.interview_no_show', defaultMessage: '{name} did not come to the interview' },
  interview_missing: { id: 'news.interview_missing', defaultMessage: 'Did {name} come to the interview?' },
  feedback_due: { id: 'news.feedback_due', defaultMessage: 'Feedback on {name} is still missing' },
  feedback_submitted: { id: 'news.feedback_submitted', defaultMessage: 'Feedback on {name} came in' },
  work_sample_submitted: {
    id: 'news.work_sample_submitted',
    defaultMessage: '{name} handed in the work sample',
  },
  request_received: { id: 'news.request_received', defaultMessage: '{name} asks for something by right' },
  request_due: { id: 'news.request_due', defaultMessage: 'An answer to {name} is due' },
  offer_to_approve: { id: 'news.offer_to_approve', defaultMessage: 'An offer to {name} waits for you' },
  offer_approved: { id: 'news.offer_approved', defaultMessage: 'The offer to {name} was approved' },
  offer_viewed: { id: 'news.offer_viewed', defaultMessage: '{name} opened the offer' },
  offer_signed: { id: 'news.offer_signed', defaultMessage: '{name} signed the offer' },
  offer_declined: { id: 'news.offer_declined', defaultMessage: '{name} declined the offer' },
  offer_expiring: { id: 'news.offer_expiring', defaultMessage: 'The offer to {name} lapses within a day' },
  offer_expired: { id: 'news.offer_expired', defaultMessage: 'The offer to {name} ended without an answer' },
  check_answered: {
    id: 'news.check_answered',
    defaultMessage: '{name} answered the notice about the background check',
  },
  check_wait_over: {
    id: 'news.check_wait_over',
    defaultMessage: '{name} had the time to answer: decide on the background check',
  },
  knockout_rate: { id: 'news.knockout_rate', defaultMessage: 'One question rules out many applicants' },
  delivery_trouble: { id: 'news.delivery_trouble', defaultMessage: 'Many messages do not arrive' },
  feed_quiet: { id: 'news.feed_quiet', defaultMessage: 'A job board has not fetched its feed for two days' },
  automation_told: { id: 'news.automation_told', defaultMessage: 'An automation asks you to look at {name}' },
  shift_declined: { id: 'news.shift_declined', defaultMessage: '{name} can’t make a shift' },
  change_declined: {
    id: 'news.change_declined',
    defaultMessage: '{name} did not agree to a change of a shift',
  },
  bias_audit_due: { id: 'news.bias_audit_due', defaultMessage: 'The bias audit is nearly a year old' },
  clock_doubted: {
    id: 'news.clock_doubted',
    defaultMessage: 'Nothing old is deleted until the server’s clock is confirmed',
  },
  trail_broken: { id: 'news.trail_broken', defaultMessage: 'The audit trail does not match what was signed' },
});

export type NewsKind = Exclude<keyof typeof TEXTS, 'interview_missing'>;

/** What a piece of news says: who only seems to be missing from an interview is asked about, not accused. */
export function newsText({
  type,
  data,
}: {
  type: NewsKind;
  data: { proposed?: boolean };
}): MessageDescriptor {
  return TEXTS[type === 'interview_no_show' && data.proposed ? 'interview_missing' : type];
}
