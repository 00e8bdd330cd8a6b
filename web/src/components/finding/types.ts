/** What a rule says: the finding of the wire, and how its severity is shown. */
import type { Wire } from '@/api/wire';

export type Finding = Wire<'FindingView'>;
/** `edit` is written as it is; for the others a person has to act. */
export type Fix = Wire<'FixView'>;
/** On the draft, now. */
export type Severity = Finding['severity'];

/** Whether something that a refusal carries is a finding. */
export function isFinding(value: unknown): value is Finding {
  return (
    typeof value === 'object' && value !== null && 'key' in value && 'ruleId' in value && 'title' in value
  );
}

/** What was never entered, and where it is: `none` where Lineup does not keep it. */
export type MissingFact = NonNullable<Finding['missing']>;

/** How grave a finding is in the end: by what publication asks for. */
export type FinalSeverity = Exclude<Wire<'AtPublish'>, 'ok' | 'reason'> | 'reason_required';

const SEVERITY_ORDER: readonly FinalSeverity[] = ['block', 'consent', 'reason_required', 'warn', 'info'];

export function finalSeverity({ atPublish }: Pick<Finding, 'atPublish'>): FinalSeverity {
  if (atPublish === 'reason') return 'reason_required';
  return atPublish === 'ok' ? 'info' : atPublish;
}

/** The gravest first; equal ones keep their order. */
export function bySeverity(a: Finding, b: Finding): number {
  return SEVERITY_ORDER.indexOf(finalSeverity(a)) - SEVERITY_ORDER.indexOf(finalSeverity(b));
}
