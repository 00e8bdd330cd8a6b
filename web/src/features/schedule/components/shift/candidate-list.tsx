/** Who could take a shift, best first, as the server ranks them: who fits, who fits with a catch, who cannot. */
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Lock } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { SkeletonRows } from '@/components/ui/skeleton';
import { candidatesQuery } from '../../api';
import type { Board } from '../../hooks/use-board';
import { fullName } from '../../model/grid';
import { toneOf } from '../../model/impact';
import type { Candidate, Person, Shift } from '../../types';
import { CandidateRow, type RowProps } from './candidate-row';

type Props = { board: Board; shift: Shift; busyId: string | null; onAssign(employeeId: string): void };

export function CandidateList({ board, shift, busyId, onAssign }: Props) {
  const position = board.lookups.positionName(shift.positionId);
  // Ranks depend on everyone's week, so the list is read again each time it opens.
  const query = useQuery({ ...candidatesQuery(shift.id), refetchOnMount: 'always' });
  const [confirming, setConfirming] = useState<Person | null>(null);
  const choose = (candidate: Candidate, person: Person) =>
    candidate.trained ? onAssign(candidate.employeeId) : setConfirming(person);
  return (
    <>
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={5} />}>
        {({ items }) => (
          <Ranked items={items} board={board} position={position} busyId={busyId} onChoose={choose} />
        )}
      </AsyncPanel>
      {confirming && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setConfirming(null)}
          title={
            <FormattedMessage
              id="schedule.fill.untrained"
              defaultMessage="{name} is not trained for {position}"
              values={{ name: fullName(confirming), position }}
            />
          }
          description={
            <FormattedMessage
              id="schedule.fill.untrained_text"
              defaultMessage="Assign anyway? Add the position to their profile once they are trained."
            />
          }
          confirmLabel={<FormattedMessage id="schedule.fill.untrained_yes" defaultMessage="Assign anyway" />}
          onConfirm={() => {
            setConfirming(null);
            onAssign(confirming.employeeId);
          }}
        />
      )}
    </>
  );
}

type RankedProps = Pick<Props, 'board' | 'busyId'> &
  Pick<RowProps, 'onChoose'> & { items: Candidate[]; position: string };

function Ranked({ items, board, position, busyId, onChoose }: RankedProps) {
  const able = items.filter((candidate) => candidate.trained && toneOf(candidate) !== 'block');
  const fit = able.filter((candidate) => toneOf(candidate) === 'ok');
  const possible = able.filter((candidate) => toneOf(candidate) === 'warn');
  const untrained = items.filter((candidate) => !candidate.trained && toneOf(candidate) !== 'block');
  const blocked = items.filter((candidate) => toneOf(candidate) === 'block');
  const rows = (list: Candidate[]) =>
    list.map((candidate) => (
      <CandidateRow
        key={candidate.employeeId}
        candidate={candidate}
        person={board.people.get(candidate.employeeId)}
        labels={board.labels}
        best={candidate === fit[0]}
        busy={busyId === candidate.employeeId}
        onChoose={onChoose}
      />
    ));
  return (
    <div className="-mx-5 md:-mx-4">
      {fit.length > 0 && (
        <Group title={<FormattedMessage id="schedule.fill.fit" defaultMessage="Available" />}>
          {rows(fit)}
        </Group>
      )}
      {possible.length > 0 && (
        <Group title={<FormattedMessage id="schedule.fill.catch" defaultMessage="Available with warnings" />}>
          {rows(possible)}
        </Group>
      )}
      {fit.length + possible.length === 0 && (
        <p className="px-5 py-3 text-muted md:px-4">
          <FormattedMessage
            id="schedule.fill.no_candidates"
            defaultMessage="No trained person can take this shift as is."
          />
        </p>
      )}
      {untrained.length > 0 && (
        <Folded
          title={
            <FormattedMessage
              id="schedule.fill.not_trained"
              defaultMessage="{count, plural, one {# person} other {# people}} not trained for {position}"
              values={{ count: untrained.length, position }}
            />
          }
        >
          {rows(untrained)}
        </Folded>
      )}
      {blocked.length > 0 && (
        <Folded
          title={
            <FormattedMessage
              id="schedule.fill.cannot"
              defaultMessage="{count, plural, one {# person} other {# people}} can’t take it"
              values={{ count: blocked.length }}
            />
          }
        >
          {rows(blocked)}
        </Folded>
      )}
    </div>
  );
}

/** A collapsed group at the end of the candidates: the available ones come first. */
function Folded({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <details className="group mx-4 mt-3 rounded-card bg-canvas">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2">
        <Lock size={18} aria-hidden="true" className="text-muted" />
        <b className="flex-1">{title}</b>
        <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

function Group({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <section className="mt-2">
      <h3 className="px-5 py-1.5 text-14 text-muted md:px-4 md:text-13">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}
