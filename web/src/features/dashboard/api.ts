/** What the dashboard asks: one read, whose absent parts the person may not see. */
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

export type Dashboard = Wire<'Dashboard'>;

export const dashboardQuery = read('/api/dashboard/scheduling');

/** The person's own time clock. */
export const timeClockQuery = read('/api/timeclock/me');

/** Requests of the team, as their own pages read them. */
export const timeOffQuery = read('/api/time-off');
export const availabilityQuery = read('/api/availability-requests');
export const openShiftsQuery = read('/api/open-shifts');
export const swapsQuery = read('/api/swaps');

/** The person's own shifts from a day to a day, both included. */
export const myShiftsQuery = (from: string, to: string) => read('/api/schedules/me', {}, { from, to });

export const confirmAll = (shifts: readonly SeenShift[]) =>
  write('POST', '/api/schedules/me/confirm', { body: { shifts: [...shifts] } });
