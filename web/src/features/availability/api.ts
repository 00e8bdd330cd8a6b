/** What the screen of interview times reads and writes. */
import { read } from '@/api/read';
import { write } from '@/api/write';
import type { Rule } from '@/components/hiring/interviews/rules';
import type { Interviewer } from '@/components/hiring/interviews/types';

export type Blackout = {
  id: string;
  userId: string | null;
  locationId: string | null;
  fromAt: string;
  toAt: string;
  reason: string;
};

export type Availability = {
  userId: string;
  name: string;
  locations: { id: string; name: string; zone: string }[];
  rules: Rule[];
  blackouts: Blackout[];
  meetingUrl: string | null;
  brandMeetingUrl: string | null;
  /** Times whose interviews follow each other in one room, where the next applicant walks in. */
  sharedRoomRuleIds: string[];
  shiftsBlock: boolean;
  setsBrand: boolean;
  version: number;
  people: Interviewer[];
};

export type Slot = { startsAt: string; endsAt: string; start: string; repeated: boolean };
export type Offered = { zone: string; days: { date: string; slots: Slot[] }[] };

export const availabilityQuery = (userId: string) =>
  read<Availability>('/api/interview-availability', undefined, { userId });
export const offeredQuery = (locationId: string, userId: string) =>
  read<Offered>('/api/interview-availability/preview', undefined, { locationId, userIds: userId });

type Body = Record<string, unknown>;

export const setPreferences = (body: Body) => write('PUT', '/api/interview-availability', { body });
export const addBlackout = (body: Body) => write<Blackout>('POST', '/api/interview-blackouts', { body });
export const removeBlackout = (id: string) =>
  write('DELETE', '/api/interview-blackouts/{id}', { params: { id } });
