/** Legal holds: jobs of which nothing may be deleted while a charge or a claim runs. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type JobName, jobsQuery } from '@/api/jobs';
import { locationsQuery } from '@/api/organization';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { InfoTip } from '@/components/ui/info-tip';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useText } from '@/i18n/text';
import { HoldSheet } from './hold-sheet';

export function HoldsCard() {
  const intl = useIntl();
  const query = useQuery(jobsQuery);
  const { scope } = usePermissions();
  const { data: locations } = useQuery(locationsQuery);
  const text = useText();
  const [editing, setEditing] = useState<'new' | JobName | null>(null);
  const locationNameOf = (id: string) => locations?.items.find((location) => location.id === id)?.name;
  const isOwnJob = (job: JobName) =>
    scope?.locationIds === 'all' || (scope?.locationIds ?? []).includes(job.locationId);
  return (
    <Card title={<FormattedMessage id="settings.holds.title" defaultMessage="Legal holds" />}>
      <div className="px-4 pt-2 pb-4">
        <p className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="settings.holds.what"
            defaultMessage="During a charge or claim, place a hold: no records of that job’s applicants are deleted."
          />
          <InfoTip about={intl.formatMessage({ id: 'settings.holds.title', defaultMessage: 'Legal holds' })}>
            <FormattedMessage
              id="settings.holds.more"
              defaultMessage="Nothing is deleted automatically or by hand. To hold a single application, open it from the applicant’s page."
            />
          </InfoTip>
        </p>
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={2} />}>
          {({ items }) => {
            const onHold = items.filter((job) => job.legalHold);
            return (
              <>
                {onHold.length === 0 ? (
                  <p className="py-3 font-medium">
                    <FormattedMessage id="settings.holds.none" defaultMessage="No jobs on hold." />
                  </p>
                ) : (
                  <ul className="divide-y divide-line py-1">
                    {onHold.map((job) => (
                      <li key={job.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
                        <span className="min-w-0 flex-1">
                          <span className="block font-medium">{text(job.title)}</span>
                          <span className="block text-14 text-muted md:text-13">
                            {locationNameOf(job.locationId)}
                          </span>
                        </span>
                        {isOwnJob(job) && (
                          <Button size="sm" onClick={() => setEditing(job)}>
                            <FormattedMessage id="settings.holds.off" defaultMessage="Remove hold" />
                          </Button>
                        )}
                      </li>
                    ))}
                  </ul>
                )}
                <Button onClick={() => setEditing('new')}>
                  <FormattedMessage id="settings.holds.on" defaultMessage="Place hold" />
                </Button>
                {editing && (
                  <HoldSheet
                    job={editing === 'new' ? null : editing}
                    jobs={items.filter((job) => !job.legalHold && isOwnJob(job))}
                    locationNameOf={locationNameOf}
                    onClose={() => setEditing(null)}
                  />
                )}
              </>
            );
          }}
        </AsyncPanel>
      </div>
    </Card>
  );
}
