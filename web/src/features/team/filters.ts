/** The filters of the team's list, as they are in the address. */
export const FILTERS = ['locationId', 'department', 'positionId', 'status', 'q'] as const;
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
  locationId: null,
  department: null,
  positionId: null,
  status: null,
  q: null,
};
