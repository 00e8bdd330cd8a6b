import { searchString } from '@/api/address';
import type { PlainDate } from '@/lib/time/dates';

/** Where the fairness ledger before a week is shown. */
export const shiftFairnessLink = (locationId: string, weekStart: PlainDate): string =>
  `/shift-fairness${searchString({ locationId, week: weekStart })}`;
