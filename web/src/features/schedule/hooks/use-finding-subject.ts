/** The person and day of a finding: "Ana Ortiz · Tue, Nov 17". */
import type { Finding } from '@/components/finding/types';
import { useDates } from '@/lib/time/use-dates';
import { fullName } from '../model/grid';
import type { Person } from '../types';

export function useFindingSubject(people: ReadonlyMap<string, Person>): (finding: Finding) => string {
  const dates = useDates();
  return ({ subject: { employeeId, date } }) => {
    const person = people.get(employeeId ?? '');
    return [person && fullName(person), date && dates.day(date)].filter(Boolean).join(' · ');
  };
}
