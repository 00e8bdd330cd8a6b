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
  'payroll_export.downloaded': {
    id: 'audit.action.payroll_export_downloaded',
    defaultMessage: 'Payroll file downloaded',
  },
  'payroll_export.acknowledged': {
    id: 'audit.action.payroll_export_acknowledged',
    defaultMessage: 'Payroll file reconciled',
  },
  'payroll_provider.changed': {
    id: 'audit.action.payroll_provider_changed',
    defaultMessage: 'Payroll provider changed',
  },
  'payroll_id.changed': { id: 'audit.action.payroll_id_changed', defaultMessage: 'Payroll ID changed' },
});
