/** What the dashboard asks: one read, whose absent widgets the person may not see. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

/** `deadline` is the instant at which the notice passes. */
export type Deadline = Wire<'Deadline'>;

/** `items` come in the order of what publication asks for, then of money; those that are cut off are counted, too. */
export type OpenFindings = Wire<'OpenFindings'>;

export type UnassignedShift = Wire<'UnassignedShift'>;

/** A published shift whose person said that they cannot come. */
export type DeclinedShift = Wire<'Declined'>;

export type MyShift = Wire<'MyShift'>;

export type SeenShift = Wire<'SeenShift'>;

export type LateRow = Wire<'RightNowRow'>;

export type Dashboard = Wire<'SchedulingDashboard'>;

/** A widget by the name that the order has for it. */
export type WidgetName = Wire<'DashboardWidget'>;

/** All locations of the person, or one. */
export const dashboardQuery = (locationId?: string) =>
  read('/api/dashboard/scheduling', {}, locationId ? { locationId } : {});

/** The person's own shifts from a day to a day, both included. */
export const myShiftsQuery = (from: string, to: string) => read('/api/schedules/me', {}, { from, to });

export const confirmAll = (shifts: readonly SeenShift[]) =>
  write('POST', '/api/schedules/me/confirm', { body: { shifts: [...shifts] } });

export const saveLayout = (order: readonly WidgetName[]) =>
  write('PUT', '/api/dashboard/scheduling/layout', { body: { order: [...order] } });

/** Sends someone the reminder that the live board sends. */
export const remind = (locationId: string, employeeId: string) =>
  write('POST', '/api/timeclock/live/{locationId}/remind', { params: { locationId }, body: { employeeId } });
