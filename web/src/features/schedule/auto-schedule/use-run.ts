/** The latest run of a week: it is read until it has ended, started again and canceled. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelRun, latestRunKey, latestRunQuery, type Run, type StartRun, startRun } from './api';

/** How often a run is read, in milliseconds, for the case that no live update comes. */
const POLL_MS = 3000;

/** What starts the run once more as it was, without anyone who was rejected. */
export const asBefore = ({ createShifts, keepAssigned, lockedShiftIds }: Run): StartRun => ({
  createShifts,
  ...(!keepAssigned && { keepAssigned, lockedShiftIds }),
  rejected: [],
});

export type RunActions = ReturnType<typeof useRun>;

export function useRun(locationId: string, weekStart: string) {
  const client = useQueryClient();
  const query = useQuery({
    ...latestRunQuery(locationId, weekStart),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? POLL_MS : false),
  });
  const show = (run: Run) => client.setQueryData(latestRunKey(locationId, weekStart), { run });
  const start = useMutation({
    mutationFn: (body: StartRun) => startRun(locationId, weekStart, body),
    onSuccess: show,
  });
  const cancel = useMutation({ mutationFn: (run: Run) => cancelRun(run.id), onSuccess: show });
  return { query, start, cancel };
}
