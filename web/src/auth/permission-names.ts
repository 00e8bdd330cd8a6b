/** The permission names that screens ask for, so that a misspelt one does not compile. */
export const PERMISSIONS = [
  'analytics:read',
  'audit:export',
  'audit:read',
  'interviews:read',
  'jobs:read',
  'locations:manage',
  'messages:read',
  'applications:read',
  'schedules:create',
  'schedules:delete',
  'schedules:publish',
  'schedules:read',
  'schedules:update',
  'settings:read',
  'settings:update',
  'team:create',
  'team:read',
  'team:read_private',
  'team:update',
  'timesheets:create',
  'timesheets:read',
  'wages:read',
  'wages:update',
] as const;

export type PermissionName = (typeof PERMISSIONS)[number];

export const ROLES = [
  'owner',
  'franchise_admin',
  'general_manager',
  'shift_manager',
  'hiring_manager',
  'interviewer',
  'payroll_clerk',
  'compliance_reviewer',
  'staff',
] as const;

export type Role = (typeof ROLES)[number];
