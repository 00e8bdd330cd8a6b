/** What the hiring dashboard asks: one read, whose absent parts the person may not see. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';

export type Figures = Wire<'DashboardFigures'>;
export type WaitReason = Wire<'Why'>;
export type WaitingItem = Wire<'Item'>;
export type Waiting = Wire<'WaitingToday'>;
export type HiringEvent = Wire<'Event'>;
export type Share = Wire<'DashboardShare'>;
export type HiringDashboard = Wire<'HiringDashboard'>;

export const hiringDashboardQuery = read('/api/hiring/dashboard');
