/** What sources and ranges are called. */
import { defineMessage, defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import type { Figure } from './api';
import { type Range, sourceKind } from './model';

export const RANGE_NAMES: Record<Range, MessageDescriptor> = defineMessages({
  28: { id: 'analytics.range.28', defaultMessage: 'Last 4 weeks' },
  84: { id: 'analytics.range.84', defaultMessage: 'Last 12 weeks' },
  182: { id: 'analytics.range.182', defaultMessage: 'Last 26 weeks' },
  364: { id: 'analytics.range.364', defaultMessage: 'Last 52 weeks' },
});

const SOURCE_NAMES: Record<string, MessageDescriptor> = defineMessages({
  career_site: { id: 'analytics.source.career_site', defaultMessage: 'Career site' },
  qr: { id: 'analytics.source.qr', defaultMessage: 'QR poster' },
  sms: { id: 'analytics.source.texts', defaultMessage: 'Text message' },
  boards: { id: 'analytics.source.boards', defaultMessage: 'Job boards' },
  indeed: { id: 'analytics.source.indeed', defaultMessage: 'Indeed' },
  feed: { id: 'analytics.source.feed', defaultMessage: 'Other board' },
  google: { id: 'analytics.source.google', defaultMessage: 'Google' },
  referral: { id: 'analytics.source.referral', defaultMessage: 'Referral' },
  walk_in: { id: 'analytics.source.walk_in', defaultMessage: 'Walk-in' },
  talent_pool: { id: 'analytics.source.talent_pool', defaultMessage: 'Talent pool' },
  link: { id: 'analytics.source.link', defaultMessage: 'Shared link' },
});

const KEYWORD: MessageDescriptor = defineMessage({
  id: 'analytics.source.sms',
  defaultMessage: 'Text {keyword}',
});

/** A source by name; one that we have no word for keeps its own. */
export function useSourceName() {
  const intl = useIntl();
  return (source: string) => {
    const { kind, keyword = '' } = sourceKind(source);
    if (keyword && kind === 'sms') return intl.formatMessage(KEYWORD, { keyword });
    const name = SOURCE_NAMES[kind];
    return name ? intl.formatMessage(name) : source;
  };
}

/** The title of the list behind a figure. */
export const FIGURE_NAMES: Record<Figure, MessageDescriptor> = defineMessages({
  applied: { id: 'analytics.figure.applied', defaultMessage: 'Applied' },
  hired: { id: 'analytics.figure.hired', defaultMessage: 'Hired' },
  first_reply: {
    id: 'analytics.figure.first_reply',
    defaultMessage: 'First reply or scheduling link sent',
  },
  interviews: { id: 'analytics.figure.interviews', defaultMessage: 'Interviews completed or missed' },
  no_shows: { id: 'analytics.figure.no_shows', defaultMessage: 'Interview no-shows' },
  offers: { id: 'analytics.figure.offers', defaultMessage: 'Offers sent' },
  signed: { id: 'analytics.figure.signed', defaultMessage: 'Offers accepted' },
  links: { id: 'analytics.figure.links', defaultMessage: 'Scheduling links' },
  self_scheduled: { id: 'analytics.figure.self_scheduled', defaultMessage: 'Self-scheduled' },
  without_slots: { id: 'analytics.figure.without_slots', defaultMessage: 'Found no open times' },
  reached: { id: 'analytics.figure.reached', defaultMessage: 'Reached {stage} or beyond' },
  stopped: { id: 'analytics.figure.stopped', defaultMessage: 'Dropped off after {stage}' },
  not_opened: { id: 'analytics.figure.not_opened', defaultMessage: 'Never opened the link' },
  met: { id: 'analytics.figure.met', defaultMessage: 'Met in person' },
  interviewed: { id: 'analytics.figure.interviewed', defaultMessage: 'Interviewed' },
  stayed: { id: 'analytics.figure.stayed', defaultMessage: 'Retained 90 days' },
  scored: { id: 'analytics.figure.scored', defaultMessage: 'With a score' },
  overridden: { id: 'analytics.figure.overridden', defaultMessage: 'Score overridden' },
  ruled_out: { id: 'analytics.figure.ruled_out', defaultMessage: 'Knocked out by a question' },
  unanswered: { id: 'analytics.figure.unanswered', defaultMessage: 'Waiting over 24 hours' },
  open: { id: 'analytics.figure.open', defaultMessage: 'Active applicants, open jobs' },
  this_week: { id: 'analytics.figure.this_week', defaultMessage: 'Interviews this week' },
  this_month: { id: 'analytics.figure.this_month', defaultMessage: 'Hires this month' },
  recently: { id: 'analytics.figure.recently', defaultMessage: 'Hired in the last 90 days' },
});
