import { searchString } from '@/api/address';
import type { PlainDate } from '@/lib/time/dates';

/** Where shifts of a week are proposed. */
export const autoScheduleLink = (locationId: string, weekStart: PlainDate): string =>
  `/auto-schedule${searchString({ locationId, week: weekStart })}`;
