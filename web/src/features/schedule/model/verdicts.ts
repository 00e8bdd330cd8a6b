/** The server's verdicts for the dragged shift, by row and day. Nothing here decides anything. */
import type { Finding } from '@/components/finding/types';
import type { VerdictCell, Verdicts } from '../types';
import { finalLevel, type Impact } from './impact';

export type VerdictMap = {
  cell(rowId: string, date: string): VerdictCell | undefined;
  row(rowId: string): ReadonlyMap<string, VerdictCell> | undefined;
  finding(key: string | null | undefined): Finding | undefined;
};

export function verdictMap(verdicts: Verdicts): VerdictMap {
  const rows = new Map(
    verdicts.rows.map(({ employeeId, cells }) => [
      employeeId,
      new Map(cells.map((cell) => [cell.date, cell])) as ReadonlyMap<string, VerdictCell>,
    ]),
  );
  const findings = new Map(verdicts.findings.map((finding) => [finding.key, finding]));
  return {
    cell: (rowId, date) => rows.get(rowId)?.get(date),
    row: (rowId) => rows.get(rowId),
    finding: (key) => (key ? findings.get(key) : undefined),
  };
}

type VerdictLabels = { final(impact: Pick<Impact, 'level' | 'publishLevel'>): string };

/** A verdict as it is read out: what the server calls it, and how it ends where that says more. */
export function verdictText(verdict: VerdictCell, label: string, labels: VerdictLabels): string {
  const final = finalLevel(verdict);
  const more = final === 'consent' || final === 'reason' ? labels.final(verdict) : '';
  return [label || labels.final(verdict), more]
    .filter((part, at, all) => part && all.indexOf(part) === at)
    .join(', ');
}
