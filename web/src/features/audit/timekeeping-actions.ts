/** What happened to worked time, in words, by the action's name. */
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const TIMEKEEPING_ACTIONS: Record<string, MessageDescriptor> = defineMessages({
  'punch.recorded': { id: 'audit.action.punch_recorded', defaultMessage: 'Time clock used' },
  'time.edited': { id: 'audit.action.time_edited', defaultMessage: 'Worked time changed' },
  'clock_override.requested': { id: 'audit.action.clock_override_requested', defaultMessage: 'Approval asked for at the time clock' },
  'clock_override.approved': { id: 'audit.action.clock_override_approved', defaultMessage: 'Exception at the time clock approved' },
  'clock_override.denied': { id: 'audit.action.clock_override_denied', defaultMessage: 'Exception at the time clock denied' },
  'time_clock.settings_changed': { id: 'audit.action.time_clock_settings_changed', defaultMessage: 'Time clock settings changed' },
  'clock_reminder.sent': { id: 'audit.action.clock_reminder_sent', defaultMessage: 'Reminded of the time clock' },
  'time_request.made': { id: 'audit.action.time_request_made', defaultMessage: 'Change of worked time asked for' },
  'time_request.approved': { id: 'audit.action.time_request_approved', defaultMessage: 'Change of worked time approved' },
  'time_request.declined': { id: 'audit.action.time_request_declined', defaultMessage: 'Change of worked time declined' },
  'time_request.withdrawn': { id: 'audit.action.time_request_withdrawn', defaultMessage: 'Request about worked time withdrawn' },
  'pay_schedule.changed': { id: 'audit.action.pay_schedule_changed', defaultMessage: 'Pay schedule changed' },
  'premium.decided': { id: 'audit.action.premium_decided', defaultMessage: 'Premium decided' },
  'time_edit.answered': { id: 'audit.action.time_edit_answered', defaultMessage: 'Change of worked time answered' },
  'time_flag.cleared': { id: 'audit.action.time_flag_cleared', defaultMessage: 'Flag of worked time cleared' },
  'timesheet.approved': { id: 'audit.action.timesheet_approved', defaultMessage: 'Timesheet approved' },
  'timesheet.disputed': { id: 'audit.action.timesheet_disputed', defaultMessage: 'Timesheet disputed' },
  'timesheet.locked': { id: 'audit.action.timesheet_locked', defaultMessage: 'Timesheet locked' },
  'timesheet.reopened': { id: 'audit.action.timesheet_reopened', defaultMessage: 'Timesheet reopened' },
  'timesheet.signed': { id: 'audit.action.timesheet_signed', defaultMessage: 'Timesheet signed' },
  'timesheet.unapproved': { id: 'audit.action.timesheet_unapproved', defaultMessage: 'Approval of timesheet taken back' },
});
