/** Before there are proposals: asks for them, and first for labor standards where nothing else says who is needed. */
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { standardsQuery } from '../demand/api';
import { useLookups } from '../hooks/use-lookups';
import type { Week } from '../types';
import type { Run } from './api';
import { StartForm } from './start-form';
import type { RunActions } from './use-run';

const StandardsSheet = lazy(() =>
  import('../demand/standards-sheet').then((code) => ({ default: code.StandardsSheet })),
);

type Props = { week: Week; run: Run | null; start: RunActions['start'] };

export function NewRun({ week, run, start }: Props) {
  const { locationId } = week;
  const { can } = usePermissions();
  const { positions } = useLookups();
  const [editing, setEditing] = useState(false);
  const { data: standards } = useQuery({
    ...standardsQuery(locationId),
    enabled: can('forecasts:read'),
  });
  const unassigned = week.shifts.some(({ employeeId }) => employeeId === null);
  const needed = standards !== undefined && standards.positions.length > 0;
  const asksForStandards = !unassigned && standards?.canUpdate && !needed;
  const creates = run?.createShifts || (needed && !unassigned);
  return (
    <>
      <Empty
        title={
          asksForStandards ? (
            <FormattedMessage
              id="schedule.auto.no_standards"
              defaultMessage="How many people does each position need?"
            />
          ) : (
            <EmptyTitle run={run} />
          )
        }
        action={
          asksForStandards ? (
            <Button variant="primary" onClick={() => setEditing(true)}>
              <FormattedMessage id="schedule.auto.set_standards" defaultMessage="Set labor standards" />
            </Button>
          ) : (
            <StartForm
              key={String(creates)}
              week={week}
              run={run}
              createShifts={creates}
              busy={start.isPending}
              onStart={(body) => start.mutate(body)}
            />
          )
        }
      />
      {editing && standards && (
        <Suspense fallback={null}>
          <StandardsSheet
            locationId={locationId}
            standards={standards}
            positions={positions}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function EmptyTitle({ run }: { run: Run | null }): ReactNode {
  if (!run || (run.proposals.length > 0 && run.weekChanged))
    return (
      <FormattedMessage
        id="schedule.auto.empty"
        defaultMessage="Up to five checked ways to staff this week. Nothing is published."
      />
    );
  if (run.proposals.length > 0)
    return (
      <FormattedMessage
        id="schedule.auto.nothing"
        defaultMessage="{createShifts, select, true {No unassigned shifts, and no one else is needed.} other {No unassigned shifts. Add shifts, or create them from demand.}}"
        values={{ createShifts: run.createShifts }}
      />
    );
  return (
    <FormattedMessage
      id="schedule.auto.stopped"
      defaultMessage="Stopped after {count} of {all} proposals."
      values={{ count: 0, all: run.plannedProposals }}
    />
  );
}
