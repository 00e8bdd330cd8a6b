/** The week's findings as a manager reads them: one line for each thing a rule says, however often it says it. */

import { bySeverity, type Finding } from '@/lib/finding';
import { groupBy } from '@/lib/group-by';
import type { Week } from '../types';

export type FindingGroup = { id: string; findings: Finding[]; costCents: number };

/**
 * Findings about the shown week by rule, severity and title, the gravest first. `answered` have a reason on file,
 * `beside` belong to the days around the week.
 */
export function groupFindings(week: Week): {
  groups: FindingGroup[];
  answered: Finding[];
  beside: Finding[];
} {
  const first = week.weekStart;
  const last = week.days.at(-1)?.date ?? week.weekEnd;
  const here = ({ subject: { date } }: Finding) => date === null || (date >= first && date <= last);
  const sorted = [...week.findings].sort(bySeverity);
  const byTitle = groupBy(
    sorted.filter((finding) => here(finding) && !finding.override),
    ({ ruleId, severity, title }) => `${ruleId} ${severity} ${title.en}`,
  );
  return {
    groups: [...byTitle].map(([id, findings]) => ({
      id,
      findings,
      costCents: findings.reduce((sum, { costCents }) => sum + (costCents ?? 0), 0),
    })),
    answered: sorted.filter((finding) => here(finding) && finding.override),
    beside: sorted.filter((finding) => !here(finding)),
  };
}
