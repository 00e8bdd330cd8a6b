/**
 * The screens as data: where each lives, who may open it, and what it is called. The router, the bottom navigation, the
 * More sheet and the side navigation are made from this list. A new screen is one entry here.
 */
import type { ComponentType } from 'react';
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { PermissionName } from '@/auth/permission-names';

export type Screen = {
  path: string;
  title: MessageDescriptor;
  load: () => Promise<{ Component: ComponentType }>;
  /** Needed to open the screen; without it the screen says whom to ask. */
  permission?: PermissionName;
  /** The schedule uses the whole width; everything else stays readable. */
  wide?: boolean;
  /** A task of its own: the phone shows no navigation below it. */
  task?: boolean;
};

const titles = defineMessages({
  dashboard: { id: 'screen.dashboard', defaultMessage: 'Dashboard' },
  pipeline: { id: 'screen.pipeline', defaultMessage: 'Pipeline' },
  team: { id: 'screen.team', defaultMessage: 'Team' },
  schedule: { id: 'screen.schedule', defaultMessage: 'Schedule' },
  audit: { id: 'screen.audit', defaultMessage: 'Audit trail' },
  settings: { id: 'screen.settings', defaultMessage: 'Settings' },
  jobs: { id: 'screen.jobs', defaultMessage: 'Jobs' },
  newJob: { id: 'screen.new_job', defaultMessage: 'New job' },
  editJob: { id: 'screen.edit_job', defaultMessage: 'Job' },
  interviews: { id: 'screen.interviews', defaultMessage: 'Interviews' },
  interviewTimes: { id: 'screen.interview_times', defaultMessage: 'Interview times' },
  feedback: { id: 'screen.feedback', defaultMessage: 'Interview feedback' },
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
    permission: 'applications:read',
    wide: true,
  },
  { path: '/team', title: titles.team, load: team, permission: 'team:read' },
  {
    path: '/schedule',
    title: titles.schedule,
    load: () => import('@/features/schedule/route'),
    permission: 'schedules:read',
    wide: true,
  },
  { path: '/jobs', title: titles.jobs, load: jobs, permission: 'jobs:read' },
  { path: '/jobs/new', title: titles.newJob, load: newJob, permission: 'jobs:create' },
  { path: '/jobs/:id/edit', title: titles.editJob, load: editJob, permission: 'jobs:read', task: true },
  { path: '/audit/:seq?', title: titles.audit, load: audit, permission: 'audit:read' },
  {
    path: '/schedule-interview',
    title: titles.interviews,
    load: () => import('@/features/interviews/route'),
    permission: 'interviews:read',
  },
  {
    path: '/availability',
    title: titles.interviewTimes,
    load: () => import('@/features/availability/route'),
    permission: 'interviews:read',
  },
  {
    path: '/interview-feedback',
    title: titles.feedback,
    load: () => import('@/features/interview-feedback/route'),
    permission: 'feedback:create',
  },
  { path: '/settings/:tab?', title: titles.settings, load: settings, permission: 'settings:read' },
];

/** The screen of a path, when it exists; an optional last part of its pattern does not count. */
export function screenAt(path: string): Screen | undefined {
  return SCREENS.find((screen) => screen.path.replace(/\/:\w+\?$/, '') === path);
}
