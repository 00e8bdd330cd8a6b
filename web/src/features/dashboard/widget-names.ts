/** The names of the widgets, as their cards and the list of their order say them. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { WidgetName } from './api';

export const WIDGET_NAMES: Record<WidgetName, MessageDescriptor> = defineMessages({
  right_now: { id: 'dashboard.right_now.title', defaultMessage: 'Right now' },
  my_clock: { id: 'dashboard.my_clock.title', defaultMessage: 'Your time clock' },
  my_shifts: { id: 'dashboard.my_shifts.title', defaultMessage: 'Your shifts' },
  needs_you: { id: 'dashboard.needs_you.title', defaultMessage: 'Needs you' },
  today: { id: 'dashboard.today.title', defaultMessage: 'Today' },
  next_publish: { id: 'dashboard.next_publish.title', defaultMessage: 'Weeks to publish' },
  shifts_to_fill: { id: 'dashboard.shifts_to_fill.title', defaultMessage: 'Shifts to fill' },
  week_so_far: { id: 'dashboard.week_so_far.title', defaultMessage: 'Week so far' },
  compliance: { id: 'dashboard.findings.title', defaultMessage: 'Compliance' },
  certificates: { id: 'dashboard.certificates.title', defaultMessage: 'Certificates' },
  my_pay: { id: 'dashboard.my_pay.title', defaultMessage: 'Your hours and pay' },
  my_open_shifts: { id: 'dashboard.my_open_shifts.title', defaultMessage: 'Open shifts for you' },
  my_requests: { id: 'dashboard.my_requests.title', defaultMessage: 'Your requests' },
  league: { id: 'dashboard.league.title', defaultMessage: 'Locations compared' },
  violations: { id: 'dashboard.violations.title', defaultMessage: 'Issues by rule' },
  overrides: { id: 'dashboard.overrides.title', defaultMessage: 'Accepted issues' },
  audit_chain: { id: 'dashboard.audit_chain.title', defaultMessage: 'Audit trail' },
  rule_reviews: { id: 'dashboard.rule_reviews.title', defaultMessage: 'Laws to review' },
});
