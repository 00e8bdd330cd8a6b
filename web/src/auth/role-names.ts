/** What roles are called on screen, and what they are for. */
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

/** The purpose of each role, in one line: it helps to choose one. */
export const ROLE_HINTS: Record<Role, MessageDescriptor> = defineMessages({
  owner: { id: 'access.role.owner', defaultMessage: 'Everything, for the whole brand.' },
  franchise_admin: {
    id: 'access.role.franchise_admin',
    defaultMessage:
      'Manages hiring, schedules, pay and settings at their locations, and sees the audit trail.',
  },
  general_manager: {
    id: 'access.role.general_manager',
    defaultMessage: 'Runs one or more restaurants: team, schedule and hiring.',
  },
  shift_manager: {
    id: 'access.role.shift_manager',
    defaultMessage: 'Edits today’s shifts in their departments and views applicants.',
  },
  hiring_manager: {
    id: 'access.role.hiring_manager',
    defaultMessage: 'Jobs, applicants, messages, interviews and offers at their locations.',
  },
  interviewer: {
    id: 'access.role.interviewer',
    defaultMessage: 'Only their own interviews, with notes and feedback.',
  },
  payroll_clerk: { id: 'access.role.payroll_clerk', defaultMessage: 'Wages, hours and payroll. No hiring.' },
  compliance_reviewer: {
    id: 'access.role.compliance_reviewer',
    defaultMessage: 'Can view schedules, compliance, the audit trail and fairness reports. No editing.',
  },
  staff: { id: 'access.role.staff', defaultMessage: 'Their own shifts and availability.' },
});
