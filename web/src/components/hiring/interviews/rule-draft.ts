/** A weekly stretch of time as it is edited: what the fields hold before it is saved. */
import type { Format } from '@/components/hiring/interviews/types';
import type { Weekday } from '@/lib/time/weekdays';
import type { Rule } from './api';

export type Draft = {
  locationIds: string[];
  days: Weekday[];
  startTime: string;
  endTime: string;
  slotMinutes: string;
  bufferMinutes: string;
  capacity: string;
  noticeHours: string;
  format: Format;
};

export const newDraft = (location: string): Draft => ({
  locationIds: [location],
  days: ['mon'],
  startTime: '14:00',
  endTime: '16:00',
  slotMinutes: '30',
  bufferMinutes: '0',
  capacity: '1',
  noticeHours: '2',
  format: 'in_person',
});

export function draftOf(rule: Rule): Draft {
  const { locationIds, days, startTime, endTime, slotMinutes, bufferMinutes, capacity, format } = rule;
  return {
    locationIds,
    days,
    startTime,
    endTime,
    format,
    slotMinutes: String(slotMinutes),
    bufferMinutes: String(bufferMinutes),
    capacity: String(capacity),
    noticeHours: String(rule.minNoticeMinutes / 60),
  };
}
