/** What publishing will change, for each person. */

import { bySeverity, type FinalSeverity, type Finding, finalSeverity } from '@/components/finding/types';
import { groupBy } from '@/lib/group-by';
import type { Diff, DiffItem, Person } from '../types';
import { fullName } from './grid';

export type PersonDiff = { employeeId: string | null; name: string; items: DiffItem[]; premiumCents: number };

/** People in the order of their names; changes in the order of their time. */
export function byPerson(diff: Diff, people: readonly Person[]): PersonDiff[] {
  const names = new Map<string, string>(diff.recipients.map(({ employeeId, name }) => [employeeId, name]));
  for (const person of people) names.set(person.employeeId, fullName(person));
  return [...groupBy(diff.items, ({ employeeId }) => employeeId)]
    .map(([employeeId, items]) => ({
      employeeId,
      name: (employeeId && names.get(employeeId)) ?? '',
      items: [...items].sort((a, b) => startOf(a).localeCompare(startOf(b))),
      premiumCents: items.reduce((sum, { premiumCents }) => sum + (premiumCents ?? 0), 0),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function startOf({ after, before }: DiffItem): string {
  return (after ?? before)?.startsAt ?? '';
}

/** What keeps the manager from publishing. */
export type Gate = {
  blocks: Finding[];
  needReason: Finding[];
  notes: Finding[];
  /** Changes that are published only when their employee has agreed; they hold nothing up. */
  awaiting: DiffItem[];
  /** What those employees have to agree to. */
  consents: Finding[];
  /** Changes that a law asks about: who wanted them. */
  asked: DiffItem[];
};

export function gateOf(diff: Diff): Gate {
  const sorted = diff.findings.filter(({ missing }) => !missing).sort(bySeverity);
  const at = (severity: FinalSeverity) => sorted.filter((finding) => finalSeverity(finding) === severity);
  const reasons = at('reason_required');
  return {
    blocks: at('block'),
    needReason: reasons.filter(({ override }) => !override),
    notes: [...reasons.filter(({ override }) => override), ...at('warn')],
    awaiting: diff.items.filter(({ needsConsent }) => needsConsent),
    consents: at('consent'),
    asked: diff.items.filter(({ originNeeded, origin }) => originNeeded || origin !== null),
  };
}

/** Findings of one rule, which often have one reason. */
export function byRule(findings: readonly Finding[]): Finding[][] {
  return [...groupBy(findings, ({ ruleId }) => ruleId).values()];
}

/** The shortest reason that explains anything. */
export const REASON_MIN = 3;

export function allReasoned(findings: readonly Finding[], reasons: Record<string, string>): boolean {
  return findings.every(({ key }) => (reasons[key]?.trim().length ?? 0) >= REASON_MIN);
}
