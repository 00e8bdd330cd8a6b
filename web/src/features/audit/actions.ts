/** What happened, in words, by the action's name; an unknown one is shown as it is. */
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import { EVENT_NAMES } from '@/hiring/events';
import { HIRING_ACTIONS } from './hiring-actions';
import { PAYROLL_ACTIONS } from './payroll-actions';
import { RULE_ACTIONS } from './rule-actions';
import { SCHEDULING_ACTIONS } from './scheduling-actions';
import { TIMEKEEPING_ACTIONS } from './timekeeping-actions';

const ACTIONS: Record<string, MessageDescriptor> = defineMessages({
  'assignment.added': { id: 'audit.action.assignment_added', defaultMessage: 'Position added' },
  'assignment.removed': { id: 'audit.action.assignment_removed', defaultMessage: 'Position removed' },
  'audit.restored': { id: 'audit.action.restored', defaultMessage: 'Older copy restored' },
  'master_key.rotated': { id: 'audit.action.key_rotated', defaultMessage: 'Master key changed' },
  'audit.rows': { id: 'audit.action.rows', defaultMessage: 'Data rows recorded' },
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
  'location.changed': { id: 'audit.action.location_changed', defaultMessage: 'Location changed' },
  'location.created': { id: 'audit.action.location_created', defaultMessage: 'Location added' },
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
  'school_calendar.changed': { id: 'audit.action.school_changed', defaultMessage: 'School calendar changed' },
  'school_calendar.created': { id: 'audit.action.school_created', defaultMessage: 'School calendar added' },
  'team.imported': { id: 'audit.action.team_imported', defaultMessage: 'People imported' },
  'terms.accepted': { id: 'audit.action.terms', defaultMessage: 'Terms accepted' },
  'user.deactivated': { id: 'audit.action.user_deactivated', defaultMessage: 'Access removed' },
  'checkpoint.address_changed': {
    id: 'audit.action.checkpoint_address',
    defaultMessage: 'Outside address for checkpoints changed',
  },
  'checkpoint.created': { id: 'audit.action.checkpoint_created', defaultMessage: 'Checkpoint created' },
  'checkpoint.mismatch': {
    id: 'audit.action.checkpoint_mismatch',
    defaultMessage: 'Checkpoint on a device does not match',
  },
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
  'rule.': { id: 'audit.group.rule', defaultMessage: 'Rules and overrides' },
  'calendar_link.': { id: 'audit.group.calendar_link', defaultMessage: 'Calendar links' },
  'consent.': { id: 'audit.group.consent', defaultMessage: 'Consents' },
  'person.': { id: 'audit.group.person', defaultMessage: 'People' },
  'assignment.': { id: 'audit.group.assignment', defaultMessage: 'Positions of people' },
  'wage.': { id: 'audit.group.wage', defaultMessage: 'Wages' },
  'waiver.': { id: 'audit.group.waiver', defaultMessage: 'Waivers' },
  'certificate.': { id: 'audit.group.certificate', defaultMessage: 'Certificates' },
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
  'checkpoint.': { id: 'audit.group.checkpoint', defaultMessage: 'Checkpoints' },
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
    const known =
      ACTIONS[name] ??
      SCHEDULING_ACTIONS[name] ??
      TIMEKEEPING_ACTIONS[name] ??
      PAYROLL_ACTIONS[name] ??
      RULE_ACTIONS[name] ??
      HIRING_ACTIONS[name] ??
      EVENT_NAMES[name];
    return known
      ? intl.formatMessage(known, { version: VERSION.exec(label ?? '')?.[1] ?? 'none' })
      : name.replace(/[._]/g, ' ');
  };
}
