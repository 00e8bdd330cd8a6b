/** A report as a file; that it was taken is on record. */

import { Download } from 'lucide-react';
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { buttonClass } from '@/components/ui/button';
import { iconLabel } from '@/components/ui/icon-label';
import { useShownLanguage } from '@/i18n/provider';
import type { Part } from '../api';
import { useFilter } from '../use-filter';

const NAMES: Record<Part, MessageDescriptor> = defineMessages({
  summary: { id: 'analytics.export.summary', defaultMessage: 'Download summary (CSV)' },
  funnel: { id: 'analytics.export.funnel', defaultMessage: 'Download funnel (CSV)' },
  sources: { id: 'analytics.export.sources', defaultMessage: 'Download sources of hires (CSV)' },
  times: { id: 'analytics.export.times', defaultMessage: 'Download time to hire (CSV)' },
  messages: { id: 'analytics.export.messages', defaultMessage: 'Download response times (CSV)' },
  scoring: { id: 'analytics.export.scoring', defaultMessage: 'Download scores and questions (CSV)' },
});

export function Export({ part }: { part: Part }) {
  const intl = useIntl();
  const { can } = usePermissions();
  const filter = useFilter();
  const { language } = useShownLanguage();
  if (!can('exports:create')) return null;
  const name = intl.formatMessage(NAMES[part]);
  return (
    <a
      className={buttonClass({ variant: 'quiet', size: 'sm', icon: true })}
      href={`/api/analytics/export/${part}?${new URLSearchParams({ ...filter, lang: language } as Record<string, string>)}`}
      download
      {...iconLabel(name)}
    >
      <Download size={16} aria-hidden="true" />
    </a>
  );
}
