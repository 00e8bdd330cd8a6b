/** What a rule says: the finding of the wire, and how its severity is shown. */
import type { Text } from '@/api/errors';

export const SEVERITIES = ['block', 'reason_required', 'warn', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What publishing asks for: nothing, a reason, the employee's consent; or it stops there. */
export type AtPublish = 'info' | 'warn' | 'reason' | 'consent' | 'block';

export type Fix = {
  id: string | number;
  label: Text;
  /** `edit` is written as it is; for the others a person has to act. */
  kind?: 'edit' | 'ask_consent' | 'file_paper';
  patch: Record<string, unknown> | null;
  /** What it saves, where the reader may see money. */
  savesCents?: number;
};

export type Finding = {
  key: string;
  inputsHash: string;
  ruleId: string;
  ruleVersion: string;
  pack: string;
  packHash: string;
  family: string;
  /** On the draft, now. */
  severity: Severity;
  /** Once the week is published. */
  atPublish?: AtPublish;
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
  /** The rule could not be checked, because this was never entered. */
  missing?: MissingFact;
};

/** Where a fact is entered: `none` where Lineup does not keep it. */
export type MissingFact = { fact: string; label: Text; at?: 'location' | 'person' | 'brand' | 'none' };

/** How the engine titles what it could not check, and explains what nobody can enter. */
const UNCHECKED = { en: /^Not checked: (.+) is missing \(/, es: /^Sin revisar: falta (.+) \(/ };
const NOT_KEPT = 'Lineup does not keep it';

/** What a finding could not be checked without: as the server says it, else as its title does. */
export function missingFact({ missing, title, explanation }: Finding): MissingFact | undefined {
  const [en, es] = [UNCHECKED.en.exec(title.en)?.[1], UNCHECKED.es.exec(title.es)?.[1]];
  if (missing || !en) return missing;
  const at = explanation.en.startsWith(NOT_KEPT) ? { at: 'none' as const } : {};
  return { fact: en, label: { en, es: es ?? en }, ...at };
}

/** By what publication asks for. */
export type FindingCounts = { block: number; consent: number; reason: number; warn: number; info: number };

/** How grave a finding is in the end: by what publication asks for, else by what it is now. */
export type FinalSeverity = Severity | 'consent';

const GRAVEST: readonly FinalSeverity[] = ['block', 'consent', 'reason_required', 'warn', 'info'];

export function finalSeverity({ atPublish, severity }: Finding): FinalSeverity {
  return atPublish === 'reason' ? 'reason_required' : (atPublish ?? severity);
}

/** The gravest first; equal ones keep their order. */
export function bySeverity(a: Finding, b: Finding): number {
  return GRAVEST.indexOf(finalSeverity(a)) - GRAVEST.indexOf(finalSeverity(b));
}
