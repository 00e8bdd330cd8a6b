/** What is chosen when shifts are posted, and what is wrong with it. */
import { defineMessages } from 'react-intl';
import * as z from 'zod/mini';
import type { Wire } from '@/api/wire';
import { choice, fail } from '@/components/form/schema';
import { parseCents } from '@/lib/money/money';

const FAULTS = defineMessages({
  slots: { id: 'open_shifts.fault.slots', defaultMessage: 'Enter a number from 1 to 20.' },
  bonus: { id: 'open_shifts.fault.bonus', defaultMessage: 'Enter an amount up to $1,000.' },
});
const MAX_SLOTS = 20;
const MAX_BONUS_CENTS = 100_000;

/** Hours for which the own team can be asked alone. */
const FIRST_HOURS = [0, 4, 12, 24, 48, 72];
const HOURS_A_DAY = 24;

export const POST_SCHEMA = z.object({
  mode: choice<Wire<'OpenShiftMode'>>(),
  allowOvertime: z.boolean(),
  slots: z.pipe(
    z.string(),
    z.transform((typed, context): number => {
      const slots = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
      return slots >= 1 && slots <= MAX_SLOTS ? slots : fail(context, FAULTS.slots);
    }),
  ),
  bonus: z.pipe(
    z.string(),
    z.transform((typed, context): number | null => {
      if (!typed.trim()) return null;
      const cents = parseCents(typed) ?? 0;
      return cents > 0 && cents <= MAX_BONUS_CENTS ? cents : fail(context, FAULTS.bonus);
    }),
  ),
  includeOtherLocations: z.boolean(),
  firstWaveHours: z.string(),
});

/** The hours to choose from: never fewer than the law of the location asks for, and so few that others have a turn too. */
export function firstHours(lawDays: number, hoursLeft: number): number[] {
  const min = lawDays * HOURS_A_DAY;
  return [min, ...FIRST_HOURS.filter((hours) => hours > min && hours < hoursLeft)];
}

/** A day, or what comes nearest to it. */
export const defaultHours = (hours: readonly number[]): number =>
  hours.findLast((count) => count <= HOURS_A_DAY) ?? hours[0] ?? 0;
