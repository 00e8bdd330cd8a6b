/** What happened, in words, by the action's name; an unknown one is shown as it is. */
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import { EVENT_NAMES } from '@/hiring/events';
import { HIRING_ACTIONS } from './hiring-actions';

const ACTIONS: Record<string, MessageDescriptor> = defineMessages({
  'assignment.added': { id: 'audit.action.assignment_added', defaultMessage: 'Position added' },
  'assignment.removed': { id: 'audit.action.assignment_removed', defaultMessage: 'Position removed' },
  'audit.restored': { id: 'audit.action.restored', defaultMessage: 'Older copy restored' },
  'master_key.rotated': { id: 'audit.action.key_rotated', defaultMessage: 'Master key changed' },
  'audit.rows': { id: 'audit.action.rows', defaultMessage: 'Data rows recorded' },
  'availability.changed': { id: 'audit.action.availability', defaultMessage: 'Availability changed' },
  'availability.requested': {
    id: 'audit.action.availability_requested',
    defaultMessage: 'Other weekly hours requested',
  },
  'availability.approved': {
    id: 'audit.action.availability_approved',
    defaultMessage: 'Weekly hours approved',
  },
  'availability.declined': {
    id: 'audit.action.availability_declined',
    defaultMessage: 'Weekly hours declined',
  },
  'availability.withdrawn': {
    id: 'audit.action.availability_withdrawn',
    defaultMessage: 'Request for weekly hours taken back',
  },
  'brand.changed': { id: 'audit.action.brand', defaultMessage: 'Brand changed' },
  'brand.deletion_planned': { id: 'audit.action.deletion', defaultMessage: 'Brand deletion planned' },
  'brand.deletion_taken_back': {
    id: 'audit.action.deletion_undone',
    defaultMessage: 'Brand deletion taken back',
  },
  'brand.exported': { id: 'audit.action.exported', defaultMessage: 'All data exported' },
  'invoice.issued': { id: 'audit.action.invoice', defaultMessage: 'Invoice issued' },
  'invoice.paid': { id: 'audit.action.invoice_paid', defaultMessage: 'Invoice paid' },
  'plan.canceled': { id: 'audit.action.plan_canceled', defaultMessage: 'Plan canceled' },
  'plan.changed': { id: 'audit.action.plan', defaultMessage: 'Plan changed' },
  'plan.multi_unit_asked': { id: 'audit.action.plan_asked', defaultMessage: 'Multi-Unit requested' },
  'plan.paid': { id: 'audit.action.plan_paid', defaultMessage: 'Plan paid' },
  'plan.resumed': { id: 'audit.action.plan_resumed', defaultMessage: 'Plan kept' },
  'brand.setup_ended': { id: 'audit.action.setup_ended', defaultMessage: 'Setup list dismissed' },
  'brand.short_name_changed': { id: 'audit.action.short_name', defaultMessage: 'Short name changed' },
  'branding.changed': { id: 'audit.action.branding', defaultMessage: 'Branding changed' },
  'branding.logo_changed': { id: 'audit.action.logo_changed', defaultMessage: 'Logo changed' },
  'branding.logo_removed': { id: 'audit.action.logo_removed', defaultMessage: 'Logo removed' },
  'calendar_link.made': { id: 'audit.action.calendar_link_made', defaultMessage: 'Calendar link made' },
  'calendar_link.removed': {
    id: 'audit.action.calendar_link_removed',
    defaultMessage: 'Calendar link removed',
  },
  'consent.declined': { id: 'audit.action.consent_declined', defaultMessage: 'Change declined' },
  'consent.given': { id: 'audit.action.consent_given', defaultMessage: 'Consent given' },
  'consent.recorded': { id: 'audit.action.consent_recorded', defaultMessage: 'Signed consent recorded' },
  'consent.requested': { id: 'audit.action.consent_requested', defaultMessage: 'Consent requested' },
  'auto_schedule.accepted': {
    id: 'audit.action.auto_schedule_accepted',
    defaultMessage: 'Proposed shifts put into the draft',
  },
  'auto_schedule.cancelled': {
    id: 'audit.action.auto_schedule_cancelled',
    defaultMessage: 'Proposals stopped',
  },
  'auto_schedule.started': { id: 'audit.action.auto_schedule_started', defaultMessage: 'Shifts proposed' },
  'schedule.bulk_edited': { id: 'audit.action.bulk_edited', defaultMessage: 'Shifts changed together' },
  'schedule.cleared': { id: 'audit.action.cleared', defaultMessage: 'Week cleared' },
  'schedule.restored': { id: 'audit.action.week_restored', defaultMessage: 'Week restored' },
  'shift.published': { id: 'audit.action.shift_published', defaultMessage: 'Shift published' },
  'location.changed': { id: 'audit.action.location_changed', defaultMessage: 'Location changed' },
  'location.created': { id: 'audit.action.location_created', defaultMessage: 'Location added' },
  'estimate.written': {
    id: 'audit.action.estimate_written',
    defaultMessage: 'Good-faith estimate written',
  },
  'estimate.delivered': {
    id: 'audit.action.estimate_delivered',
    defaultMessage: 'Good-faith estimate delivered',
  },
  'estimate.confirmed': {
    id: 'audit.action.estimate_confirmed',
    defaultMessage: 'Good-faith estimate confirmed',
  },
  'paper.filed': { id: 'audit.action.document_filed', defaultMessage: 'Document filed' },
  'paper.removed': { id: 'audit.action.document_removed', defaultMessage: 'Document removed' },
  'person.activated': { id: 'audit.action.person_activated', defaultMessage: 'Joined' },
  'person.cancelled': { id: 'audit.action.person_cancelled', defaultMessage: 'Start canceled' },
  'person.changed': { id: 'audit.action.person_changed', defaultMessage: 'Person changed' },
  'person.created': { id: 'audit.action.person_created', defaultMessage: 'Person added' },
  'person.invited': { id: 'audit.action.person_invited', defaultMessage: 'Person invited' },
  'person.leaving': { id: 'audit.action.person_leaving', defaultMessage: 'Last day set' },
  'person.rehired': { id: 'audit.action.person_rehired', defaultMessage: 'Rehired' },
  'person.stays': { id: 'audit.action.person_stays', defaultMessage: 'Last day canceled' },
  'person.terminated': { id: 'audit.action.person_terminated', defaultMessage: 'Employment ended' },
  'position.changed': { id: 'audit.action.position_changed', defaultMessage: 'Position changed' },
  'position.created': { id: 'audit.action.position_created', defaultMessage: 'Position added' },
  'rule.overridden': { id: 'audit.action.overridden', defaultMessage: 'Issue overridden' },
  'schedule_template.applied': {
    id: 'audit.action.schedule_template_applied',
    defaultMessage: 'Schedule template applied',
  },
  'schedule_template.changed': {
    id: 'audit.action.schedule_template_changed',
    defaultMessage: 'Schedule template renamed',
  },
  'schedule_template.created': {
    id: 'audit.action.schedule_template_created',
    defaultMessage: 'Schedule template saved',
  },
  'schedule_template.deleted': {
    id: 'audit.action.schedule_template_deleted',
    defaultMessage: 'Schedule template deleted',
  },
  'shift_template.changed': {
    id: 'audit.action.shift_template_changed',
    defaultMessage: 'Shift template changed',
  },
  'shift_template.created': {
    id: 'audit.action.shift_template_created',
    defaultMessage: 'Shift template saved',
  },
  'shift_template.deleted': {
    id: 'audit.action.shift_template_deleted',
    defaultMessage: 'Shift template deleted',
  },
  'schedule.copied': { id: 'audit.action.copied', defaultMessage: 'Week copied' },
  'schedule.published': { id: 'audit.action.published', defaultMessage: 'Week published' },
  'school_calendar.changed': { id: 'audit.action.school_changed', defaultMessage: 'School calendar changed' },
  'school_calendar.created': { id: 'audit.action.school_created', defaultMessage: 'School calendar added' },
  'demand_event.added': {
    id: 'audit.action.demand_event_added',
    defaultMessage: 'Event added to the forecast',
  },
  'demand_event.removed': {
    id: 'audit.action.demand_event_removed',
    defaultMessage: 'Event removed from the forecast',
  },
  'forecast.updated': { id: 'audit.action.forecast_updated', defaultMessage: 'Sales forecast changed' },
  'labor_standards.updated': {
    id: 'audit.action.labor_standards_updated',
    defaultMessage: 'Labor standards changed',
  },
  'sales.imported': { id: 'audit.action.sales_imported', defaultMessage: 'Sales imported' },
  'open_shift.closed': { id: 'audit.action.open_shift_closed', defaultMessage: 'Open shift closed' },
  'open_shift.posted': { id: 'audit.action.open_shift_posted', defaultMessage: 'Open shift posted' },
  'open_shift.broadcast': {
    id: 'audit.action.open_shift_broadcast',
    defaultMessage: 'Open shift sent as urgent',
  },
  'shift_claim.approved': {
    id: 'audit.action.claim_approved',
    defaultMessage: 'Request for an open shift approved',
  },
  'shift_claim.declined': {
    id: 'audit.action.claim_declined',
    defaultMessage: 'Request for an open shift declined',
  },
  'shift_claim.lapsed': {
    id: 'audit.action.claim_lapsed',
    defaultMessage: 'Request for an open shift ended',
  },
  'shift_claim.requested': { id: 'audit.action.claim_requested', defaultMessage: 'Open shift requested' },
  'shift_claim.withdrawn': {
    id: 'audit.action.claim_withdrawn',
    defaultMessage: 'Request for an open shift taken back',
  },
  'shift.confirmed': { id: 'audit.action.acknowledged', defaultMessage: 'Shift confirmed' },
  'shift.declined': { id: 'audit.action.declined', defaultMessage: 'Shift declined' },
  'shift.assigned': { id: 'audit.action.shift_assigned', defaultMessage: 'Shift assigned' },
  'shift.created': { id: 'audit.action.shift_created', defaultMessage: 'Shift added' },
  'shift.deleted': { id: 'audit.action.shift_deleted', defaultMessage: 'Shift deleted' },
  'shift.moved': { id: 'audit.action.shift_moved', defaultMessage: 'Shift moved' },
  'shift.removed': { id: 'audit.action.shift_removed', defaultMessage: 'Shift removed' },
  'shift.restored': { id: 'audit.action.shift_restored', defaultMessage: 'Shift restored' },
  'shift.unassigned': { id: 'audit.action.shift_unassigned', defaultMessage: 'Shift unassigned' },
  'shift.updated': { id: 'audit.action.shift_updated', defaultMessage: 'Shift changed' },
  'swap.accepted': { id: 'audit.action.swap_accepted', defaultMessage: 'Swap accepted' },
  'swap.approved': { id: 'audit.action.swap_approved', defaultMessage: 'Swap approved' },
  'swap.declined': { id: 'audit.action.swap_declined', defaultMessage: 'Swap declined' },
  'swap.denied': { id: 'audit.action.swap_denied', defaultMessage: 'Swap denied' },
  'swap.expired': { id: 'audit.action.swap_expired', defaultMessage: 'Swap expired' },
  'swap.invalidated': { id: 'audit.action.swap_invalidated', defaultMessage: 'Swap no longer possible' },
  'swap.requested': { id: 'audit.action.swap_requested', defaultMessage: 'Swap requested' },
  'swap.reversed': { id: 'audit.action.swap_reversed', defaultMessage: 'Swap undone' },
  'swap.volunteered': { id: 'audit.action.swap_volunteered', defaultMessage: 'Volunteered for a shift' },
  'swap.withdrawn': { id: 'audit.action.swap_withdrawn', defaultMessage: 'Swap withdrawn' },
  'team.imported': { id: 'audit.action.team_imported', defaultMessage: 'People imported' },
  'terms.accepted': { id: 'audit.action.terms', defaultMessage: 'Terms accepted' },
  'time_off.added': { id: 'audit.action.time_off_added', defaultMessage: 'Time off granted' },
  'blocked_days.added': { id: 'audit.action.days_blocked', defaultMessage: 'Days blocked' },
  'blocked_days.removed': { id: 'audit.action.days_unblocked', defaultMessage: 'Days opened again' },
  'time_off.approved': {
    id: 'audit.action.time_off_approved',
    defaultMessage: 'Request for time off approved',
  },
  'time_off.declined': {
    id: 'audit.action.time_off_declined',
    defaultMessage: 'Request for time off declined',
  },
  'time_off.requested': { id: 'audit.action.time_off_requested', defaultMessage: 'Time off requested' },
  'time_off.withdrawn': {
    id: 'audit.action.time_off_withdrawn',
    defaultMessage: 'Request for time off taken back',
  },
  'time_off.cancelled': { id: 'audit.action.time_off_cancelled', defaultMessage: 'Time off canceled' },
  'time_off.adjusted': {
    id: 'audit.action.time_off_adjusted',
    defaultMessage: 'Balance of time off changed',
  },
  'time_off.expired': { id: 'audit.action.time_off_expired', defaultMessage: 'Request for time off expired' },
  'time_off.self_approved': {
    id: 'audit.action.time_off_self_approved',
    defaultMessage: 'Own time off approved, no one else could',
  },
  'time_off_policy.changed': {
    id: 'audit.action.time_off_policy_changed',
    defaultMessage: 'Time-off policy changed',
  },
  'time_off_policy.created': {
    id: 'audit.action.time_off_policy_created',
    defaultMessage: 'Time-off policy added',
  },
  'user.deactivated': { id: 'audit.action.user_deactivated', defaultMessage: 'Access removed' },
  'user.invited': { id: 'audit.action.user_invited', defaultMessage: 'Invitation sent' },
  'user.link_sent': { id: 'audit.action.link_sent', defaultMessage: 'Invitation resent' },
  'user.language_changed': { id: 'audit.action.language', defaultMessage: 'Language chosen' },
  'user.passkey_added': { id: 'audit.action.passkey_added', defaultMessage: 'Passkey added' },
  'user.passkey_removed': { id: 'audit.action.passkey_removed', defaultMessage: 'Passkey removed' },
  'user.passkey_renamed': { id: 'audit.action.passkey_renamed', defaultMessage: 'Passkey renamed' },
  'user.proven_again': { id: 'audit.action.proven_again', defaultMessage: 'Identity confirmed' },
  'user.restored': { id: 'audit.action.user_restored', defaultMessage: 'Access restored' },
  'user.role_changed': { id: 'audit.action.role', defaultMessage: 'Role changed' },
  'user.scope_changed': { id: 'audit.action.scope', defaultMessage: 'Scope changed' },
  'user.sessions_ended': { id: 'audit.action.sessions_ended', defaultMessage: 'Signed out elsewhere' },
  'user.signed_in': { id: 'audit.action.signed_in', defaultMessage: 'Signed in' },
  'user.signed_out': { id: 'audit.action.signed_out', defaultMessage: 'Signed out' },
  'user.suspended': { id: 'audit.action.user_suspended', defaultMessage: 'Access suspended' },
  'wage.added': { id: 'audit.action.wage_added', defaultMessage: 'Wage set' },
  'wage.ended': { id: 'audit.action.wage_ended', defaultMessage: 'Wage ended' },
  'waiver.revoked': { id: 'audit.action.waiver_revoked', defaultMessage: 'Waiver revoked' },
  'waiver.signed': { id: 'audit.action.waiver_signed', defaultMessage: 'Waiver signed' },
});

/** The groups of the action filter; each is the beginning of the names that it finds. */
export const ACTION_GROUPS: Record<string, MessageDescriptor> = defineMessages({
  'shift.': { id: 'audit.group.shift', defaultMessage: 'Shifts' },
  'demand_event.': { id: 'audit.group.demand_event', defaultMessage: 'Events' },
  'forecast.': { id: 'audit.group.forecast', defaultMessage: 'Sales forecast' },
  'labor_standards.': { id: 'audit.group.labor_standards', defaultMessage: 'Labor standards' },
  'sales.': { id: 'audit.group.sales', defaultMessage: 'Sales' },
  'open_shift.': { id: 'audit.group.open_shift', defaultMessage: 'Open shifts' },
  'shift_claim.': { id: 'audit.group.shift_claim', defaultMessage: 'Requests for open shifts' },
  'swap.': { id: 'audit.group.swap', defaultMessage: 'Swaps' },
  'auto_schedule.': { id: 'audit.group.auto_schedule', defaultMessage: 'Proposed shifts' },
  'schedule.': { id: 'audit.group.schedule', defaultMessage: 'Weeks' },
  'rule.': { id: 'audit.group.rule', defaultMessage: 'Overrides' },
  'calendar_link.': { id: 'audit.group.calendar_link', defaultMessage: 'Calendar links' },
  'consent.': { id: 'audit.group.consent', defaultMessage: 'Consents' },
  'person.': { id: 'audit.group.person', defaultMessage: 'People' },
  'assignment.': { id: 'audit.group.assignment', defaultMessage: 'Positions of people' },
  'wage.': { id: 'audit.group.wage', defaultMessage: 'Wages' },
  'waiver.': { id: 'audit.group.waiver', defaultMessage: 'Waivers' },
  'paper.': { id: 'audit.group.document', defaultMessage: 'Documents' },
  'estimate.': { id: 'audit.group.estimate', defaultMessage: 'Good-faith estimates' },
  'availability.': { id: 'audit.group.availability', defaultMessage: 'Availability' },
  'time_off.': { id: 'audit.group.time_off', defaultMessage: 'Time off' },
  'time_off_policy.': { id: 'audit.group.time_off_policy', defaultMessage: 'Time-off policies' },
  'blocked_days.': { id: 'audit.group.blocked_days', defaultMessage: 'Blocked days' },
  'location.': { id: 'audit.group.location', defaultMessage: 'Locations' },
  'position.': { id: 'audit.group.position', defaultMessage: 'Positions' },
  'application.': { id: 'audit.group.application', defaultMessage: 'Applications' },
  'applicant.': { id: 'audit.group.applicant', defaultMessage: "Applicants' data" },
  'job.': { id: 'audit.group.job', defaultMessage: 'Jobs' },
  'interview.': { id: 'audit.group.interview', defaultMessage: 'Interviews' },
  'offer.': { id: 'audit.group.offer', defaultMessage: 'Offers' },
  brand: { id: 'audit.group.brand', defaultMessage: 'Brand and branding' },
  'user.': { id: 'audit.group.user', defaultMessage: 'Sign-in and roles' },
});

const REFUSED = '.refused';

/** The action without the mark of a refusal. */
const plainAction = (action: string) =>
  action.endsWith(REFUSED) ? action.slice(0, -REFUSED.length) : action;

/** The number of a version (`v2`, `v2 · Line cook`) is said within the words of its action. */
const VERSION = /^v(\d+)(?: · (.+))?$/s;

/** What a record is about, where more than a version's number names it. */
export function objectOf(label: string | null): string | null {
  const version = VERSION.exec(label ?? '');
  return version ? (version[2] ?? null) : label;
}

export function useActionName(): (action: string, label?: string | null) => string {
  const intl = useIntl();
  return (action, label) => {
    const name = plainAction(action);
    const known = ACTIONS[name] ?? HIRING_ACTIONS[name] ?? EVENT_NAMES[name];
    return known
      ? intl.formatMessage(known, { version: VERSION.exec(label ?? '')?.[1] ?? 'none' })
      : name.replace(/[._]/g, ' ');
  };
}
