/** What the address of payroll reports says: the tab, the period, the location, and how the summary is broken down. */
import { useSearchParams } from 'react-router';
import type { Pivot } from './api';

export const TABS = [
  'summary',
  'hours',
  'overtime',
  'premiums',
  'tips',
  'exceptions',
  'exports',
  'corrections',
] as const;
export type Tab = (typeof TABS)[number];

export const PIVOTS: readonly Pivot[] = ['person', 'location', 'position', 'day'];

const one = <Value extends string>(list: readonly Value[], wanted: string | null): Value | undefined =>
  list.find((value) => value === wanted);

export const tabIn = (search: URLSearchParams): Tab | undefined => one(TABS, search.get('tab'));

/** The address of another tab of the same period and location; tips begin with the period's first week. */
export function tabAddress(tab: Tab, search: URLSearchParams): string {
  const next = new URLSearchParams({ tab });
  for (const name of ['locationId', 'period']) {
    const value = search.get(name);
    if (value) next.set(name, value);
  }
  const period = search.get('period');
  if (tab === 'tips' && period) next.set('week', period);
  return `/payroll-reports?${next}`;
}

export function useReportAddress() {
  const [search, setSearch] = useSearchParams();
  const set = (changes: Record<string, string>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    tab: tabIn(search),
    period: search.get('period') ?? '',
    locationId: search.get('locationId') || undefined,
    by: one(PIVOTS, search.get('by')) ?? 'person',
    /** The person whose row is open. */
    person: search.get('person') ?? '',
    /** Whether the period before is shown beside it. */
    compares: search.get('compare') === '1',
    search,
    set,
  };
}
