/** The topics of notifications, and whose role can receive each. */
import { defineMessages } from 'react-intl';
import type { PermissionName } from '@/auth/permission-names';
import { usePermissions } from '@/auth/use-permissions';

/** In the order of how often they come. */
export const TOPICS = defineMessages({
  schedule: { id: 'notifications.topic.schedule', defaultMessage: 'Declined shifts and changes' },
  applications: { id: 'notifications.topic.applications', defaultMessage: 'Applications and withdrawals' },
  messages: { id: 'notifications.topic.messages', defaultMessage: 'Messages from applicants' },
  interviews: {
    id: 'notifications.topic.interviews',
    defaultMessage: 'Interviews booked, rescheduled or missed',
  },
  feedback: { id: 'notifications.topic.feedback', defaultMessage: 'Feedback and work samples' },
  offers: { id: 'notifications.topic.offers', defaultMessage: 'Offers to approve, signed or declined' },
  requests: { id: 'notifications.topic.requests', defaultMessage: 'Data requests' },
  mine: { id: 'notifications.topic.mine', defaultMessage: 'Mentions and your applicants' },
  brand: { id: 'notifications.topic.brand', defaultMessage: 'Setup issues' },
});
export type Topic = keyof typeof TOPICS;

/** The server notifies the holders of one of them: the `Recipients` of its notifications. */
const RECEIVED_WITH: Record<Topic, readonly PermissionName[]> = {
  schedule: ['schedules:update'],
  applications: ['applications:move'],
  messages: ['messages:read', 'messages:send'],
  interviews: ['interviews:read'],
  feedback: ['applications:move', 'feedback:create'],
  offers: ['offers:create', 'offers:update', 'offers:approve'],
  requests: ['applications:move'],
  mine: ['applications:read'],
  brand: ['settings:update', 'audit:export', 'scoring:configure', 'jobs:update'],
};

export function useTopics(): Topic[] {
  const { canAny } = usePermissions();
  return (Object.keys(TOPICS) as Topic[]).filter((topic) => canAny(...RECEIVED_WITH[topic]));
}
