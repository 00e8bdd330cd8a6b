/** The server's answers for the shift in the hand, by row and day. Nothing here decides anything. */
import type { Finding } from '@/lib/finding';
import type { Level, VerdictCell, Verdicts } from '../types';

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

export type Tone = 'ok' | 'warn' | 'block';

export const TONE: Record<Level, Tone> = {
  ok: 'ok',
  info: 'ok',
  warn: 'warn',
  reason: 'warn',
  block: 'block',
};
