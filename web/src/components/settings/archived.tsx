/** Marks what is archived. */
import { FormattedMessage } from 'react-intl';
import { Badge } from '@/components/ui/badge';

export function Archived() {
  return (
    <Badge tone="outline">
      <FormattedMessage id="settings.archived" defaultMessage="Archived" />
    </Badge>
  );
}
