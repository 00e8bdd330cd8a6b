/** What is kept about applicants: the voluntary questions, for how many years, and what must not go. */
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { ReadOnlyNote } from '@/components/settings/read-only';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { EeoCard } from './eeo-card';
import { HoldsCard } from './holds-card';
import { RetentionCard } from './retention-card';

export function RecordsTab() {
  const { can } = usePermissions();
  const canEdit = useCanEdit()('brand');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-14 text-muted">
        <FormattedMessage
          id="settings.records.intro"
          defaultMessage="Voluntary questions, how long records are kept, and legal holds."
        />
      </p>
      {!canEdit && <ReadOnlyNote editor="owner" />}
      <EeoCard canEdit={canEdit} />
      <RetentionCard canEdit={canEdit} />
      {can('applicants:manage_data') && can('jobs:read') && <HoldsCard />}
    </div>
  );
}
