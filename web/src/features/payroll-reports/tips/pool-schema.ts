/** The form of a pool's rule: what its fields hold, and what is sent. */
import { defineMessages } from 'react-intl';
import * as z from 'zod/mini';
import type { Position } from '@/api/organization';
import type { Wire } from '@/api/wire';
import { choice, fail, fault, neededText } from '@/components/form/schema';
import type { NewTipRule, TipMethod, TipRule, TipSource } from './api';

const FAULTS = defineMessages({
  percent: { id: 'tips.fault.percent', defaultMessage: 'Enter a whole number from 1 to 100.' },
  sources: { id: 'tips.fault.sources', defaultMessage: 'Choose at least one.' },
  positions: { id: 'tips.fault.positions', defaultMessage: 'Give at least one position a share.' },
  sum: { id: 'tips.fault.sum', defaultMessage: 'The percentages must add up to 100.' },
});

type Part = 'in' | 'out' | 'none';
/** A position's part in the pool: its points or percentage as text. */
type PositionDraft = { positionId: string; part: Part; amount: string };

const whole = (text: string): number | null => {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= 100 ? number : null;
};

export const asksPoints = (method: TipMethod): boolean => method === 'points' || method === 'hours_points';

const FIELDS = z.object({
  name: neededText(),
  effectiveFrom: neededText(),
  period: choice<Wire<'TipPeriod'>>(),
  starts: z.string(),
  ends: z.string(),
  method: choice<TipMethod>(),
  sources: z.array(z.string()).check(z.minLength(1, fault(FAULTS.sources))),
  contributionPercent: z.pipe(
    z.string(),
    z.transform((text, context): number => whole(text) ?? fail(context, FAULTS.percent)),
  ),
  staffAgreed: z.boolean(),
  positions: z.array(z.custom<PositionDraft>()),
});

/** Each position with a share has its points or percentage, where the method asks for them; percentages add up to 100. */
export const POOL_SCHEMA = FIELDS.check(
  z.check(({ value: { method, positions }, issues }) => {
    const percent = method === 'percent';
    const taking = positions.filter(({ part }) => part === 'in');
    const sum = taking.reduce((all, { amount }) => all + (whole(amount) ?? 0), 0);
    const wrong = (path: (string | number)[], { id }: { id: string }) =>
      issues.push({ code: 'custom', message: fault({ id }), path, input: positions, continue: true });
    if (taking.length === 0) wrong(['positions'], FAULTS.positions);
    if (!percent && !asksPoints(method)) return;
    for (const [index, { part, amount }] of positions.entries())
      if (part === 'in' && whole(amount) === null) wrong(['positions', index, 'amount'], FAULTS.percent);
    if (percent && taking.every(({ amount }) => whole(amount)) && sum !== 100)
      wrong(['positions'], FAULTS.sum);
  }),
);

export type PoolValues = z.input<typeof POOL_SCHEMA>;
export type PoolSent = z.output<typeof POOL_SCHEMA>;

/** The rule as the server takes it. */
export function ruleOf({ name: _, positions, starts, ends, sources, ...rest }: PoolSent): NewTipRule {
  const ofShift = rest.period === 'shift';
  return {
    ...rest,
    sources: sources as TipSource[],
    starts: ofShift ? starts || null : null,
    ends: ofShift ? ends || null : null,
    positions: positions
      .filter(({ part }) => part !== 'none')
      .map(({ positionId, part, amount }) => ({
        positionId,
        excluded: part === 'out',
        points: part === 'in' && asksPoints(rest.method) ? whole(amount) : null,
        percent: part === 'in' && rest.method === 'percent' ? whole(amount) : null,
      })),
  };
}

/** What the form starts with: the present rule, or one by hours and points with the tipped positions. */
export function valuesOf(
  rule: TipRule | undefined,
  { name, effectiveFrom }: { name: string; effectiveFrom: string },
  positions: readonly Position[],
): PoolValues {
  const named = new Map(rule?.positions.map((one) => [one.positionId, one]));
  return {
    name,
    effectiveFrom,
    period: rule?.period ?? 'day',
    starts: rule?.starts ?? '',
    ends: rule?.ends ?? '',
    method: rule?.method ?? 'hours_points',
    sources: rule?.sources ?? ['card', 'manual'],
    contributionPercent: String(rule?.contributionPercent ?? 100),
    staffAgreed: rule?.staffAgreed ?? false,
    positions: positions
      .filter(({ id, archived }) => !archived || named.has(id))
      .map(({ id, tipped }) => {
        const one = named.get(id);
        const amount = one?.points ?? one?.percent;
        const part = one ? (one.excluded ? 'out' : 'in') : !rule && tipped ? 'in' : 'none';
        return { positionId: id, part, amount: amount ? String(amount) : rule ? '' : '10' };
      }),
  };
}
