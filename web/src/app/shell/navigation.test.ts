/** The five slots of each role, in an order that does not change. */
import { expect, test } from 'vitest';
import {
  EXTRA_ITEMS,
  extraItems,
  isAt,
  isMoreActive,
  type Known,
  MAIN_ITEMS,
  mainSlots,
  onlyWorkspace,
  pageOnChoosing,
  sideItems,
  workspaceAt,
  workspacesToChoose,
} from './navigation';

const everything: Known = { exists: () => true, canOpen: () => true, ready: true };
const paths = (items: readonly ({ path: string } | null)[]) => items.map((item) => item?.path ?? null);

test('the specified main items, in their order', () => {
  expect(paths(MAIN_ITEMS.hiring)).toEqual(['/', '/pipeline', '/jobs', '/messages']);
  expect(paths(MAIN_ITEMS.scheduling)).toEqual(['/', '/team', '/schedule', '/timesheets']);
});

test('the specified extra items and what they need', () => {
  const needs = (items: (typeof EXTRA_ITEMS)['hiring']) =>
    items.map(({ path, permission }) => [path, permission]);
  expect(needs(EXTRA_ITEMS.hiring)).toEqual([
    ['/analytics', 'analytics:read'],
    ['/talent-pool', 'messages:send'],
    ['/availability', 'jobs:read'],
    ['/schedule-interview', 'interviews:read'],
  ]);
  expect(needs(EXTRA_ITEMS.scheduling)).toEqual([
    ['/timeclock', 'timesheets:create'],
    ['/shift-swaps', 'schedules:read'],
    ['/payroll-reports', 'timesheets:read'],
    ['/analytics', 'labor:read'],
  ]);
});

test('a screen that does not exist yet leaves no hole, and the others keep their order', () => {
  const known = { ...everything, exists: (path: string) => path !== '/team' };
  expect(paths(mainSlots('scheduling', known))).toEqual(['/', '/schedule', '/timesheets']);
});

test('an item hidden for lack of permission closes up', () => {
  const known: Known = { ...everything, canOpen: (item) => item.path !== '/team' };
  expect(paths(mainSlots('scheduling', known))).toEqual(['/', '/schedule', '/timesheets']);
});

test('until the rights are known the space is kept', () => {
  const known: Known = { ...everything, canOpen: (item) => item.path === '/', ready: false };
  expect(paths(mainSlots('scheduling', known))).toEqual(['/', null, null, null]);
});

test('a page of its own address belongs to its item', () => {
  const at = (path: string) =>
    MAIN_ITEMS.scheduling.filter((item) => isAt(path, item)).map(({ path: of }) => of);
  expect(at('/team-availability')).toEqual(['/team']);
  expect(at('/open-shifts')).toEqual(['/schedule']);
  expect(at('/teams')).toEqual([]);
});

test('extra pages need their permission and have to exist', () => {
  const known: Known = { ...everything, canOpen: (item) => item.permission !== 'timesheets:read' };
  expect(paths(extraItems('scheduling', known))).toEqual(['/timeclock', '/shift-swaps', '/analytics']);
  expect(extraItems('scheduling', { ...everything, exists: () => false })).toEqual([]);
});

test('who has no time clock of their own has the live board in its place', () => {
  const owner: Known = { ...everything, canOpen: ({ permission }) => permission !== 'timesheets:create' };
  expect(paths(extraItems('scheduling', owner))).toEqual([
    '/timeclock/live',
    '/shift-swaps',
    '/payroll-reports',
    '/analytics',
  ]);
  expect(isMoreActive('/timeclock/live', 'scheduling')).toBe(true);
});

test('who keeps interview times without the jobs has them in the side navigation', () => {
  const holds = (...permissions: string[]): Known => ({
    ...everything,
    canOpen: ({ path, permission }) =>
      path === '/' || path === '/pipeline' || (permission !== undefined && permissions.includes(permission)),
  });
  const times = ['interviews:read', 'interviews:create'];
  expect(paths(sideItems('hiring', holds(...times)))).toEqual([
    '/',
    '/pipeline',
    '/schedule-interview',
    '/availability',
  ]);
  expect(
    paths(sideItems('hiring', holds(...times, 'jobs:read'))).filter((path) => path === '/availability'),
  ).toHaveLength(1);
  expect(paths(sideItems('hiring', holds('interviews:read')))).not.toContain('/availability');
});

test('More is highlighted on its own pages only', () => {
  expect(isMoreActive('/timeclock', 'scheduling')).toBe(true);
  expect(isMoreActive('/schedule', 'scheduling')).toBe(false);
  expect(isMoreActive('/analytics', 'scheduling')).toBe(true);
  // The people behind a figure are of hiring alone.
  expect(isMoreActive('/analytics/people', 'scheduling')).toBe(false);
  expect(isMoreActive('/analytics/people', 'hiring')).toBe(true);
});

test('the workspace toggle waits until the person may open a page in both workspaces', () => {
  const knowing = (...known: string[]): Known => ({ ...everything, exists: (path) => known.includes(path) });
  expect(workspacesToChoose(knowing('/', '/team', '/schedule'))).toBe(false);
  expect(workspacesToChoose(knowing('/team', '/pipeline'))).toBe(true);
  const staff = {
    ...knowing('/team', '/pipeline'),
    canOpen: ({ path }: { path: string }) => path === '/team',
  };
  expect(workspacesToChoose(staff)).toBe(false);
});

test('who has pages in one workspace only belongs there', () => {
  const opens = (...paths: string[]): Known => ({
    ...everything,
    canOpen: ({ path }) => paths.includes(path),
  });
  expect(onlyWorkspace(opens('/', '/pipeline', '/schedule-interview'))).toBe('hiring');
  expect(onlyWorkspace(opens('/', '/schedule'))).toBe('scheduling');
  expect(onlyWorkspace(everything)).toBeNull();
  expect(onlyWorkspace(opens('/'))).toBe('scheduling');
});

test('a page of the other workspace brings its surroundings, a page of neither changes nothing', () => {
  expect(workspaceAt('/jobs/j-1/edit', 'scheduling')).toBe('hiring');
  expect(workspaceAt('/applicants/a-1', 'scheduling')).toBe('hiring');
  expect(workspaceAt('/schedule', 'hiring')).toBe('scheduling');
  expect(workspaceAt('/settings', 'hiring')).toBe('hiring');
  expect(workspaceAt('/', 'hiring')).toBe('hiring');
});

test('who chooses a workspace comes to its first page, or stays where both are', () => {
  expect(pageOnChoosing('/team', 'hiring')).toBe('/');
  expect(pageOnChoosing('/applicants/a1', 'scheduling')).toBe('/');
  for (const shared of ['/', '/settings/rules', '/audit/7', '/fairness', '/pipeline/board'])
    expect(pageOnChoosing(shared, 'hiring'), shared).toBeUndefined();
});
