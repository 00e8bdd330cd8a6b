/** What the navigation offers in each workspace, and in which of the phone's five slots. */
import type { LucideIcon } from 'lucide-react';
import {
  ArrowLeftRight,
  Banknote,
  BriefcaseBusiness,
  CalendarCheck,
  CalendarDays,
  ChartNoAxesColumn,
  Clock,
  House,
  MessageCircle,
  ReceiptText,
  Scale,
  ScrollText,
  Settings,
  SlidersHorizontal,
  SquareKanban,
  Users,
} from 'lucide-react';
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { PermissionName } from '@/auth/permission-names';
import { DEFAULT_WORKSPACE, WORKSPACES, type Workspace } from '@/lib/workspace';

export type NavItem = {
  path: string;
  label: MessageDescriptor;
  icon: LucideIcon;
  permission?: PermissionName;
  /** Further pages of it, at addresses of their own. */
  pages?: readonly string[];
  /** The addresses below its own are not of it. */
  alone?: boolean;
};

const labels = defineMessages({
  dashboard: { id: 'nav.dashboard', defaultMessage: 'Dashboard' },
  pipeline: { id: 'nav.pipeline', defaultMessage: 'Pipeline' },
  jobs: { id: 'nav.jobs', defaultMessage: 'Jobs' },
  messages: { id: 'nav.messages', defaultMessage: 'Messages' },
  analytics: { id: 'nav.analytics', defaultMessage: 'Analytics' },
  pool: { id: 'nav.talent_pool', defaultMessage: 'Talent pool' },
  availability: { id: 'nav.availability', defaultMessage: 'Availability' },
  interview: { id: 'nav.interview', defaultMessage: 'Interviews' },
  team: { id: 'nav.team', defaultMessage: 'Team' },
  schedule: { id: 'nav.schedule', defaultMessage: 'Schedule' },
  timesheets: { id: 'nav.timesheets', defaultMessage: 'Timesheets' },
  timeclock: { id: 'nav.timeclock', defaultMessage: 'Time clock' },
  liveBoard: { id: 'screen.live_board', defaultMessage: 'Live board' },
  swaps: { id: 'nav.swaps', defaultMessage: 'Shift swaps' },
  payroll: { id: 'nav.payroll', defaultMessage: 'Payroll reports' },
  fairness: { id: 'nav.fairness', defaultMessage: 'Fairness' },
  rules: { id: 'screen.rules', defaultMessage: 'Rules' },
  audit: { id: 'nav.audit', defaultMessage: 'Audit trail' },
  settings: { id: 'nav.settings', defaultMessage: 'Settings' },
});

const DASHBOARD: NavItem = { path: '/', label: labels.dashboard, icon: House };

/** The four fixed slots of the bottom navigation; the fifth is More. */
export const MAIN_ITEMS: Record<Workspace, readonly NavItem[]> = {
  hiring: [
    DASHBOARD,
    { path: '/pipeline', label: labels.pipeline, icon: SquareKanban },
    { path: '/jobs', label: labels.jobs, icon: BriefcaseBusiness },
    { path: '/messages', label: labels.messages, icon: MessageCircle },
  ],
  scheduling: [
    DASHBOARD,
    { path: '/team', label: labels.team, icon: Users, pages: ['/team-availability', '/time-off'] },
    {
      path: '/schedule',
      label: labels.schedule,
      icon: CalendarDays,
      pages: ['/open-shifts', '/demand', '/auto-schedule', '/shift-fairness'],
    },
    { path: '/timesheets', label: labels.timesheets, icon: ReceiptText },
  ],
};

/** The Additional Pages of the More sheet. */
export const EXTRA_ITEMS: Record<Workspace, readonly NavItem[]> = {
  hiring: [
    { path: '/analytics', label: labels.analytics, icon: ChartNoAxesColumn, permission: 'analytics:read' },
    { path: '/talent-pool', label: labels.pool, icon: Users, permission: 'messages:send' },
    { path: '/availability', label: labels.availability, icon: Clock, permission: 'jobs:read' },
    {
      path: '/schedule-interview',
      label: labels.interview,
      icon: CalendarCheck,
      permission: 'interviews:read',
    },
  ],
  scheduling: [
    { path: '/timeclock', label: labels.timeclock, icon: Clock, permission: 'timesheets:create' },
    { path: '/shift-swaps', label: labels.swaps, icon: ArrowLeftRight, permission: 'schedules:read' },
    { path: '/payroll-reports', label: labels.payroll, icon: Banknote, permission: 'timesheets:read' },
    {
      path: '/analytics',
      label: labels.analytics,
      icon: ChartNoAxesColumn,
      permission: 'labor:read',
      alone: true,
    },
  ],
};

/** Beside the others for who keeps interview times without the jobs; the phone has it in the account. */
const INTERVIEW_TIMES: NavItem = {
  path: '/availability',
  label: labels.availability,
  icon: Clock,
  permission: 'interviews:create',
};

/** In place of the time clock for who sees the others' and has none of their own: owners, franchise admins, reviewers. */
const LIVE_BOARD: NavItem = {
  path: '/timeclock/live',
  label: labels.liveBoard,
  icon: Clock,
  permission: 'timeclock:read_live',
};

/** Below the pages of both workspaces: at the foot of the side navigation and at the end of the More sheet. */
const SECONDARY_ITEMS: readonly NavItem[] = [
  { path: '/fairness', label: labels.fairness, icon: Scale, permission: 'eeo:report' },
  { path: '/rules', label: labels.rules, icon: SlidersHorizontal, permission: 'rules:read' },
  { path: '/audit', label: labels.audit, icon: ScrollText, permission: 'audit:read' },
  { path: '/settings', label: labels.settings, icon: Settings },
];

export type Known = {
  /** Whether a path has a screen. */
  exists(path: string): boolean;
  canOpen(item: NavItem): boolean;
  /** Whether the person's rights are known. */
  ready: boolean;
};

/**
 * The slots before More, in their fixed order. A screen that does not exist leaves no gap; nor does one that the user may not
 * open, once the permissions are known: until then its slot stays.
 */
export function mainSlots(workspace: Workspace, { exists, canOpen, ready }: Known): (NavItem | null)[] {
  return MAIN_ITEMS[workspace]
    .filter((item) => exists(item.path) && (!ready || canOpen(item)))
    .map((item) => (canOpen(item) ? item : null));
}

export function extraItems(workspace: Workspace, known: Known): NavItem[] {
  const items = usable(EXTRA_ITEMS[workspace], known);
  const hasClock = items.some(({ path }) => path === '/timeclock');
  return workspace === 'scheduling' && !hasClock ? [...usable([LIVE_BOARD], known), ...items] : items;
}

/** The pages of the side navigation, whose width has no More. */
export function sideItems(workspace: Workspace, known: Known): NavItem[] {
  const items = [
    ...mainSlots(workspace, known).filter((item) => item !== null),
    ...extraItems(workspace, known),
  ];
  const listed = items.some(({ path }) => path === INTERVIEW_TIMES.path);
  return workspace === 'hiring' && !listed ? [...items, ...usable([INTERVIEW_TIMES], known)] : items;
}

export function secondaryItems(known: Known): NavItem[] {
  return usable(SECONDARY_ITEMS, known);
}

function usable(items: readonly NavItem[], { exists, canOpen }: Known): NavItem[] {
  return items.filter((item) => exists(item.path) && canOpen(item));
}

const ownItems = (workspace: Workspace) =>
  [...MAIN_ITEMS[workspace], ...EXTRA_ITEMS[workspace]].filter(({ path }) => path !== '/');

const openWorkspaces = ({ exists, canOpen }: Known): Workspace[] =>
  WORKSPACES.filter((workspace) => ownItems(workspace).some((item) => exists(item.path) && canOpen(item)));

/** The person may open a page of its own in both workspaces, so choosing between them means something. */
export const workspacesToChoose = (known: Known): boolean => openWorkspaces(known).length > 1;

/** The workspace outside of which the person has no page; null where both are open to them. */
export function onlyWorkspace(known: Known): Workspace | null {
  const [first, second] = openWorkspaces(known);
  return second ? null : (first ?? DEFAULT_WORKSPACE);
}

/** The workspace that a place belongs to: a link from elsewhere shows it in its own surroundings. */
export function workspaceAt(pathname: string, chosen: Workspace): Workspace {
  const [home, other] = [chosen, ...WORKSPACES.filter((workspace) => workspace !== chosen)];
  const isThere = (workspace: Workspace) => ownItems(workspace).some((item) => isAt(pathname, item));
  return other && !isThere(home) && isThere(other) ? other : home;
}

/** Where someone goes who chooses a workspace: to its first page, unless theirs belongs to it or to both. */
export const pageOnChoosing = (pathname: string, next: Workspace): string | undefined =>
  workspaceAt(pathname, next) === next ? undefined : MAIN_ITEMS[next][0]?.path;

/** Whether a place is an item's own screen or one below it; an applicant is opened from the pipeline. */
export function isAt(pathname: string, item: NavItem): boolean {
  if (item.path === '/pipeline' && pathname.startsWith('/applicants/')) return true;
  if (item.pages?.includes(pathname)) return true;
  if (item.path === '/') return pathname === '/' || pathname === '/dashboard';
  return pathname === item.path || (!item.alone && pathname.startsWith(`${item.path}/`));
}

/** The More button is highlighted while an extra item is open. */
export function isMoreActive(pathname: string, workspace: Workspace): boolean {
  return EXTRA_ITEMS[workspace].some((item) => isAt(pathname, item));
}
