/** A weekly stretch of time as it is edited: what the fields hold before it is saved. */
import type { Draft } from './rule-schema';
import type { Rule } from './rules';

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
  jobIds: [],
  effectiveTo: '',
});

export function draftOf(rule: Rule): Draft {
  const { locationIds, days, startTime, endTime, slotMinutes, bufferMinutes, capacity, format } = rule;
  return {
    locationIds,
    days,
    startTime,
    endTime,
    format,
    jobIds: rule.jobIds,
    effectiveTo: rule.effectiveTo ?? '',
    slotMinutes: String(slotMinutes),
    bufferMinutes: String(bufferMinutes),
    capacity: String(capacity),
    noticeHours: String(rule.minNoticeMinutes / 60),
  };
}
