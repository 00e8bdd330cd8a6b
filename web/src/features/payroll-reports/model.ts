/** What is left to do before payroll goes out, and how periods and figures compare. */
import type { PlainDate } from '@/lib/time/dates';
import type { ExportProblem, PayrollCheck, PayrollPeriod } from './api';

/** What does not hold. */
export const openChecks = (checks: readonly PayrollCheck[]): PayrollCheck[] =>
  checks.filter(({ ok }) => ok === 'no');

/** What does not hold first, then what is worth knowing. */
export function inOrder(checks: readonly PayrollCheck[]): PayrollCheck[] {
  const rank = { no: 0, note: 1, yes: 2 };
  return [...checks].sort((a, b) => rank[a.ok] - rank[b.ok]);
}

/** The newest first. */
const newestFirst = (periods: readonly PayrollPeriod[]): PayrollPeriod[] =>
  [...periods].sort((a, b) => b.startDate.localeCompare(a.startDate));

export type ChosenPeriod = { all: PayrollPeriod[]; open: PayrollPeriod; before: PayrollPeriod | undefined };

/** The period of an address; without one the last that is over, until it is paid, else the current one. */
export function choosePeriod(
  list: readonly PayrollPeriod[],
  wanted: string,
  today: PlainDate,
): ChosenPeriod | undefined {
  const all = newestFirst(list);
  const current = all.find(({ state }) => state === 'current') ?? all[0];
  const over = all.find(({ state }) => state !== 'current');
  const due = over && today <= over.payDate ? over : undefined;
  const open = all.find(({ id }) => id === wanted) ?? due ?? current;
  return open && { all, open, before: all[all.indexOf(open) + 1] };
}

/** By how much a figure is above the one before, in tenths of a percent; null where there is nothing to compare with. */
export const changeTenths = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 1000) / before);

/** A part of a whole in tenths of a percent. */
export const shareTenths = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole);

/** Some providers have a name for something; the rest is mended where it is wrong. */
export const isMapped = ({ code }: Pick<ExportProblem, 'code'>) => code === 'mapping_missing';
const ID_PROBLEMS: ReadonlySet<ExportProblem['code']> = new Set<ExportProblem['code']>([
  'payroll_id_missing',
  'payroll_id_twice',
  'name_twice',
  'several_rates',
]);
/** What a payroll id or a title sets right. */
export const needsId = ({ code }: Pick<ExportProblem, 'code'>) => ID_PROBLEMS.has(code);

/** "76.60" → 7660: hours as payroll providers show them, in hundredths; null: not such a number. */
export function parseHundredths(text: string): number | null {
  const typed = text.trim().replaceAll(',', '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed)) return null;
  const [whole = '0', part = ''] = typed.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** 7660 → "76.60" */
export const hundredthsText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** "4be1…9c07": enough of a hash to compare by eye. */
export const shortHash = (sha256: string): string => `${sha256.slice(0, 4)}…${sha256.slice(-4)}`;
