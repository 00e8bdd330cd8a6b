/** What the tab of pay reads and writes. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type PaySchedule = Wire<'PaySchedule'>;
export type Employer = Wire<'EmployerIdentity'>;

export const payScheduleQuery = read('/api/pay-schedule');
export const employerQuery = read('/api/payroll/employer');
export const saveEmployer = (body: Employer) => write('PUT', '/api/payroll/employer', { body });
export const savePaySchedule = (body: PaySchedule) => write('PUT', '/api/pay-schedule', { body });
