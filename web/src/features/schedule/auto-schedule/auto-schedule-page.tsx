/** Auto-schedule of a location's week: asks for proposals, compares them, and takes one into the draft. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/i18n/error-text';
import { weekQuery } from '../api';
import { SCHEDULE_ERRORS } from '../components/shared/schedule-errors';
import { type AtWeek, WeekScreen, WeekTop } from '../components/shared/week-screen';
import type { Week } from '../types';
import type { Run } from './api';
import { Comparison } from './comparison';
import { hasNothingToFill } from './model';
import { NewRun } from './new-run';
import { RunNotices } from './run-notices';
import { StartForm } from './start-form';
import { useMarks } from './use-marks';
import { asBefore, type RunActions, useRun } from './use-run';

export function AutoSchedulePage() {
  return <WeekScreen>{(at) => <AutoScheduleOf at={at} />}</WeekScreen>;
}

function AutoScheduleOf({ at }: { at: AtWeek }) {
  const { locationId, weekStart } = at;
  const week = useQuery(weekQuery(locationId, weekStart));
  const actions = useRun(locationId, weekStart);
  const run = actions.query.data?.run;
  const marks = useMarks(run?.id);
  if (week.data && week.data.status !== 'closed' && run && hasProposals(run))
    return (
      <Comparison
        key={run.id}
        at={at}
        week={week.data}
        run={run}
        marks={marks}
        notices={<Notices run={run} actions={actions} />}
        again={
          run.state !== 'running' && (
            <StartForm
              week={week.data}
              run={run}
              createShifts={run.createShifts}
              marks={marks}
              busy={actions.start.isPending}
              onStart={(body) => actions.start.mutate(body)}
            />
          )
        }
      />
    );
  return (
    <div className="mx-auto w-full max-w-[1100px]">
      <WeekTop
        at={at}
        title={<FormattedMessage id="screen.auto_schedule" defaultMessage="Auto-schedule" />}
      />
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

function Notices({ run, actions: { start, cancel } }: { run: Run; actions: RunActions }) {
  const errorText = useErrorText(SCHEDULE_ERRORS);
  const error = start.error ?? cancel.error;
  return (
    <>
      <RunNotices
        run={run}
        busy={start.isPending || cancel.isPending}
        onCancel={() => cancel.mutate(run)}
        onStart={() => start.mutate(asBefore(run))}
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

/** Proposals that differ in nothing are not worth comparing. */
const hasProposals = ({ proposals }: Run) => proposals.length > 0 && !hasNothingToFill(proposals);

/** Nothing to compare: no run yet, one that has no proposal so far or nothing to fill, one that failed, or a week that is over. */
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
      <NewRun week={week} run={run} start={start} />
      {start.error && (
        <p role="alert" className="font-medium text-danger">
          {errorText(start.error)}
        </p>
      )}
    </>
  );
}
