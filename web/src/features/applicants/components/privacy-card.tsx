/** The person's data: consent, how long it is kept, merged records, export, hold and forgetting. */
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useDates } from '@/lib/time/use-dates';
import { exportAll, unmerge } from '../api';
import type { Profile } from '../types';
import { useApplicantMutation } from '../use-applicant-mutation';
import { RetentionNote } from './retention-note';

const EraseSheet = lazy(() => import('./erase-sheet'));
const HoldSheet = lazy(() => import('./hold-sheet'));

export function PrivacyCard({ profile }: { profile: Profile }) {
  const { can } = usePermissions();
  const [open, setOpen] = useState<'hold' | 'forget' | null>(null);
  const { applicant, keeping } = profile;
  const canManage = can('applicants:manage_data') && !applicant.anonymisedAt;
  const dates = useDates();
  return (
    <Card title={<FormattedMessage id="applicant.privacy" defaultMessage="Data and privacy" />}>
      <div className="space-y-3 px-4 pt-2 pb-4 text-14 md:text-13">
        <Consent profile={profile} />
        <Merged profile={profile} />
        {applicant.anonymisedAt ? (
          <p className="text-muted">
            <FormattedMessage
              id="applicant.privacy_forgotten"
              defaultMessage="All data about this person was deleted on {day}."
              values={{ day: dates.full(applicant.anonymisedAt.slice(0, 10)) }}
            />
          </p>
        ) : (
          <>
            <p>
              <FormattedMessage
                id="applicant.privacy_until"
                defaultMessage="This person’s data is deleted on {day} if there is no new activity."
                values={{ day: dates.full(keeping.dueOn) }}
              />
            </p>
            <RetentionNote keeping={keeping} />
          </>
        )}
        {canManage && (
          <div className="flex flex-wrap gap-2">
            <Export id={applicant.id} />
            <Button size="sm" onClick={() => setOpen('hold')}>
              {profile.legalHold ? (
                <FormattedMessage id="applicant.hold_off" defaultMessage="Remove hold" />
              ) : (
                <FormattedMessage id="applicant.hold_on" defaultMessage="Legal hold" />
              )}
            </Button>
            <Button size="sm" variant="danger-line" onClick={() => setOpen('forget')}>
              <FormattedMessage id="applicant.forget" defaultMessage="Delete data…" />
            </Button>
          </div>
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          {open === 'hold' && <HoldSheet profile={profile} onClose={() => setOpen(null)} />}
          {open === 'forget' && <EraseSheet profile={profile} onClose={() => setOpen(null)} />}
        </Suspense>
      )}
    </Card>
  );
}

function Consent({ profile: { consent, job } }: { profile: Profile }) {
  const dates = useDates();
  const when = consent.at ? dates.moment(consent.at, job.zone) : '';
  return (
    <p>
      {consent.state === 'opted_in' ? (
        <FormattedMessage
          id="applicant.consent_in"
          defaultMessage="Opted in to texts: {when} (version {version})."
          values={{ when, version: consent.textVersion ?? '–' }}
        />
      ) : consent.state === 'opted_out' ? (
        <FormattedMessage
          id="applicant.consent_out"
          defaultMessage="Opted out of texts on {when}."
          values={{ when }}
        />
      ) : (
        <FormattedMessage id="applicant.consent_none" defaultMessage="Not opted in to texts." />
      )}
    </p>
  );
}

function Merged({ profile: { merged, applicant } }: { profile: Profile }) {
  const { can } = usePermissions();
  const dates = useDates();
  const act = useApplicantMutation();
  return merged
    .filter((record) => record.applicantId !== applicant.id)
    .map((record) => (
      <div key={record.applicantId} className="flex flex-wrap items-center gap-2">
        <p className="min-w-40 flex-1">
          <FormattedMessage
            id="applicant.merged"
            defaultMessage="Merged with {name} ({contact})."
            values={{ name: record.name, contact: record.phone ?? record.email ?? '–' }}
          />
        </p>
        {record.reversibleUntil && can('applications:move') && (
          <Button
            size="sm"
            busy={act.isPending}
            onClick={() => act.mutate(() => unmerge(record.applicantId, { version: record.version }))}
          >
            <FormattedMessage
              id="applicant.unmerge"
              defaultMessage="Undo merge (until {day})"
              values={{ day: dates.monthDay(record.reversibleUntil.slice(0, 10)) }}
            />
          </Button>
        )}
      </div>
    ));
}

function Export({ id }: { id: string }) {
  const act = useApplicantMutation();
  const save = async () => {
    const all = await exportAll(id);
    const file = new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'applicant.json';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <Button size="sm" busy={act.isPending} onClick={() => act.mutate(save)}>
      <FormattedMessage id="applicant.export" defaultMessage="Export data" />
    </Button>
  );
}
