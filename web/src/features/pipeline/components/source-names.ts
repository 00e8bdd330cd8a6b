/** Where applicants come from, as people call it. */
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';

const NAMES: Record<string, MessageDescriptor> = defineMessages({
  career_site: { id: 'pipeline.source.career_site', defaultMessage: 'Career site' },
  qr: { id: 'pipeline.source.qr', defaultMessage: 'QR poster' },
  sms: { id: 'pipeline.source.sms', defaultMessage: 'Text message' },
  indeed: { id: 'pipeline.source.indeed', defaultMessage: 'Indeed' },
  feed: { id: 'pipeline.source.feed', defaultMessage: 'Job boards' },
  referral: { id: 'pipeline.source.referral', defaultMessage: 'Referral' },
  talent_pool: { id: 'pipeline.source.talent_pool', defaultMessage: 'Talent pool' },
  walk_in: { id: 'pipeline.source.walk_in', defaultMessage: 'Walk-in' },
});

export function useSourceNames(): { value: string; label: string }[] {
  const intl = useIntl();
  return Object.entries(NAMES).map(([value, name]) => ({ value, label: intl.formatMessage(name) }));
}
