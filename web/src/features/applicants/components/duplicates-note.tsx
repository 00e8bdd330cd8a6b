/** Who else may be the same person, above everything else: two managers must not write to one person twice. */
import { Users } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { merge } from '../api';
import { LIKENESS_NAMES } from '../names';
import type { Profile } from '../types';
import { useApplicantMutation } from '../use-applicant-mutation';

export function DuplicatesNote({ profile: { applicant, duplicates } }: { profile: Profile }) {
  const intl = useIntl();
  const { can } = usePermissions();
  const act = useApplicantMutation();
  return duplicates.map((duplicate) => (
    <div
      key={duplicate.applicantId}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-warn-soft px-4 py-2.5"
    >
      <Users size={18} aria-hidden="true" className="shrink-0 text-warn" />
      <p className="min-w-40 flex-1 text-14">
        <FormattedMessage
          id="applicant.duplicate"
          defaultMessage="<a>{name}</a> may be the same person: {because}."
          values={{
            name: duplicate.name,
            because: intl.formatList(duplicate.because.map((one) => intl.formatMessage(LIKENESS_NAMES[one]))),
            a: (text) => (
              <Link to={`/applicants/${duplicate.applicationId}`} className="font-medium underline">
                {text}
              </Link>
            ),
          }}
        />
      </p>
      {can('applications:move') && (
        <Button
          size="sm"
          busy={act.isPending}
          onClick={() =>
            act.mutate(() =>
              merge(duplicate.applicantId, { version: duplicate.version, intoId: applicant.id }),
            )
          }
        >
          <FormattedMessage id="applicant.merge" defaultMessage="Merge" />
        </Button>
      )}
    </div>
  ));
}
