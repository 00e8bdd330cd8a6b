/** The offer, and what a new employee still has to do. */
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { useUser } from '@/auth/use-user';
import { Card } from '@/components/ui/card';
import type { Profile } from '../types';
import { shortNameOf } from './applicant-header';

const OfferPanel = lazy(() =>
  import('@/hiring/offer/offer-panel').then((code) => ({ default: code.OfferPanel })),
);

export function OfferCard({ profile }: { profile: Profile }) {
  const { can } = usePermissions();
  const { user } = useUser();
  const organization = useOrganization();
  const { application, applicant, job, onboarding } = profile;
  if (!can('offers:read') || applicant.anonymisedAt) return null;
  const position = job.positionId ? organization.position(job.positionId) : undefined;
  return (
    <div id="offer">
      <Card title={<FormattedMessage id="applicant.offer" defaultMessage="Offer" />}>
        <div className="space-y-3 px-4 pt-2 pb-4">
          <Suspense fallback={null}>
            <OfferPanel
              of={{
                id: application.id,
                version: application.version,
                status: application.status,
                name: shortNameOf(profile),
                language: applicant.preferredLanguage,
                locationId: job.locationId,
                zone: job.zone,
                jobTitle: job.title,
                positionId: job.positionId,
                tipEligible: job.tipped || (position?.tipped ?? false),
                payMinE4: job.payMinE4,
                payMaxE4: job.payMaxE4,
                employer: job.employer || (user?.brand.name ?? ''),
                employeeId: application.hiredEmployeeId,
                ...(application.status === 'hired' ? { hiredAt: application.stageEnteredAt } : {}),
              }}
            />
          </Suspense>
          {onboarding && (
            <p className="text-14 md:text-13">
              <FormattedMessage
                id="applicant.onboarding"
                defaultMessage="Documents: {done} of {total} done."
                values={{ done: onboarding.done, total: onboarding.total }}
              />
            </p>
          )}
        </div>
      </Card>
    </div>
  );
}
