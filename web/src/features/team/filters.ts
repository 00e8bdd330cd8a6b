/** The filters of the team's list, as they stand in the address. */
export const FILTERS = ['location', 'department', 'position', 'status', 'q'] as const;
export type Filters = Record<(typeof FILTERS)[number], string>;

/** Reads the filters; `get` answers "" for what is not set. */
export function filtersOf(get: (name: string) => string): Filters {
  return Object.fromEntries(FILTERS.map((name) => [name, get(name)])) as Filters;
}

/** How many filters besides the search are set. */
export function filterCount(filters: Filters): number {
  return FILTERS.filter((name) => name !== 'q' && filters[name] !== '').length;
}

/** Every filter off. */
export const NO_FILTERS: Record<(typeof FILTERS)[number], null> = {
  location: null,
  department: null,
  position: null,
  status: null,
  q: null,
};
