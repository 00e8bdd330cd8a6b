/** The fairness ledger as a table: its measures, and who is out of line. */
import type { FairnessRow, FairnessShare } from './api';

/** What is counted, in the order of the columns. */
const MEASURES = ['weekends', 'closings', 'clopenings', 'cutMinutes', 'tipPercent'] as const;
export type Measure = (typeof MEASURES)[number];

/** The measures that say something: tips only where sales are known. */
export const measuresOf = (rows: readonly FairnessRow[]): Measure[] =>
  MEASURES.filter((measure) => rows.some((row) => row[measure] !== null));

/** Whether any measure of a person is out of line. */
export const isOutOfLine = (row: FairnessRow): boolean =>
  MEASURES.some((measure) => row[measure]?.outOfLine === true);

/** The largest count or fair share of a column: its bar is full. */
export const largest = (rows: readonly FairnessRow[], measure: Measure): number =>
  Math.max(0, ...rows.flatMap((row) => [row[measure]?.count ?? 0, row[measure]?.fair ?? 0]));

/** A share's bar and the mark of the fair share on it, in percent of the largest. */
export function barOf({ count, fair }: FairnessShare, full: number): { length: number; mark: number } {
  const percent = (value: number) => (full > 0 ? (value * 100) / full : 0);
  return { length: percent(count), mark: percent(fair) };
}
