/** What sets an open shift apart: that it is urgent, and how many of its slots are left. */
import { Siren } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import type { OpenShift } from './api';

export function Marks({ item: { post, slotIds, slotsLeft } }: { item: OpenShift }) {
  return (
    <>
      {post && post.broadcasts > 0 && (
        <Badge tone="danger" icon={<Siren size={14} aria-hidden="true" />}>
          <FormattedMessage id="open_shifts.urgent" defaultMessage="Urgent" />
        </Badge>
      )}
      {slotIds.length > 1 && (
        <Badge tone="info">
          <FormattedMessage
            id="open_shifts.slots_left"
            defaultMessage="{left, plural, one {# of {slots} left} other {# of {slots} left}}"
            values={{ left: slotsLeft, slots: slotIds.length }}
          />
        </Badge>
      )}
    </>
  );
}
