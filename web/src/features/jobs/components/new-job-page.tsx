/** Beginning a posting: the role, and the place where there are several; from there on everything is kept on the server. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { locationsQuery } from '@/api/organization';
import { Notice } from '@/components/form/notice';
import { Button, buttonClass } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { PageHeader } from '@/components/ui/page-header';
import { useErrorText } from '@/i18n/error-text';
import { headingOfScreen } from '@/lib/use-return-focus';
import { createJob, editPath } from '../api';
import { ROLE_NAMES, STEP_HINTS, STEP_QUESTIONS } from '../names';
import { ROLES, type RoleCode } from '../types';
import { NewJobLocations } from './new-job-locations';

type NewJob = { role: RoleCode; locations: string[] };

export function NewJobPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const locations = useQuery(locationsQuery);
  const openLocations = (locations.data?.items ?? []).filter((location) => !location.archived);
  const [only] = openLocations;
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<string[]>([]);
  const requested = ROLES.find((role) => role === search.get('role'));
  const role = openLocations.length > 1 ? requested : undefined;
  useEffect(() => {
    if (role) headingOfScreen()?.focus({ preventScroll: true });
  }, [role]);
  const create = useMutation({
    mutationFn: (input: NewJob) => createJob(input.role, input.locations),
    onSuccess: (job) => navigate(editPath(job.id, 'shifts'), { replace: true }),
  });
  const step = role ? 'location' : 'role';
  const hint = STEP_HINTS[step];
  return (
    <>
      <PageHeader
        title={intl.formatMessage(STEP_QUESTIONS[step])}
        subtitle={hint && intl.formatMessage(hint)}
        actions={
          <Link to="/jobs" className={`max-md:hidden ${buttonClass()}`}>
            <FormattedMessage id="confirm.cancel" defaultMessage="Cancel" />
          </Link>
        }
      />
      <div className="grid max-w-[760px] gap-4 px-4 pb-6 md:px-6">
        {create.isError && <Notice tone="danger">{errorText(create.error)}</Notice>}
        {locations.isSuccess && !only ? (
          <Empty
            title={intl.formatMessage({
              id: 'jobs.no_location.label',
              defaultMessage: 'First, add a location',
            })}
            action={
              <Link to="/settings/locations" className={buttonClass({ variant: 'primary' })}>
                <FormattedMessage id="jobs.no_location.go" defaultMessage="Open settings" />
              </Link>
            }
          />
        ) : role ? (
          <NewJobLocations
            locations={openLocations}
            chosen={chosen}
            onChange={setChosen}
            busy={create.isPending}
            onBack={() => setSearch({}, { replace: true })}
            onNext={() => create.mutate({ role, locations: chosen })}
          />
        ) : (
          <div className="grid grid-cols-2 gap-2.5 md:grid-cols-3">
            {ROLES.map((it) => (
              <Button
                key={it}
                size="lg"
                className="h-16!"
                disabled={!only}
                busy={create.isPending && create.variables.role === it}
                onClick={() =>
                  openLocations.length > 1
                    ? setSearch({ role: it })
                    : only && create.mutate({ role: it, locations: [only.id] })
                }
              >
                {intl.formatMessage(ROLE_NAMES[it])}
              </Button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
