/** Templates of weeks and of shifts, and the copy of a week to the weeks after it. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type ScheduleTemplate = Wire<'ScheduleTemplate'>;
export type ShiftTemplate = Wire<'ShiftTemplate'>;
export type Unassigned = Wire<'Unassigned'>;
export type CopiedWeek = Wire<'CopiedWeek'>;
export type TemplateMode = Wire<'TemplateMode'>;

export const scheduleTemplatesQuery = (locationId: string) =>
  read('/api/schedule-templates', {}, { locationId });
export const shiftTemplatesQuery = (locationId: string) => read('/api/shift-templates', {}, { locationId });

export const refreshScheduleTemplates = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: readKey('/api/schedule-templates') });
export const refreshShiftTemplates = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: readKey('/api/shift-templates') });

export const makeScheduleTemplate = (body: Wire<'NewScheduleTemplate'>) =>
  write('POST', '/api/schedule-templates', { body });
export const renameScheduleTemplate = (id: string, body: Wire<'ScheduleTemplateChange'>) =>
  write('PATCH', '/api/schedule-templates/{id}', { params: { id }, body });
export const deleteScheduleTemplate = (id: string, version: number) =>
  write('DELETE', '/api/schedule-templates/{id}', { params: { id }, query: { version } });

export const makeShiftTemplate = (body: Wire<'NewShiftTemplate'>) =>
  write('POST', '/api/shift-templates', { body });
export const changeShiftTemplate = (id: string, body: Wire<'ShiftTemplateChange'>) =>
  write('PATCH', '/api/shift-templates/{id}', { params: { id }, body });
export const deleteShiftTemplate = (id: string, version: number) =>
  write('DELETE', '/api/shift-templates/{id}', { params: { id }, query: { version } });

export const applyTemplate = (locationId: string, weekStart: string, body: Wire<'ApplyTemplate'>) =>
  write('POST', '/api/schedules/{locationId}/{weekStart}/apply-template', {
    params: { locationId, weekStart },
    body,
  });
export const copyToWeeks = (locationId: string, weekStart: string, body: Wire<'CopyTo'>) =>
  write('POST', '/api/schedules/{locationId}/{weekStart}/copy-to', {
    params: { locationId, weekStart },
    body,
  });
