/** Interview times and what the server answers around them, for the tests of this feature. */
import type { Rule } from '@/hiring/interviews/rules';
import type { Availability } from './api';

export const rule = (changes: Partial<Rule> = {}): Rule => ({
  id: 'r-1',
  userId: 'u-1',
  locationIds: ['l-north'],
  jobIds: [],
  days: ['mon'],
  startTime: '09:00',
  endTime: '10:30',
  zone: 'America/Los_Angeles',
  slotMinutes: 30,
  bufferMinutes: 0,
  capacity: 1,
  format: 'in_person',
  minNoticeMinutes: 120,
  effectiveFrom: '2026-11-20',
  effectiveTo: null,
  remainderMinutes: 0,
  version: 1,
  ...changes,
});

export const availability = (changes: Partial<Availability> = {}): Availability => ({
  userId: 'u-1',
  name: 'Carmen Ibarra',
  locations: [{ id: 'l-north', name: 'North Park', zone: 'America/Los_Angeles' }],
  rules: [rule()],
  blackouts: [],
  meetingUrl: null,
  brandMeetingUrl: null,
  roomPerInterview: null,
  sharedRoomRuleIds: [],
  shiftsBlock: true,
  setsBrand: false,
  version: 0,
  people: [{ id: 'u-1', name: 'Carmen Ibarra' }],
  ...changes,
});
