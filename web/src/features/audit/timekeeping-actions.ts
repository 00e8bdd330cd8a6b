/** What happened to worked time, in words, by the action's name. */
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const TIMEKEEPING_ACTIONS: Record<string, MessageDescriptor> = defineMessages({
  'kiosk.paired': { id: 'audit.action.kiosk_paired', defaultMessage: 'Kiosk paired' },
  'kiosk.pairing_made': { id: 'audit.action.kiosk_pairing_made', defaultMessage: 'Pairing code made' },
  'kiosk.revoked': { id: 'audit.action.kiosk_revoked', defaultMessage: 'Kiosk removed' },
  'kiosk.token_rotated': { id: 'audit.action.kiosk_token_rotated', defaultMessage: 'Kiosk’s key renewed' },
  'pin.reset': { id: 'audit.action.pin_reset', defaultMessage: 'PIN taken away' },
  'pin.set': { id: 'audit.action.pin_set', defaultMessage: 'PIN chosen' },
  'punch.recorded': { id: 'audit.action.punch_recorded', defaultMessage: 'Time clock used' },
  'time.edited': { id: 'audit.action.time_edited', defaultMessage: 'Worked time changed' },
  'clock_override.requested': {
    id: 'audit.action.clock_override_requested',
    defaultMessage: 'Approval asked for at the time clock',
  },
  'clock_override.approved': {
    id: 'audit.action.clock_override_approved',
    defaultMessage: 'Exception at the time clock approved',
  },
  'clock_override.denied': {
    id: 'audit.action.clock_override_denied',
    defaultMessage: 'Exception at the time clock denied',
  },
  'time_clock.settings_changed': {
    id: 'audit.action.time_clock_settings_changed',
    defaultMessage: 'Time clock settings changed',
  },
  'clock_reminder.sent': {
    id: 'audit.action.clock_reminder_sent',
    defaultMessage: 'Reminded of the time clock',
  },
  'time_request.made': {
    id: 'audit.action.time_request_made',
    defaultMessage: 'Change of worked time asked for',
  },
  'time_request.approved': {
    id: 'audit.action.time_request_approved',
    defaultMessage: 'Change of worked time approved',
  },
  'time_request.declined': {
    id: 'audit.action.time_request_declined',
    defaultMessage: 'Change of worked time declined',
  },
  'time_request.withdrawn': {
    id: 'audit.action.time_request_withdrawn',
    defaultMessage: 'Request about worked time withdrawn',
  },
  'extra_pay.added': { id: 'audit.action.extra_pay_added', defaultMessage: 'Bonus added' },
  'pay_schedule.changed': { id: 'audit.action.pay_schedule_changed', defaultMessage: 'Pay schedule changed' },
  'premium.decided': { id: 'audit.action.premium_decided', defaultMessage: 'Premium decided' },
  'time_edit.answered': {
    id: 'audit.action.time_edit_answered',
    defaultMessage: 'Change of worked time answered',
  },
  'time_flag.cleared': {
    id: 'audit.action.time_flag_cleared',
    defaultMessage: 'Flag of worked time cleared',
  },
  'timesheet.approved': { id: 'audit.action.timesheet_approved', defaultMessage: 'Timesheet approved' },
  'timesheet.disputed': { id: 'audit.action.timesheet_disputed', defaultMessage: 'Timesheet disputed' },
  'timesheet.locked': { id: 'audit.action.timesheet_locked', defaultMessage: 'Timesheet locked' },
  'timesheet.reopened': { id: 'audit.action.timesheet_reopened', defaultMessage: 'Timesheet reopened' },
  'timesheet.signed': { id: 'audit.action.timesheet_signed', defaultMessage: 'Timesheet signed' },
  'timesheet.unapproved': {
    id: 'audit.action.timesheet_unapproved',
    defaultMessage: 'Approval of timesheet taken back',
  },
  'tip_manager.set': { id: 'audit.action.tip_manager_set', defaultMessage: 'Manager duties for tips set' },
  'tip_pool.archived': { id: 'audit.action.tip_pool_archived', defaultMessage: 'Tip pool archived' },
  'tip_pool.changed': { id: 'audit.action.tip_pool_changed', defaultMessage: 'Tip pool changed' },
  'tip_pool.created': { id: 'audit.action.tip_pool_created', defaultMessage: 'Tip pool added' },
  'tip_pool.rule_added': {
    id: 'audit.action.tip_pool_rule_added',
    defaultMessage: 'Rule of a tip pool changed',
  },
  'tip_receipt.added': { id: 'audit.action.tip_receipt_added', defaultMessage: 'Tips entered' },
  'tip_receipt.removed': { id: 'audit.action.tip_receipt_removed', defaultMessage: 'Tips removed' },
  'tip_run.approved': { id: 'audit.action.tip_run_approved', defaultMessage: 'Tips approved' },
  'tip_run.calculated': { id: 'audit.action.tip_run_calculated', defaultMessage: 'Tips calculated' },
  'tip_run.paid': { id: 'audit.action.tip_run_paid', defaultMessage: 'Tips marked as paid' },
  'tip_run.reopened': { id: 'audit.action.tip_run_reopened', defaultMessage: 'Tips reopened' },
});
