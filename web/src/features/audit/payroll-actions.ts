/** What happened to payroll, in words, by the action's name. */
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const PAYROLL_ACTIONS: Record<string, MessageDescriptor> = defineMessages({
  'employer_identity.changed': {
    id: 'audit.action.employer_identity_changed',
    defaultMessage: 'Employer on wage statements changed',
  },
  'final_pay.paid': { id: 'audit.action.final_pay_paid', defaultMessage: 'Final pay marked as paid' },
  'final_pay.reminded': { id: 'audit.action.final_pay_reminded', defaultMessage: 'Final pay reminder sent' },
  'final_pay.reopened': { id: 'audit.action.final_pay_reopened', defaultMessage: 'Final pay no longer paid' },
  'final_pay.separation_changed': {
    id: 'audit.action.final_pay_separation',
    defaultMessage: 'End of employment described',
  },
  'legal_hold.added': { id: 'audit.action.legal_hold_added', defaultMessage: 'Legal hold placed' },
  'legal_hold.released': { id: 'audit.action.legal_hold_released', defaultMessage: 'Legal hold removed' },
  'payroll_export.made': { id: 'audit.action.payroll_export_made', defaultMessage: 'Payroll file made' },
});
