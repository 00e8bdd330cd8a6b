/** What happened to schedules and to who is available, in words, by the action's name. */
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const SCHEDULING_ACTIONS: Record<string, MessageDescriptor> = defineMessages({
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
  'certificate.added': { id: 'audit.action.certificate_added', defaultMessage: 'Certificate added' },
  'certificate.changed': { id: 'audit.action.certificate_changed', defaultMessage: 'Certificate changed' },
  'certificate.removed': { id: 'audit.action.certificate_removed', defaultMessage: 'Certificate removed' },
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
  'station.added': { id: 'audit.action.station_added', defaultMessage: 'Station added' },
  'station.archived': { id: 'audit.action.station_archived', defaultMessage: 'Station archived' },
  'station.changed': { id: 'audit.action.station_changed', defaultMessage: 'Station changed' },
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
});
