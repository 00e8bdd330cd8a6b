/** What the codes of access are called on screen. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Role } from '@/auth/permission-names';
import type { Tone } from '@/components/ui/badge';
import type { AccessState, Account } from './api';

export const STATE_NAMES: Record<AccessState, MessageDescriptor> = defineMessages({
  invited: { id: 'access.state.invited', defaultMessage: 'Invited' },
  active: { id: 'access.state.active', defaultMessage: 'Active' },
  suspended: { id: 'access.state.suspended', defaultMessage: 'Suspended' },
  ended: { id: 'access.state.ended', defaultMessage: 'Ended' },
});

export const STATE_TONES: Record<AccessState, Tone> = {
  invited: 'info',
  active: 'ok',
  suspended: 'warn',
  ended: 'outline',
};

export const BARS: Record<NonNullable<Account['bar']>, MessageDescriptor> = defineMessages({
  own: {
    id: 'access.locked.own',
    defaultMessage: 'This is you. Another manager or an owner can change your access.',
  },
  role_above: {
    id: 'access.locked.role_above',
    defaultMessage: 'Their role is above yours. Ask an owner or a franchise admin.',
  },
  beyond_scope: {
    id: 'access.locked.beyond_scope',
    defaultMessage: 'They also have access at other locations. Ask someone who manages all of them.',
  },
});

/** The purpose of each role, in one line: it helps to choose one for an invitation. */
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

/** Refusals that are about one field are said beside it. */
export const ACCESS_FIELDS: Record<string, string> = {
  email_in_use: 'email',
  phone_in_use: 'phone',
  already_employed: 'email',
  role_above_own: 'role',
  reassignment_required: 'reassignTo',
};
