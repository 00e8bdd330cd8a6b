/** How grave a finding is: its look and its name. The level is the one that publication will ask for. */
import { Handshake, Info, Lock, MessageSquareWarning, TriangleAlert } from 'lucide-react';
import { defineMessages, useIntl } from 'react-intl';
import type { FinalSeverity } from '@/components/finding/types';
import type { Tone } from '@/components/ui/badge';
import { Badge } from '@/components/ui/badge';

const LABELS = defineMessages({
  block: { id: 'finding.severity.block', defaultMessage: 'Blocked' },
  consent: { id: 'finding.severity.consent', defaultMessage: 'Employee consent needed' },
  reason_required: { id: 'finding.severity.reason_required', defaultMessage: 'Reason required to publish' },
  warn: { id: 'finding.severity.warn', defaultMessage: 'Warning' },
  info: { id: 'finding.severity.info', defaultMessage: 'Info' },
});

export const SEVERITY_TONES: Record<FinalSeverity, Tone> = {
  block: 'danger',
  consent: 'warn',
  reason_required: 'warn',
  warn: 'warn',
  info: 'info',
};

/** The colour of words about a severity. */
export const SEVERITY_COLOURS: Record<FinalSeverity, string> = {
  block: 'text-danger',
  consent: 'text-warn',
  reason_required: 'text-warn',
  warn: 'text-warn',
  info: 'text-info',
};

const ICONS = {
  block: Lock,
  consent: Handshake,
  reason_required: MessageSquareWarning,
  warn: TriangleAlert,
  info: Info,
};

export function SeverityIcon({ severity, size = 14 }: { severity: FinalSeverity; size?: number }) {
  const Icon = ICONS[severity];
  return <Icon size={size} aria-hidden="true" className="shrink-0" />;
}

export function SeverityBadge({ severity }: { severity: FinalSeverity }) {
  const intl = useIntl();
  return (
    <Badge tone={SEVERITY_TONES[severity]} icon={<SeverityIcon severity={severity} size={13} />}>
      {intl.formatMessage(LABELS[severity])}
    </Badge>
  );
}
