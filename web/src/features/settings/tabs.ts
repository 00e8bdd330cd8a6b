/** The tabs of the settings, each with its address. */
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const TABS = [
  'brand',
  'branding',
  'access',
  'locations',
  'positions',
  'school-calendars',
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
  locations: { id: 'settings.tab.locations', defaultMessage: 'Locations' },
  positions: { id: 'settings.tab.positions', defaultMessage: 'Positions' },
  'school-calendars': { id: 'settings.tab.school', defaultMessage: 'School calendars' },
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
  brand: { id: 'settings.hint.brand', defaultMessage: 'Name and size, as fair-workweek laws ask' },
  branding: { id: 'settings.hint.branding', defaultMessage: 'Your logo, and your colors, kept readable' },
  access: { id: 'settings.hint.access', defaultMessage: 'Who can sign in, as what, and where' },
  locations: { id: 'settings.hint.locations', defaultMessage: 'Address, time zone, law, minimum wages' },
  positions: {
    id: 'settings.hint.positions',
    defaultMessage: 'What people work as, and with which equipment',
  },
  'school-calendars': { id: 'settings.hint.school', defaultMessage: 'School days, for everybody under 18' },
  pipeline: {
    id: 'settings.hint.pipeline',
    defaultMessage: 'Which stages you use, their names, your reasons',
  },
  'job-boards': {
    id: 'settings.hint.boards',
    defaultMessage: 'Feeds, who fetched them, and each open job there',
  },
  automations: {
    id: 'settings.hint.automations',
    defaultMessage: 'What Lineup does by itself in hiring, and what it did',
  },
  scoring: {
    id: 'settings.hint.scoring',
    defaultMessage: 'Points for applicants, your rubric, where it is on',
  },
  'offer-letters': { id: 'settings.hint.letters', defaultMessage: 'What an offer says, in both languages' },
  'applicant-records': {
    id: 'settings.hint.records',
    defaultMessage: 'Voluntary questions, years of keeping, legal holds',
  },
  'applicant-requests': {
    id: 'settings.hint.requests',
    defaultMessage: 'Corrections and deletions that people asked for',
  },
  texts: { id: 'settings.hint.texts', defaultMessage: 'Your number, quiet hours, what people agree to' },
  messages: { id: 'settings.hint.messages', defaultMessage: 'What could not be delivered, and another try' },
  rules: { id: 'settings.hint.rules', defaultMessage: 'The law that Lineup checks, with its sources' },
});
