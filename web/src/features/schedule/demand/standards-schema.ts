/** The form of labor standards: what its fields hold, and what of it is sent. */
import type { MessageDescriptor } from 'react-intl';
import * as z from 'zod/mini';
import type { Wire } from '@/api/wire';
import { choice, fail, fault } from '@/components/form/schema';
import { centsText, parseCents } from '@/lib/money/money';
import type { LaborStandards, LaborTarget } from './api';
import { AMOUNT, PERCENTAGE, WHOLE } from './faults';

type Basis = Wire<'StandardBasis'>;
type Kind = LaborTarget['kind'];

/** A whole number from zero, as text; nothing is zero. */
const wholeOf = (text: string): number | null => (/^\d{0,5}$/.test(text.trim()) ? Number(text) : null);

const whole = () =>
  z.pipe(
    z.string(),
    z.transform((text, context): number => wholeOf(text) ?? fail(context, WHOLE)),
  );

/** What a duty takes where nothing else is saved, in minutes: without any, its people would count for nothing. */
const DUTY_MINUTES = '30';

const duty = () =>
  z.pipe(
    z.object({ staff: whole(), minutes: whole() }),
    z.transform(({ staff, minutes }) => ({ staff, minutes: staff === 0 ? 0 : minutes })),
  );

/** Reads what depends on another field, and puts the fault on its own. */
function readAs(
  context: z.core.ParsePayload,
  path: string[],
  value: number | null,
  message: MessageDescriptor,
): number {
  if (value !== null && value > 0) return value;
  context.issues.push({
    code: 'custom',
    message: fault(message),
    input: context.value,
    path,
    continue: true,
  });
  return 0;
}

const position = () =>
  z.pipe(
    z.object({
      positionId: z.string(),
      basis: choice<Basis | ''>(),
      perHour: z.string(),
      minimumStaff: whole(),
      opening: duty(),
      closing: duty(),
    }),
    z.transform(({ basis, perHour, ...standard }, context): Wire<'Standard'> => {
      if (!basis) return { ...standard, basis: null, perHour: null };
      const isAmount = basis === 'sales';
      const value = isAmount ? parseCents(perHour) : wholeOf(perHour);
      return { ...standard, basis, perHour: readAs(context, ['perHour'], value, isAmount ? AMOUNT : WHOLE) };
    }),
  );

const TARGET_FAULTS: Record<Kind, MessageDescriptor> = {
  labor_percent: PERCENTAGE,
  sales_per_hour: AMOUNT,
  weekly_hours: WHOLE,
};

/** What the value of a target is typed in: percent, dollars or hours. */
function targetValue(kind: Kind, text: string): number | null {
  if (kind === 'weekly_hours') return wholeOf(text);
  const hundredths = parseCents(text.replace(/\s*%$/, ''));
  if (hundredths === null) return null;
  return kind === 'sales_per_hour' ? hundredths : Math.round(hundredths / 10);
}

export const STANDARDS_SCHEMA = z.pipe(
  z.object({
    averageCheckCents: z.pipe(
      z.string(),
      z.transform((text, context): number | null =>
        text.trim() === '' ? null : (parseCents(text) ?? fail(context, AMOUNT)),
      ),
    ),
    keyholderPositionId: z.string(),
    target: z.object({ kind: choice<Kind | ''>(), value: z.string() }),
    positions: z.array(position()),
  }),
  z.transform(({ target: { kind, value }, keyholderPositionId, ...rest }, context) => ({
    ...rest,
    keyholderPositionId: keyholderPositionId || null,
    target: kind
      ? {
          kind,
          value: readAs(context, ['target', 'value'], targetValue(kind, value), TARGET_FAULTS[kind]),
        }
      : null,
  })),
);

export type StandardsValues = z.input<typeof STANDARDS_SCHEMA>;

/** What the fields hold of the saved standards, with each offered position. */
export function valuesOf(standards: LaborStandards, positionIds: readonly string[]): StandardsValues {
  const { averageCheckCents, target } = standards;
  return {
    averageCheckCents: averageCheckCents === null ? '' : centsText(averageCheckCents),
    keyholderPositionId: standards.keyholderPositionId ?? '',
    target: { kind: target?.kind ?? '', value: target ? targetText(target) : '' },
    positions: positionIds.map((positionId) => {
      const saved = standards.positions.find((one) => one.positionId === positionId);
      const { basis = null, perHour = null } = saved ?? {};
      return {
        positionId,
        basis: basis ?? '',
        perHour: perHour === null ? '' : basis === 'sales' ? centsText(perHour) : String(perHour),
        minimumStaff: countText(saved?.minimumStaff),
        opening: dutyValues(saved?.opening),
        closing: dutyValues(saved?.closing),
      };
    }),
  };
}

const countText = (count: number | undefined) => (count ? String(count) : '');

const dutyValues = (saved: Wire<'Duty'> | undefined) => ({
  staff: countText(saved?.staff),
  minutes: countText(saved?.minutes) || DUTY_MINUTES,
});

function targetText({ kind, value }: LaborTarget): string {
  if (kind === 'weekly_hours') return String(value);
  return kind === 'sales_per_hour' ? centsText(value) : String(value / 10);
}
