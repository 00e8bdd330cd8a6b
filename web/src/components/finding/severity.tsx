/** How a finding's severity looks and what it is called. */
import { Info, Lock, MessageSquareWarning, TriangleAlert } from 'lucide-react';
import { defineMessages, useIntl } from 'react-intl';
import type { Tone } from '@/components/ui/badge';
import { Badge } from '@/components/ui/badge';
import type { Severity } from '@/lib/finding';

const LABELS = defineMessages({
  block: { id: 'finding.severity.block', defaultMessage: 'Blocked' },
  reason_required: { id: 'finding.severity.reason_required', defaultMessage: 'Needs a reason' },
  warn: { id: 'finding.severity.warn', defaultMessage: 'Allowed with a warning' },
  info: { id: 'finding.severity.info', defaultMessage: 'Good to know' },
});

export const SEVERITY_TONES: Record<Severity, Tone> = {
  block: 'danger',
  reason_required: 'warn',
  warn: 'warn',
  info: 'info',
};

/** The colour of words about a severity. */
export const SEVERITY_COLOURS: Record<Severity, string> = {
  block: 'text-danger',
  reason_required: 'text-warn',
  warn: 'text-warn',
  info: 'text-info',
};

const ICONS = { block: Lock, reason_required: MessageSquareWarning, warn: TriangleAlert, info: Info };

export function SeverityIcon({ severity, size = 14 }: { severity: Severity; size?: number }) {
  const Icon = ICONS[severity];
  return <Icon size={size} aria-hidden="true" className="shrink-0" />;
}

export function SeverityBadge({ severity }: { severity: Severity }) {
  const intl = useIntl();
  return (
    <Badge tone={SEVERITY_TONES[severity]} icon={<SeverityIcon severity={severity} size={13} />}>
      {intl.formatMessage(LABELS[severity])}
    </Badge>
  );
}
