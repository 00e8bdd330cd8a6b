/** A weekly stretch of time as the fields hold it; apart from its drafts, because screens need those without a form. */
import * as z from 'zod/mini';
import { choice } from '@/components/form/schema';
import type { Weekday } from '@/lib/time/weekdays';
import type { Format } from './types';

export const DRAFT = z.object({
  locationIds: z.array(z.string()),
  days: z.array(choice<Weekday>()),
  startTime: z.string(),
  endTime: z.string(),
  slotMinutes: z.string(),
  bufferMinutes: z.string(),
  capacity: z.string(),
  noticeHours: z.string(),
  format: choice<Format>(),
  /** None: every job. */
  jobIds: z.array(z.string()),
  /** The last day; empty: until it is changed. */
  effectiveTo: z.string(),
});

export type Draft = z.infer<typeof DRAFT>;
