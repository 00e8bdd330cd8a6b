/** What a rule says: the finding of the wire, and how its severity is shown. */
import type { Text } from '@/api/errors';

export const SEVERITIES = ['block', 'reason_required', 'warn', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

export type Fix<Patch = Record<string, unknown>> = { id: string; label: Text; patch: Patch };

export type Finding = {
  key: string;
  inputsHash: string;
  ruleId: string;
  ruleVersion: string;
  pack: string;
  packHash: string;
  family: string;
  severity: Severity;
  title: Text;
  because: { label: Text; value: Text }[];
  arithmetic: Text;
  explanation: Text;
  remedy: Text;
  citation: {
    text: string;
    url: string;
    jurisdiction: string;
    effectiveFrom: string;
    reviewedOn: string;
  } | null;
  costCents: number | null;
  fixes: Fix[];
  overridableBy: string | null;
  consentKind: string | null;
  subject: { employeeId: string | null; shiftId: string | null; at: string | null; date: string | null };
  override: { reason: string; by: string; at: string } | null;
  folded: string[];
};

export type FindingCounts = { block: number; reason: number; warn: number; info: number };

/** The gravest first; equal ones keep their order. */
export function bySeverity(a: Finding, b: Finding): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
}
