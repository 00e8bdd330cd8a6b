/** What happened to payroll, in words, by the action's name. */
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const PAYROLL_ACTIONS: Record<string, MessageDescriptor> = defineMessages({
  'employer_identity.changed': {
    id: 'audit.action.employer_identity_changed',
    defaultMessage: 'Employer on wage statements changed',
  },
  'payroll_export.made': { id: 'audit.action.payroll_export_made', defaultMessage: 'Payroll file made' },
});
