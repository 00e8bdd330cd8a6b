/** What sources and ranges are called. */
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
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
  sms: { id: 'analytics.source.sms', defaultMessage: 'Text {word}' },
  indeed: { id: 'analytics.source.indeed', defaultMessage: 'Indeed' },
  feed: { id: 'analytics.source.feed', defaultMessage: 'Job boards' },
  google: { id: 'analytics.source.google', defaultMessage: 'Google' },
  referral: { id: 'analytics.source.referral', defaultMessage: 'Referral' },
  walk_in: { id: 'analytics.source.walk_in', defaultMessage: 'Walk-in' },
  link: { id: 'analytics.source.link', defaultMessage: 'Shared link' },
});

/** A source by name; one that we have no word for keeps its own. */
export function useSourceName() {
  const intl = useIntl();
  return (source: string) => {
    const { kind, word = '' } = sourceKind(source);
    const name = SOURCE_NAMES[kind];
    return name ? intl.formatMessage(name, { word }) : source;
  };
}
