/** A finding that someone has already answered: who, why. */
import { FormattedMessage } from 'react-intl';
import type { Finding } from '@/components/finding/types';

export function OverrideNote({ override }: { override: NonNullable<Finding['override']> }) {
  return (
    <p className="mt-3 rounded-control bg-line/40 px-3 py-2 text-14 md:text-13">
      <FormattedMessage
        id="finding.override"
        defaultMessage="Overridden by {by}: “{reason}”"
        values={{ by: override.by, reason: override.reason }}
      />
    </p>
  );
}
