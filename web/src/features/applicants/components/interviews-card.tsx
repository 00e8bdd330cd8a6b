/** Interviews and what was thought of them, as the interviews' own screens say it. */
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Card } from '@/components/ui/card';
import { InterviewsPanel } from '@/hiring/interviews-panel';
import type { Profile } from '../types';

const SchedulingActions = lazy(() => import('./scheduling-actions'));

export function InterviewsCard({ profile }: { profile: Profile }) {
  const { application, interviews, nextAction } = profile;
  const { can } = usePermissions();
  // Where the next step offers them already, once is enough.
  const offered =
    can('interviews:create') &&
    application.status === 'active' &&
    nextAction.kind !== 'wait_for_booking' &&
    !interviews.some(({ state }) => state !== 'cancelled');
  if (!can('interviews:read')) return null;
  return (
    <div id="interviews">
      <Card title={<FormattedMessage id="applicant.interviews" defaultMessage="Interviews and feedback" />}>
        <div className="px-4 pt-1 pb-3">
          <InterviewsPanel applicationId={application.id} />
          {offered && (
            <div className="pt-2">
              <Suspense fallback={null}>
                <SchedulingActions profile={profile} />
              </Suspense>
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}
