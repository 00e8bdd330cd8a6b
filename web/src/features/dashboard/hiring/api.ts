/** What the hiring dashboard asks: one read, whose absent parts the person may not see. */
import type { Text } from '@/api/errors';
import { read } from '@/api/read';
import type { Stage } from '@/components/hiring/types';

export type Figures = {
  active: number;
  interviewsThisWeek: number;
  hiresThisMonth: number;
  timeToHire: { n: number; mean: number | null; median: number | null; p90: number | null };
};

export const WHYS = [
  'reply',
  'interview_soon',
  'unconfirmed',
  'feedback_due',
  'offer_expiring',
  'request',
  'stale',
] as const;
export type Why = (typeof WHYS)[number];

export type WaitingItem = {
  applicationId: string;
  name: string;
  jobTitle: Text;
  locationId: string;
  at: string | null;
  phone: string | null;
  detail: string | null;
};
export type Waiting = { why: Why; count: number; items: WaitingItem[] };

export type HiringEvent = {
  type: string;
  at: string;
  applicationId: string;
  name: string;
  jobTitle: Text;
  actorName: string | null;
  toStage: Stage | null;
};

export type Share = { careersUrl: string; jobs: { id: string; title: Text; url: string }[] };

export type HiringDashboard = {
  figures?: Figures;
  today?: Waiting[];
  activity?: HiringEvent[];
  share?: Share;
};

export const hiringDashboardQuery = read<HiringDashboard>('/api/hiring/dashboard');
