/** Why an application is no longer active, and the way back where there is one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, RotateCcw, UserX } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { Button, buttonClass } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useReasonName } from '@/hiring/reasons';
import { useStages } from '@/hiring/stages';
import { STEP_ERRORS } from '@/hiring/step-errors';
import { useErrorText } from '@/i18n/error-text';
import { refreshApplicant, restore } from '../api';
import type { Profile } from '../types';
import { shortNameOf } from './applicant-header';

export function OutcomeBar({ profile }: { profile: Profile }) {
  const intl = useIntl();
  const { can } = usePermissions();
  const stages = useStages();
  const reasonName = useReasonName();
  const { application } = profile;
  const { status } = application;
  const hired = status === 'hired';
  const Icon = hired ? CircleCheck : UserX;
  const values = { name: shortNameOf(profile), stage: stages.stage(application.stage) };
  return (
    <section
      aria-label={intl.formatMessage({ id: 'outcome.label', defaultMessage: 'Outcome' })}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card px-4 py-3 ${hired ? 'bg-ok-soft' : 'bg-line/45'}`}
    >
      <Icon size={22} aria-hidden="true" className={hired ? 'shrink-0 text-ok' : 'shrink-0 text-muted'} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          {hired && <FormattedMessage id="outcome.hired" defaultMessage="{name} was hired" values={values} />}
          {status === 'rejected' && (
            <FormattedMessage
              id="outcome.rejected"
              defaultMessage="{name} was rejected at {stage}"
              values={values}
            />
          )}
          {status === 'withdrawn' && (
            <FormattedMessage
              id="outcome.withdrawn"
              defaultMessage="{name} withdrew at {stage}"
              values={values}
            />
          )}
        </p>
        {status === 'rejected' && application.rejectReason && (
          <p className="text-14 md:text-13">{reasonName(application.rejectReason)}</p>
        )}
      </div>
      {hired && application.hiredEmployeeId && can('team:read') && (
        <Link to={`/team?person=${application.hiredEmployeeId}`} className={buttonClass()}>
          <FormattedMessage id="outcome.to_team" defaultMessage="Open in Team" />
        </Link>
      )}
      {!hired && can('applications:reject') && <Restore profile={profile} />}
    </section>
  );
}

function Restore({ profile }: { profile: Profile }) {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText(STEP_ERRORS);
  const back = useMutation({
    mutationFn: () => restore(profile.application.id, profile.application.version),
    onSuccess: async () => {
      await refreshApplicant(client);
      toast({
        tone: 'ok',
        title: intl.formatMessage(
          { id: 'outcome.restored', defaultMessage: '{name} is back. Any pending decline is not sent.' },
          { name: shortNameOf(profile) },
        ),
      });
    },
    onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
  });
  return (
    <Button busy={back.isPending} onClick={() => back.mutate()}>
      <RotateCcw size={16} aria-hidden="true" />
      <FormattedMessage id="outcome.restore" defaultMessage="Restore" />
    </Button>
  );
}
