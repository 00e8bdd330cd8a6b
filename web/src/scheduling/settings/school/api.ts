/** What the tab of school calendars reads and writes. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type SchoolCalendar = Wire<'SchoolCalendar'>;
/** A calendar as its form holds it. */
export type SchoolDraft = Omit<SchoolCalendar, 'id' | 'version'>;

export const schoolCalendarsQuery = read('/api/school-calendars');
export const addSchoolCalendar = (body: Wire<'NewSchoolCalendar'>) =>
  write('POST', '/api/school-calendars', { body });
export const changeSchoolCalendar = (id: string, body: Wire<'SchoolCalendarChange'>) =>
  write('PATCH', '/api/school-calendars/{id}', { params: { id }, body });
