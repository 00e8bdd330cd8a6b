/** Beginning a posting: the role is enough; from there on everything is kept on the server. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { locationsQuery } from '@/api/places';
import { Notice } from '@/components/form/notice';
import { Button, buttonClass } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { PageHeader } from '@/components/ui/page-header';
import { useErrorText } from '@/i18n/error-text';
import { createJob, editPath } from '../api';
import { ROLE_NAMES, STEP_HINTS, STEP_QUESTIONS } from '../names';
import { ROLES, type RoleCode } from '../types';

export function NewJobPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const locations = useQuery(locationsQuery);
  const places = (locations.data?.items ?? []).filter((place) => !place.archived);
  const create = useMutation({
    mutationFn: (role: RoleCode) => createJob(role, places[0]?.id ?? ''),
    onSuccess: (job) =>
      navigate(editPath(job.id, places.length > 1 ? 'location' : 'shifts'), { replace: true }),
  });
  return (
    <>
      <PageHeader
        title={intl.formatMessage(STEP_QUESTIONS.role)}
        subtitle={STEP_HINTS.role && intl.formatMessage(STEP_HINTS.role)}
        actions={
          <Link to="/jobs" className={`max-md:hidden ${buttonClass()}`}>
            <FormattedMessage id="confirm.cancel" defaultMessage="Cancel" />
          </Link>
        }
      />
      <div className="grid max-w-[760px] gap-4 px-4 pb-6 md:px-6">
        {create.isError && <Notice tone="danger">{errorText(create.error)}</Notice>}
        {locations.isSuccess && places.length === 0 ? (
          <Empty
            title={intl.formatMessage({ id: 'jobs.no_place.label', defaultMessage: 'First, add a location' })}
            action={
              <Link to="/settings/locations" className={buttonClass({ variant: 'primary' })}>
                <FormattedMessage id="jobs.no_place.go" defaultMessage="Open settings" />
              </Link>
            }
          />
        ) : (
          <div className="grid grid-cols-2 gap-2.5 md:grid-cols-3">
            {ROLES.map((role) => (
              <Button
                key={role}
                size="lg"
                className="h-16!"
                disabled={places.length === 0}
                busy={create.isPending && create.variables === role}
                onClick={() => create.mutate(role)}
              >
                {intl.formatMessage(ROLE_NAMES[role])}
              </Button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
