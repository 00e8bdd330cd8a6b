/** The server's verdicts for the dragged shift, by row and day. Nothing here decides anything. */
import { bySeverity, type Finding } from '@/components/finding/types';
import type { Validation, VerdictCell, Verdicts } from '../types';
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

const NO_LABEL = { en: '', es: '' };

/** The verdict on one trial, for the row and the day that it is about. */
export function trialVerdicts(
  { findings, costCents, ...trial }: Validation,
  rowId: string,
  date: string,
): VerdictMap {
  const gravest = [...findings].sort(bySeverity)[0];
  const cell = { ...trial, date, findingKey: gravest?.key ?? null, label: gravest?.title ?? NO_LABEL };
  return {
    cell: (row, day) => (row === rowId && day === date ? cell : undefined),
    row: (row) => (row === rowId ? new Map([[date, cell]]) : undefined),
    finding: (key) => findings.find((finding) => finding.key === key),
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
