/** What roles are called on screen. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Role } from './permission-names';

export const ROLE_NAMES: Record<Role, MessageDescriptor> = defineMessages({
  owner: { id: 'role.owner', defaultMessage: 'Owner' },
  franchise_admin: { id: 'role.franchise_admin', defaultMessage: 'Franchise admin' },
  general_manager: { id: 'role.general_manager', defaultMessage: 'General manager' },
  shift_manager: { id: 'role.shift_manager', defaultMessage: 'Shift manager' },
  hiring_manager: { id: 'role.hiring_manager', defaultMessage: 'Hiring manager' },
  interviewer: { id: 'role.interviewer', defaultMessage: 'Interviewer' },
  payroll_clerk: { id: 'role.payroll_clerk', defaultMessage: 'Payroll clerk' },
  compliance_reviewer: { id: 'role.compliance_reviewer', defaultMessage: 'Compliance reviewer' },
  staff: { id: 'role.staff', defaultMessage: 'Staff' },
});
