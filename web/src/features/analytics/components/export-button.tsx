/** A report as a file; that it was taken is on record. */
import { Download } from 'lucide-react';
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { buttonClass } from '@/components/ui/button';
import { useShownLanguage } from '@/i18n/provider';
import type { Part } from '../api';
import { useFilter } from '../use-filter';

const NAMES: Record<Part, MessageDescriptor> = defineMessages({
  summary: { id: 'analytics.export.summary', defaultMessage: 'The four figures as a CSV file' },
  funnel: { id: 'analytics.export.funnel', defaultMessage: 'The funnel as a CSV file' },
  sources: { id: 'analytics.export.sources', defaultMessage: 'Where hires come from, as a CSV file' },
  times: { id: 'analytics.export.times', defaultMessage: 'Time to hire as a CSV file' },
  messages: { id: 'analytics.export.messages', defaultMessage: 'Who answers how fast, as a CSV file' },
  scoring: { id: 'analytics.export.scoring', defaultMessage: 'Scores and questions as a CSV file' },
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
      aria-label={name}
      title={name}
    >
      <Download size={16} aria-hidden="true" />
    </a>
  );
}
