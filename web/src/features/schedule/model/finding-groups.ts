/** The week's findings as a manager reads them: one line for each thing a rule says, however often it says it. */

import { bySeverity, type Finding, finalSeverity, type MissingFact } from '@/components/finding/types';
import { groupBy } from '@/lib/group-by';
import type { Week } from '../types';

type FindingGroup = { id: string; findings: Finding[]; costCents: number };

/** A fact that was never entered, with all that could not be checked without it. */
export type Unchecked = MissingFact & { findings: Finding[] };

type Groups = {
  groups: FindingGroup[];
  answered: Finding[];
  others: Finding[];
  missing: Unchecked[];
};

/**
 * Findings about the shown week by rule, severity and title, the gravest first. `answered` have a reason on file,
 * `beside` belong to the days around the week, and `missing` could not be checked.
 */
export function groupFindings(week: Week): Groups {
  const sorted = [...week.findings].sort(bySeverity);
  const checked = sorted.filter(({ missing }) => !missing);
  const here = inWeek(week);
  const byTitle = groupBy(
    checked.filter((finding) => here(finding) && !finding.override),
    (finding) => `${finding.ruleId} ${finalSeverity(finding)} ${finding.title.en}`,
  );
  return {
    groups: [...byTitle].map(([id, findings]) => ({
      id,
      findings,
      costCents: findings.reduce((sum, { costCents }) => sum + (costCents ?? 0), 0),
    })),
    answered: checked.filter((finding) => here(finding) && finding.override),
    others: checked.filter((finding) => !here(finding)),
    missing: missingFacts(sorted),
  };
}

/** One line for each fact, in the order in which they are first met. */
export function missingFacts(findings: readonly Finding[]): Unchecked[] {
  const byFact = groupBy(findings, ({ missing }) => missing?.fact);
  return [...byFact].flatMap(([, about]) => {
    const missing = about[0]?.missing;
    return missing ? [{ ...missing, findings: about }] : [];
  });
}

/** How often something about the week could not be checked. */
export const countUnchecked = ({ findings }: Pick<Week, 'findings'>): number =>
  findings.filter(({ missing }) => missing).length;

function inWeek(week: Week): (finding: Finding) => boolean {
  const last = week.days.at(-1)?.date ?? week.weekEnd;
  return ({ subject: { date } }) => date === null || (date >= week.weekStart && date <= last);
}
