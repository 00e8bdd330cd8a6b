/**
 * The screens as data: the path, permission and title of each. The router, the bottom navigation, the
 * More sheet and the side navigation are made from this list. A new screen is one entry here.
 */
import { defineMessages } from 'react-intl';
import { matchPath } from 'react-router';
import type { Screen } from './screen';
import { titles } from './screen-titles';

const openers = defineMessages({
  fairness: {
    id: 'refused.fairness',
    defaultMessage: 'Only a compliance reviewer can see these figures, not the people who decide.',
  },
});

const dashboard = () => import('@/features/dashboard/route');
const team = () => import('@/features/team/route');
const audit = () => import('@/features/audit/route');
const settings = () => import('@/features/settings/route');
const jobs = () => import('@/features/jobs/route');
const newJob = () => import('@/features/jobs/new-route');
const editJob = () => import('@/features/jobs/wizard-route');

export const SCREENS: readonly Screen[] = [
  { path: '/', title: titles.dashboard, load: dashboard },
  { path: '/dashboard', title: titles.dashboard, load: dashboard },
  {
    path: '/pipeline',
    title: titles.pipeline,
    load: () => import('@/features/pipeline/route'),
    words: ['hiring'],
    permission: 'applications:read',
    wide: true,
    twoLayouts: true,
    asks: ['/api/applications/board'],
    askedBy: ['q', 'locationId', 'jobId', 'language', 'source', 'band', 'needsReply', 'sort'],
  },
  { path: '/team', title: titles.team, load: team, words: ['scheduling'], permission: 'team:read' },
  {
    path: '/team-availability',
    title: titles.teamAvailability,
    load: () => import('@/features/team/availability-route'),
    words: ['scheduling'],
    permission: 'team:read',
    wide: true,
  },
  {
    path: '/time-off',
    title: titles.timeOff,
    load: () => import('@/features/team/time-off-route'),
    words: ['scheduling'],
    permission: 'team:read',
    asks: ['/api/time-off', '/api/blocked-days'],
  },
  {
    path: '/schedule',
    title: titles.schedule,
    load: () => import('@/features/schedule/route'),
    words: ['scheduling'],
    permission: 'schedules:read',
    wide: true,
  },
  {
    path: '/open-shifts',
    title: titles.openShifts,
    load: () => import('@/features/schedule/open-shifts-route'),
    words: ['scheduling'],
    permission: 'schedules:read',
    wide: true,
    asks: ['/api/open-shifts'],
    askedBy: ['locationId'],
  },
  {
    path: '/shift-swaps',
    title: titles.swaps,
    load: () => import('@/features/schedule/shift-swaps-route'),
    words: ['scheduling'],
    permission: 'schedules:read',
    wide: true,
    asks: ['/api/swaps'],
    askedBy: ['locationId'],
  },
  {
    path: '/demand',
    title: titles.demand,
    load: () => import('@/features/schedule/demand-route'),
    words: ['scheduling'],
    permission: 'forecasts:read',
    wide: true,
  },
  {
    path: '/auto-schedule',
    title: titles.autoSchedule,
    load: () => import('@/features/schedule/auto-schedule-route'),
    words: ['scheduling'],
    permission: 'schedules:update',
    wide: true,
  },
  {
    path: '/shift-fairness',
    title: titles.shiftFairness,
    load: () => import('@/features/schedule/shift-fairness-route'),
    words: ['scheduling'],
    permission: 'schedules:read',
    wide: true,
  },
  {
    path: '/timeclock',
    title: titles.timeClock,
    load: () => import('@/features/timeclock/route'),
    words: ['scheduling'],
    permission: 'timesheets:create',
    instead: '/timeclock/live',
    asks: ['/api/timeclock/me'],
  },
  {
    path: '/timeclock/live',
    title: titles.liveBoard,
    load: () => import('@/features/timeclock/live-route'),
    words: ['scheduling'],
    permission: 'timeclock:read_live',
    wide: true,
  },
  {
    path: '/timesheets',
    title: titles.timesheets,
    load: () => import('@/features/timesheets/route'),
    words: ['time', 'scheduling'],
    permission: 'timesheets:read',
    orPermission: 'timesheets:read_own',
    wide: true,
    asks: ['/api/pay-periods'],
  },
  {
    path: '/payroll-reports',
    title: titles.payroll,
    load: () => import('@/features/payroll-reports/route'),
    words: ['time', 'scheduling'],
    permission: 'timesheets:read',
    wide: true,
  },
  { path: '/jobs', title: titles.jobs, load: jobs, words: ['hiring'], permission: 'jobs:read' },
  { path: '/jobs/new', title: titles.newJob, load: newJob, words: ['hiring'], permission: 'jobs:create' },
  {
    path: '/jobs/:id/edit',
    title: titles.editJob,
    load: editJob,
    words: ['hiring'],
    permission: 'jobs:read',
    task: true,
  },
  {
    path: '/analytics',
    title: titles.analytics,
    load: () => import('@/app/analytics-route'),
    words: ['hiring', 'time'],
    permission: 'analytics:read',
    orPermission: 'labor:read',
  },
  {
    path: '/analytics/people',
    title: titles.behind,
    load: () => import('@/features/analytics/people-route'),
    words: ['hiring'],
    permission: 'applications:read',
  },
  {
    path: '/fairness',
    title: titles.fairness,
    load: () => import('@/features/fairness/route'),
    words: ['hiring'],
    permission: 'eeo:report',
    openedBy: openers.fairness,
  },
  {
    path: '/messages/:id?',
    title: titles.messages,
    load: () => import('@/features/messages/route'),
    words: ['hiring'],
    permission: 'messages:read',
    wide: true,
  },
  {
    path: '/sms-simulator',
    title: titles.simulator,
    load: () => import('@/features/sms-simulator/route'),
    words: ['hiring'],
    permission: 'settings:update',
    everywhere: true,
  },
  {
    path: '/applicants/:id',
    title: titles.applicant,
    load: () => import('@/features/applicants/route'),
    words: ['hiring'],
    permission: 'applications:read',
    asks: ['/api/applications/:id', '/api/applications/:id/score', '/api/hiring/pipeline'],
  },
  {
    path: '/talent-pool',
    title: titles.talentPool,
    load: () => import('@/features/talent-pool/route'),
    words: ['hiring'],
    permission: 'messages:send',
  },
  {
    path: '/rules',
    title: titles.rules,
    load: () => import('@/features/rules/route'),
    words: ['rules'],
    permission: 'rules:read',
    wide: true,
    asks: ['/api/rules', '/api/rules/library'],
  },
  {
    path: '/rules/new',
    title: titles.newRule,
    load: () => import('@/features/rules/new-route'),
    words: ['rules'],
    permission: 'rules:draft',
  },
  {
    path: '/rules/changes/:no/edit',
    title: titles.editRule,
    load: () => import('@/features/rules/edit-route'),
    words: ['rules'],
    permission: 'rules:draft',
    wide: true,
    task: true,
  },
  {
    path: '/rules/changes',
    title: titles.ruleChanges,
    load: () => import('@/features/rules/changes/route'),
    words: ['rules'],
    permission: 'rules:read',
    asks: ['/api/rules/changes'],
  },
  {
    path: '/rules/changes/:no',
    title: titles.ruleChange,
    load: () => import('@/features/rules/changes/change-route'),
    words: ['rules'],
    permission: 'rules:read',
  },
  {
    path: '/rules/:id',
    title: titles.rule,
    load: () => import('@/features/rules/rule-route'),
    words: ['rules'],
    permission: 'rules:read',
  },
  { path: '/audit/:seq?', title: titles.audit, load: audit, words: ['scheduling'], permission: 'audit:read' },
  {
    path: '/schedule-interview',
    title: titles.interviews,
    load: () => import('@/features/interviews/route'),
    words: ['hiring'],
    permission: 'interviews:read',
  },
  {
    path: '/availability',
    title: titles.interviewTimes,
    load: () => import('@/features/availability/route'),
    words: ['hiring'],
    permission: 'interviews:read',
  },
  {
    path: '/interview-feedback',
    title: titles.feedback,
    load: () => import('@/features/interview-feedback/route'),
    words: ['hiring'],
    permission: 'feedback:create',
  },
  {
    path: '/settings/:tab?',
    title: titles.settings,
    load: settings,
    words: ['scheduling', 'settings'],
    permission: 'settings:read',
  },
];

/** The screen of a path, when it exists; an optional last part of its pattern does not count. */
export function screenAt(path: string): Screen | undefined {
  return SCREENS.find((screen) => screen.path.replace(/\/:\w+\?$/, '') === path);
}

/** The screen that an address opens, and the parts that its path names. */
export function screenOf(pathname: string) {
  for (const screen of SCREENS) {
    const match = matchPath(screen.path, pathname);
    if (match) return { screen, params: match.params };
  }
}
