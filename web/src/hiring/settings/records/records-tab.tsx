/** What is kept about applicants: the voluntary questions, for how many years, and what must not go. */
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { ReadOnlyNote } from '@/components/settings/read-only';
import { useMayChange } from '@/components/settings/use-may-change';
import { EeoCard } from './eeo-card';
import { HoldsCard } from './holds-card';
import { RetentionCard } from './retention-card';

export function RecordsTab() {
  const { can } = usePermissions();
  const mayChange = useMayChange()('brand');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-14 text-muted">
        <FormattedMessage
          id="settings.records.intro"
          defaultMessage="Voluntary questions, how long records are kept, and legal holds."
        />
      </p>
      {!mayChange && <ReadOnlyNote editor="owner" />}
      <EeoCard mayChange={mayChange} />
      <RetentionCard mayChange={mayChange} />
      {can('applicants:manage_data') && can('jobs:read') && <HoldsCard />}
    </div>
  );
}
