/** What the screen of interview times reads and writes. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import { write } from '@/api/write';
import type { Format, Interviewer } from '@/components/hiring/interviews/types';
import type { Weekday } from '@/lib/time/weekdays';

export type Rule = {
  id: string;
  userId: string;
  locationIds: string[];
  jobIds: string[];
  days: Weekday[];
  startTime: string;
  endTime: string;
  zone: string;
  slotMinutes: number;
  bufferMinutes: number;
  capacity: number;
  format: Format;
  minNoticeMinutes: number;
  effectiveFrom: string;
  effectiveTo: string | null;
  remainderMinutes: number;
  version: number;
};

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

export function refreshAvailability(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: readKey('/api/interview-availability') });
}

type Body = Record<string, unknown>;

export const addRule = (body: Body) => write('POST', '/api/interview-availability', { body });
export const changeRule = (id: string, body: Body) =>
  write('PATCH', '/api/interview-availability/{id}', { params: { id }, body });
export const removeRule = ({ id, version }: Rule) =>
  write('DELETE', '/api/interview-availability/{id}', { params: { id }, query: { version } });
export const setPreferences = (body: Body) => write('PUT', '/api/interview-availability', { body });
export const addBlackout = (body: Body) => write<Blackout>('POST', '/api/interview-blackouts', { body });
export const removeBlackout = (id: string) =>
  write('DELETE', '/api/interview-blackouts/{id}', { params: { id } });
