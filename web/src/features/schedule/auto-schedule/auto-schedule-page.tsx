/** Auto-schedule of a location's week: asks for proposals, compares them, and takes one into the draft. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Empty } from '@/components/ui/empty';
import { FilterSelect } from '@/components/ui/filter-select';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/i18n/error-text';
import { weekQuery } from '../api';
import { SCHEDULE_ERRORS } from '../components/shared/schedule-errors';
import { ScheduleTabs } from '../components/shared/schedule-tabs';
import { type Address, useAddress } from '../hooks/use-address';
import type { Week } from '../types';
import type { Run } from './api';
import { Comparison } from './comparison';
import { RunNotices } from './run-notices';
import { StartForm } from './start-form';
import { type RunActions, useRun } from './use-run';
import { WeekSteps } from './week-steps';

export function AutoSchedulePage() {
  const address = useAddress();
  const { location, weekStart } = address;
  return (
    <AsyncPanel query={address.query} skeleton={<SkeletonRows rows={8} />}>
      {() =>
        location && weekStart ? (
          <WeekAt
            key={`${location.id} ${weekStart}`}
            address={address}
            locationId={location.id}
            weekStart={weekStart}
          />
        ) : (
          <div className="p-4 md:p-6">
            <Empty
              title={<FormattedMessage id="schedule.no_location.title" defaultMessage="No locations yet" />}
            />
          </div>
        )
      }
    </AsyncPanel>
  );
}

type WeekProps = { address: Address; locationId: string; weekStart: string };

function WeekAt({ address, locationId, weekStart }: WeekProps) {
  const week = useQuery(weekQuery(locationId, weekStart));
  const actions = useRun(locationId, weekStart);
  const frame: Frame = { address, locationId, weekStart };
  const run = actions.query.data?.run;
  if (week.data && week.data.status !== 'closed' && run && run.proposals.length > 0)
    return (
      <Comparison
        key={run.id}
        frame={frame}
        week={week.data}
        run={run}
        notices={<Notices run={run} actions={actions} />}
        again={
          run.state !== 'running' && (
            <StartForm
              again
              createShifts={run.createShifts}
              busy={actions.start.isPending}
              onStart={(createShifts) => actions.start.mutate(createShifts)}
            />
          )
        }
      />
    );
  return (
    <div className="mx-auto w-full max-w-[1100px]">
      <Top {...frame} title={<FormattedMessage id="screen.auto_schedule" defaultMessage="Auto-schedule" />} />
      <div className="grid gap-3 px-3 pt-2 pb-10 md:px-6">
        <AsyncPanel query={week} skeleton={<SkeletonRows rows={4} />}>
          {(loaded) => (
            <AsyncPanel query={actions.query} skeleton={<SkeletonRows rows={4} />}>
              {(latest) => <WithoutProposals week={loaded} run={latest.run} actions={actions} />}
            </AsyncPanel>
          )}
        </AsyncPanel>
      </div>
    </div>
  );
}

/** The top of the screen: its heading, the location, the tabs and the week. */
export type Frame = { address: Address; locationId: string; weekStart: string };

export function Top({
  address,
  locationId,
  weekStart,
  title,
  actions,
}: Frame & { title: ReactNode; actions?: ReactNode }) {
  const intl = useIntl();
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {address.locations.length > 1 && (
              <FilterSelect
                label={intl.formatMessage({ id: 'schedule.location', defaultMessage: 'Location' })}
                options={address.locations.map(({ id, name }) => ({ value: id, label: name }))}
                value={locationId}
                onChange={address.toLocation}
              />
            )}
            {actions}
          </>
        }
      />
      <ScheduleTabs locationId={locationId} week={weekStart} className="[&>nav]:px-4 md:[&>nav]:px-6" />
      <div className="px-2 py-1 md:px-4">
        <WeekSteps address={address} weekStart={weekStart} />
      </div>
    </>
  );
}

function Notices({ run, actions: { start, cancel } }: { run: Run; actions: RunActions }) {
  const errorText = useErrorText(SCHEDULE_ERRORS);
  const error = start.error ?? cancel.error;
  return (
    <>
      <RunNotices
        run={run}
        busy={start.isPending || cancel.isPending}
        onCancel={() => cancel.mutate(run)}
        onStart={() => start.mutate(run.createShifts)}
      />
      {error && (
        <p role="alert" className="font-medium text-danger">
          {errorText(error)}
        </p>
      )}
    </>
  );
}

type WithoutProps = { week: Week; run: Run | null; actions: RunActions };

/** Nothing to compare: no run yet, one that has no proposal so far, one that failed, or a week that is over. */
function WithoutProposals({ week, run, actions }: WithoutProps) {
  const errorText = useErrorText(SCHEDULE_ERRORS);
  const { start } = actions;
  if (week.status === 'closed')
    return (
      <p role="status" className="text-muted">
        <FormattedMessage id="schedule.closed" defaultMessage="This week is over and is read-only." />
      </p>
    );
  if (run && (run.state === 'running' || run.state === 'failed'))
    return <Notices run={run} actions={actions} />;
  return (
    <>
      <Empty
        title={
          run ? (
            <FormattedMessage
              id="schedule.auto.stopped"
              defaultMessage="Stopped after {count} of {all} proposals."
              values={{ count: 0, all: run.plannedProposals }}
            />
          ) : (
            <FormattedMessage
              id="schedule.auto.empty"
              defaultMessage="Up to five checked ways to staff this week. Nothing is published."
            />
          )
        }
        action={
          <StartForm
            createShifts={run?.createShifts ?? false}
            busy={start.isPending}
            onStart={(createShifts) => start.mutate(createShifts)}
          />
        }
      />
      {start.error && (
        <p role="alert" className="font-medium text-danger">
          {errorText(start.error)}
        </p>
      )}
    </>
  );
}
