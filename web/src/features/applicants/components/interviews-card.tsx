/** Interviews and what was thought of them, as the interviews' own screens say it. */
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { InterviewsPanel } from '@/components/hiring/interviews-panel';
import { Card } from '@/components/ui/card';
import type { Profile } from '../types';

export function InterviewsCard({ profile: { application } }: { profile: Profile }) {
  const { can } = usePermissions();
  if (!can('interviews:read')) return null;
  return (
    <div id="interviews">
      <Card title={<FormattedMessage id="applicant.interviews" defaultMessage="Interviews and feedback" />}>
        <div className="px-4 pt-1 pb-3">
          <InterviewsPanel applicationId={application.id} />
        </div>
      </Card>
    </div>
  );
}
