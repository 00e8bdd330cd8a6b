/** Findings inside records are kept as they were said then; only what can be shown as one is shown as one. */
import { bySeverity, type Finding } from '@/components/finding/types';

const EMPTY = { en: '', es: '' };

/** How far a finding binds, in the rules' own words, and what publication asks for because of it. */
const AT_PUBLISH = {
  block: 'block',
  reason_required: 'reason',
  warn: 'warn',
  info: 'info',
} as const satisfies Record<string, Finding['atPublish']>;
type Binds = keyof typeof AT_PUBLISH;

/** A finding as the rules say it: the trail keeps what the document has no name for. Old ones lack parts. */
type StoredFinding = Partial<Omit<Finding, 'severity' | 'atPublish'>> &
  Pick<Finding, 'ruleId' | 'title'> & { severity: Binds; atPublish?: Binds; consent?: string | null };

/** The gravest first. What is missing in an old finding is empty, never invented. */
export function asFindings(stored: readonly unknown[]): Finding[] {
  return stored.filter(isStoredFinding).map(asFinding).sort(bySeverity);
}

function isStoredFinding(value: unknown): value is StoredFinding {
  if (typeof value !== 'object' || value === null) return false;
  const { severity, ruleId, title }: { severity?: unknown; ruleId?: unknown; title?: unknown } = value;
  return typeof severity === 'string' && Object.hasOwn(AT_PUBLISH, severity) && Boolean(ruleId && title);
}

function asFinding(stored: StoredFinding): Finding {
  const consentKind = stored.consent ?? null;
  const binds = stored.atPublish ?? stored.severity;
  return {
    key: stored.key ?? '',
    inputsHash: stored.inputsHash ?? '',
    ruleId: stored.ruleId,
    ruleVersion: stored.ruleVersion ?? '',
    pack: stored.pack ?? '',
    packHash: stored.packHash ?? '',
    family: stored.family ?? '',
    severity: stored.severity,
    atPublish: binds === 'block' && consentKind ? 'consent' : AT_PUBLISH[binds],
    title: stored.title,
    missing: null,
    because: stored.because ?? [],
    arithmetic: stored.arithmetic ?? EMPTY,
    explanation: stored.explanation ?? EMPTY,
    remedy: stored.remedy ?? EMPTY,
    citation: stored.citation ?? null,
    costCents: stored.costCents ?? null,
    fixes: [],
    overridableBy: stored.overridableBy ?? null,
    consentKind,
    subject: stored.subject ?? { employeeId: null, shiftId: null, at: null, date: null },
    override: stored.override ?? null,
    folded: stored.folded ?? [],
  };
}
