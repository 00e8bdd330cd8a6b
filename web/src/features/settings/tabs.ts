/** The tabs of the settings, each with its address. */
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const TABS = [
  'brand',
  'branding',
  'access',
  'plan',
  'locations',
  'positions',
  'school-calendars',
  'time-off',
  'time-clock',
  'pay',
  'records',
  'pipeline',
  'job-boards',
  'automations',
  'scoring',
  'offer-letters',
  'applicant-records',
  'applicant-requests',
  'texts',
  'messages',
  'rules',
] as const;
export type TabId = (typeof TABS)[number];

export const TAB_NAMES: Record<TabId, MessageDescriptor> = defineMessages({
  brand: { id: 'settings.tab.brand', defaultMessage: 'Brand' },
  branding: { id: 'settings.tab.branding', defaultMessage: 'Logo and colors' },
  access: { id: 'settings.tab.access', defaultMessage: 'Access' },
  plan: { id: 'settings.tab.plan', defaultMessage: 'Plan' },
  locations: { id: 'settings.tab.locations', defaultMessage: 'Locations' },
  positions: { id: 'settings.tab.positions', defaultMessage: 'Positions' },
  'school-calendars': { id: 'settings.tab.school', defaultMessage: 'School calendars' },
  'time-off': { id: 'settings.tab.time_off', defaultMessage: 'Time off' },
  'time-clock': { id: 'settings.tab.time_clock', defaultMessage: 'Time clock' },
  pay: { id: 'settings.tab.pay', defaultMessage: 'Pay' },
  records: { id: 'settings.tab.work_records', defaultMessage: 'Records' },
  pipeline: { id: 'settings.tab.pipeline', defaultMessage: 'Pipeline' },
  'job-boards': { id: 'settings.tab.boards', defaultMessage: 'Job boards' },
  automations: { id: 'settings.tab.automations', defaultMessage: 'Automations' },
  scoring: { id: 'settings.tab.scoring', defaultMessage: 'Scoring' },
  'offer-letters': { id: 'settings.tab.letters', defaultMessage: 'Offer letters' },
  'applicant-records': { id: 'settings.tab.records', defaultMessage: 'Applicant records' },
  'applicant-requests': { id: 'settings.tab.requests', defaultMessage: 'Applicant requests' },
  texts: { id: 'settings.tab.texts', defaultMessage: 'Text messages' },
  messages: { id: 'settings.tab.messages', defaultMessage: 'Messages' },
  rules: { id: 'settings.tab.rules', defaultMessage: 'Rules' },
});

export const TAB_HINTS: Record<TabId, MessageDescriptor> = defineMessages({
  brand: { id: 'settings.hint.brand', defaultMessage: 'Name and size, for fair workweek laws' },
  branding: { id: 'settings.hint.branding', defaultMessage: 'Your logo and colors, always readable' },
  access: { id: 'settings.hint.access', defaultMessage: 'Who can sign in, their role and locations' },
  plan: { id: 'settings.hint.plan', defaultMessage: 'Your plan, invoices, export and end' },
  locations: { id: 'settings.hint.locations', defaultMessage: 'Address, time zone, law, minimum wages' },
  positions: {
    id: 'settings.hint.positions',
    defaultMessage: 'Positions and their equipment',
  },
  'school-calendars': { id: 'settings.hint.school', defaultMessage: 'School days, for employees under 18' },
  'time-off': { id: 'settings.hint.time_off', defaultMessage: 'Vacation and sick leave that people earn' },
  'time-clock': { id: 'settings.hint.time_clock', defaultMessage: 'Clock-in rules, geofence, kiosks' },
  pay: { id: 'settings.hint.pay', defaultMessage: 'Pay periods and pay days' },
  records: {
    id: 'settings.hint.work_records',
    defaultMessage: 'How long records are kept, legal holds',
  },
  pipeline: {
    id: 'settings.hint.pipeline',
    defaultMessage: 'Your stages, their names, rejection reasons',
  },
  'job-boards': {
    id: 'settings.hint.boards',
    defaultMessage: 'Feeds, fetches and the status of each open job',
  },
  automations: {
    id: 'settings.hint.automations',
    defaultMessage: 'Automatic hiring actions and their activity',
  },
  scoring: {
    id: 'settings.hint.scoring',
    defaultMessage: 'Your rubric and where scoring is on',
  },
  'offer-letters': {
    id: 'settings.hint.letters',
    defaultMessage: 'Offer letter templates in both languages',
  },
  'applicant-records': {
    id: 'settings.hint.records',
    defaultMessage: 'Voluntary questions, retention, legal holds',
  },
  'applicant-requests': {
    id: 'settings.hint.requests',
    defaultMessage: 'Correction and deletion requests',
  },
  texts: { id: 'settings.hint.texts', defaultMessage: 'Your number, quiet hours, consent text' },
  messages: { id: 'settings.hint.messages', defaultMessage: 'Undelivered messages and retries' },
  rules: { id: 'settings.hint.rules', defaultMessage: 'The laws Lineup checks, with sources' },
});
