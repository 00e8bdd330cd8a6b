/** Findings inside records are kept as they were said then; only what can be shown as one is shown as one. */
import { bySeverity, type Finding, SEVERITIES } from '@/lib/finding';

const EMPTY = { en: '', es: '' };

/** The gravest first. What is missing in an old finding is empty, never invented. */
export function asFindings(stored: readonly unknown[]): Finding[] {
  return stored
    .map(asFinding)
    .filter((finding) => finding !== null)
    .sort(bySeverity);
}

function asFinding(value: unknown): Finding | null {
  if (typeof value !== 'object' || value === null) return null;
  const finding = value as Partial<Finding>;
  const severity = SEVERITIES.find((name) => name === finding.severity);
  if (!severity || !finding.ruleId || !finding.title) return null;
  return {
    ...(finding as Finding),
    severity,
    because: finding.because ?? [],
    arithmetic: finding.arithmetic ?? EMPTY,
    explanation: finding.explanation ?? EMPTY,
    remedy: finding.remedy ?? EMPTY,
    citation: finding.citation ?? null,
    costCents: finding.costCents ?? null,
    fixes: [],
    override: finding.override ?? null,
    folded: finding.folded ?? [],
    pack: finding.pack ?? '',
    ruleVersion: finding.ruleVersion ?? '',
  };
}
