/** The proposals of a run: which one, which of its days, and each shift with its reasons. */
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { AsyncPanel } from '@/components/ui/async-panel';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useKeys } from '@/lib/use-keys';
import { useIsPhone, useMedia } from '@/lib/use-media';
import { type AtWeek, WeekTop } from '../components/shared/week-screen';
import { useLookups } from '../hooks/use-lookups';
import type { Week } from '../types';
import { AcceptButton, PhoneFoot } from './accept-button';
import { type Proposal, proposedShiftsQuery, type Run } from './api';
import { Board } from './board';
import { Headline } from './headline';
import { assignments, type BoardShift, boardShifts } from './model';
import { Proposals } from './proposals';
import { useAccept } from './use-accept';
import type { Marks } from './use-marks';
import { useTakenDays } from './use-taken-days';

// Below the board and beside it.
const ReasonsSide = lazy(() => import('./reasons-panel').then((module) => ({ default: module.ReasonsSide })));
const ReasonsSheet = lazy(() =>
  import('./reasons-panel').then((module) => ({ default: module.ReasonsSheet })),
);
const Shortages = lazy(() => import('./shortages').then((module) => ({ default: module.Shortages })));
const WeekHours = lazy(() => import('./week-hours').then((module) => ({ default: module.WeekHours })));

type Props = { at: AtWeek; week: Week; run: Run; marks: Marks; notices: ReactNode; again: ReactNode };

export function Comparison(props: Props) {
  const { run } = props;
  const [chosen, setChosen] = useState<Proposal['aim'] | null>(null);
  const proposal = run.proposals.find(({ aim }) => aim === chosen) ?? run.proposals[0];
  useKeys(
    Object.fromEntries(run.proposals.map(({ aim }, index) => [String(index + 1), () => setChosen(aim)])),
  );
  return proposal && <Chosen {...props} proposal={proposal} onChoose={setChosen} />;
}

type ChosenProps = Props & { proposal: Proposal; onChoose(aim: Proposal['aim']): void };

function Chosen({ at, week, run, marks, notices, again, proposal, onChoose }: ChosenProps) {
  const { aim } = proposal;
  const isPhone = useIsPhone();
  const sideBySide = useMedia('(min-width: 1200px)');
  const navigate = useNavigate();
  const lookups = useLookups();
  const query = useQuery(proposedShiftsQuery(run.id, aim));
  const shifts = boardShifts(week, query.data?.items ?? []);
  const offered = assignments(shifts);
  const days = useTakenDays(offered);
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = shifts.find(({ id, isProposed }) => id === openId && isProposed);
  const { accept, errorText } = useAccept({ run, aim, week, shifts });
  const schedule = `/schedule?locationId=${week.locationId}&week=${week.weekStart}`;

  const taken = offered.filter(({ date }) => days.has(date));
  const takeDays = () =>
    accept.mutate(days.taken.length < days.offered.length ? { dates: days.taken } : {}, {
      onSuccess: () => navigate(schedule),
    });
  const takeOpened = (shift: BoardShift) =>
    accept.mutate({ shiftIds: [shift.id] }, { onSuccess: () => setOpenId(null) });
  const open = (shift: BoardShift) => {
    accept.reset();
    if (shift.isProposed) setOpenId(shift.id);
    else navigate(`${schedule}&shift=${shift.id}`);
  };
  const button = (
    <AcceptButton
      aim={aim}
      days={days.taken.length}
      shifts={taken.length}
      busy={accept.isPending}
      onClick={takeDays}
    />
  );
  const panel = opened && {
    run,
    aim,
    shift: opened,
    marks,
    people: new Map(week.people.map((person) => [person.employeeId, person])),
    lookups,
    onTake: opened.employeeId ? () => takeOpened(opened) : undefined,
    busy: accept.isPending,
    problem: errorText,
    onClose: () => setOpenId(null),
  };
  return (
    <div className="flex flex-col max-md:pb-[76px] md:h-dvh">
      <WeekTop
        at={at}
        title={<Headline proposal={proposal} createShifts={run.createShifts} />}
        actions={!isPhone && button}
      />
      <div className="flex min-h-0 flex-1">
        <div className="min-w-0 flex-1 md:overflow-auto">
          <div className="grid gap-2 px-3 pb-3 md:px-6">
            {notices}
            {errorText && !opened && (
              <p role="alert" className="font-medium text-danger">
                {errorText}
              </p>
            )}
          </div>
          <div className="max-md:px-3">
            <Proposals proposals={run.proposals} value={aim} onChange={onChoose} />
          </div>
          <div className="max-md:px-3">
            <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
              {() => (
                <Board
                  week={week}
                  shifts={shifts}
                  lookups={lookups}
                  days={days}
                  openId={opened?.id ?? null}
                  onOpen={open}
                />
              )}
            </AsyncPanel>
          </div>
          <div className="grid gap-4 px-3 py-4 md:px-6">
            <Suspense fallback={null}>
              <Shortages run={run} aim={aim} week={week} lookups={lookups} />
              <WeekHours week={week} weeks={query.data?.people ?? []} />
            </Suspense>
            {again}
          </div>
        </div>
        <Suspense fallback={null}>{panel && sideBySide && <ReasonsSide {...panel} />}</Suspense>
      </div>
      <Suspense fallback={null}>{panel && !sideBySide && <ReasonsSheet {...panel} />}</Suspense>
      {isPhone && <PhoneFoot>{button}</PhoneFoot>}
    </div>
  );
}
