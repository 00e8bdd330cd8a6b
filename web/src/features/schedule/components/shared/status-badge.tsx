/** How far a week has come. */
import { defineMessages, FormattedMessage } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { lookup } from '../../model/lookup';
import type { Week } from '../../types';

const NAMES = defineMessages({
  empty: { id: 'schedule.status.empty', defaultMessage: 'Empty' },
  draft: { id: 'schedule.status.draft', defaultMessage: 'Draft' },
  published: { id: 'schedule.status.published', defaultMessage: 'Published' },
  changed: { id: 'schedule.status.changed', defaultMessage: 'Published, with unpublished changes' },
  closed: { id: 'schedule.status.closed', defaultMessage: 'Closed' },
});
const TONES: Record<keyof typeof NAMES, 'warn' | 'ok' | 'neutral' | 'outline'> = {
  empty: 'outline',
  draft: 'warn',
  published: 'ok',
  changed: 'warn',
  closed: 'neutral',
};

export function StatusBadge({ week: { status } }: { week: Week }) {
  const [name, tone] = [lookup(NAMES, status), lookup(TONES, status)];
  return (
    name && (
      <Badge tone={tone}>
        <FormattedMessage {...name} />
      </Badge>
    )
  );
}
