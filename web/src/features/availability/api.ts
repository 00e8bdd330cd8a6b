/** What the screen of interview times reads and writes. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

/** `sharedRoomRuleIds`: times whose interviews follow each other in one room, where the next applicant walks in. */
export type Availability = Wire<'InterviewAvailability'>;

export const availabilityQuery = (userId: string) =>
  read('/api/interview-availability', undefined, { userId });
export const offeredQuery = (locationId: string, userId: string) =>
  read('/api/interview-availability/preview', undefined, { locationId, userIds: userId });

export const setPreferences = (body: Wire<'NewPreferences'>) =>
  write('PUT', '/api/interview-availability', { body });
export const addBlackout = (body: Wire<'NewBlackout'>) => write('POST', '/api/interview-blackouts', { body });
export const removeBlackout = (id: string) =>
  write('DELETE', '/api/interview-blackouts/{id}', { params: { id } });
