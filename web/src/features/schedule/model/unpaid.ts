/** Whose pay is not in the week's cost, because no rate is on file. */
import type { Person, Week } from '../types';

/** The people of planned shifts that have no wages; no one for readers who may not see a person's wages. */
export function unpaidPeople({ people, shifts }: Pick<Week, 'people' | 'shifts'>): Person[] {
  // Time on call has no wages of its own, and what will be removed is not in the cost.
  const unpaid = new Set(
    shifts
      .filter((shift) => shift.costCents === null && !shift.onCall && shift.publishState !== 'removing')
      .map(({ employeeId }) => employeeId),
  );
  return people.filter(({ employeeId, costCents }) => costCents !== undefined && unpaid.has(employeeId));
}

/** Where pay is entered: the person's own tab, or the team where several have none. */
export function payLink(people: readonly Person[]): string {
  const [first, second] = people;
  return first && !second ? `/team?person=${first.employeeId}&tab=pay` : '/team';
}
