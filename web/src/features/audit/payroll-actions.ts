/** What happened to payroll, in words, by the action's name. */
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const PAYROLL_ACTIONS: Record<string, MessageDescriptor> = defineMessages({
  'payroll_export.made': { id: 'audit.action.payroll_export_made', defaultMessage: 'Payroll file made' },
});
