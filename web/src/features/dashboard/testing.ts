/** Dashboards for tests: widgets that could be computed, from their data alone. */
import type { Wire } from '@/api/wire';
import type { Dashboard, WidgetName } from './api';
import { FIELD_OF } from './model';

/** The data of some widgets. */
type Data = { [Field in keyof Omit<Dashboard, 'order'>]?: NonNullable<Dashboard[Field]>['data'] };

export const ORDER = Object.keys(FIELD_OF) as WidgetName[];

/** A dashboard of these widgets, in the default order. */
export function dashboardOf(data: Data, order: WidgetName[] = ORDER): Dashboard {
  const ready = (of: unknown) => ({
    state: 'ready',
    asOf: '2026-11-21T12:00:00Z',
    code: null,
    link: '/',
    data: of,
  });
  const widgets = Object.entries(data).map(([field, of]) => [field, ready(of)] as const);
  return { order, ...Object.fromEntries(widgets) } as Dashboard;
}

export const failed: Wire<'NeedsYouWidget'> = {
  state: 'error',
  asOf: '2026-11-21T12:00:00Z',
  code: 'internal',
  link: '/timesheets',
  data: null,
};

/** A person's own shifts. */
export const myShifts = (changes: Partial<Wire<'MyShifts'>>): Wire<'MyShifts'> => ({
  next: null,
  week: { minutes: 0, items: [] },
  toConfirm: [],
  ...changes,
});

/** What the rules say. */
export const complianceOf = (findings: Wire<'OpenFindings'>): Wire<'ComplianceToday'> => ({
  findings,
  accepted: 0,
  premiums: null,
});
