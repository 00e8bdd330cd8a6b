/** Who could take a shift, best first, as the server ranks them: who fits, who fits with a catch, who cannot. */
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, Lock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { MinorMark } from '@/components/ui/minor-mark';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { hoursText } from '@/lib/time/clock';
import { candidatesQuery } from '../../api';
import { fullName } from '../../model/grid';
import { TONE, type Tone } from '../../model/impact';
import type { Candidate, Person } from '../../types';

const ICONS = { ok: Check, warn: TriangleAlert, block: Lock };
const COLOURS: Record<Tone, string> = { ok: 'text-ok', warn: 'text-warn', block: 'text-muted' };

type Props = {
  shiftId: string;
  people: Person[];
  /** What the shift is, for the question about somebody who never did it. */
  position: string;
  busyId: string | null;
  onAssign(employeeId: string): void;
};

export function CandidateList({ shiftId, people, position, busyId, onAssign }: Props) {
  // Ranks depend on everybody's week, so the list is read again each time it opens.
  const query = useQuery({ ...candidatesQuery(shiftId), refetchOnMount: 'always' });
  const [asking, setAsking] = useState<Person | null>(null);
  const choose = (candidate: Candidate, person: Person) =>
    candidate.trained ? onAssign(candidate.employeeId) : setAsking(person);
  return (
    <>
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={5} />}>
        {({ items }) => <Ranked items={items} people={people} busyId={busyId} onChoose={choose} />}
      </AsyncPanel>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsking(null)}
          title={
            <FormattedMessage
              id="schedule.fill.untrained"
              defaultMessage="{name} is not trained for {position}"
              values={{ name: fullName(asking), position }}
            />
          }
          description={
            <FormattedMessage
              id="schedule.fill.untrained_text"
              defaultMessage="Give them the shift all the same? Add the position on their page once they know it."
            />
          }
          confirmLabel={<FormattedMessage id="schedule.fill.untrained_yes" defaultMessage="Assign anyway" />}
          onConfirm={() => {
            setAsking(null);
            onAssign(asking.employeeId);
          }}
        />
      )}
    </>
  );
}

type RankedProps = Pick<Props, 'people' | 'busyId'> & Pick<RowProps, 'onChoose'> & { items: Candidate[] };

function Ranked({ items, people, busyId, onChoose }: RankedProps) {
  const fit = items.filter(({ level }) => TONE[level] === 'ok');
  const possible = items.filter(({ level }) => TONE[level] === 'warn');
  const blocked = items.filter(({ level }) => TONE[level] === 'block');
  const rows = (list: Candidate[]) =>
    list.map((candidate) => (
      <Row
        key={candidate.employeeId}
        candidate={candidate}
        person={people.find(({ employeeId }) => employeeId === candidate.employeeId)}
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
          <FormattedMessage id="schedule.fill.nobody" defaultMessage="No one can take this shift as it is." />
        </p>
      )}
      {blocked.length > 0 && (
        <details className="group mx-4 mt-3 rounded-card bg-canvas">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2">
            <Lock size={18} aria-hidden="true" className="text-muted" />
            <b className="flex-1">
              <FormattedMessage
                id="schedule.fill.cannot"
                defaultMessage="{count, plural, one {# person} other {# people}} cannot take it"
                values={{ count: blocked.length }}
              />
            </b>
            <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
          </summary>
          <ul>{rows(blocked)}</ul>
        </details>
      )}
    </div>
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

type RowProps = {
  candidate: Candidate;
  person: Person | undefined;
  best: boolean;
  busy: boolean;
  onChoose(candidate: Candidate, person: Person): void;
};

function Row({ candidate, person, best, busy, onChoose }: RowProps) {
  const intl = useIntl();
  const text = useText();
  const money = useMoney();
  const tone = TONE[candidate.level];
  const Icon = ICONS[tone];
  if (!person) return null;
  const name = fullName(person);
  const delta = candidate.deltaCents;
  const cost = delta != null && `${delta > 0 ? '+' : ''}${money.cents(delta)}`;
  const hours = intl.formatMessage(
    { id: 'schedule.verdict.week', defaultMessage: '{hours} h this week' },
    { hours: hoursText(candidate.minutesAfter) },
  );
  return (
    <li className={cx('flex min-h-[68px] items-center gap-3 px-5 py-2 md:px-4', best && 'bg-brand-soft/60')}>
      <Avatar name={name} initials={person.initials} size={36} />
      <span className="min-w-0 flex-1 leading-snug">
        <b className="flex items-center gap-1.5">
          <span className="truncate">{name}</span>
          {person.ageBand !== 'adult' && person.ageBand !== 'unknown' && <MinorMark />}
        </b>
        <span className={cx('flex items-start gap-1.5 text-14 md:text-13', COLOURS[tone])}>
          <Icon size={14} aria-hidden="true" className="mt-[3px] shrink-0" />
          <span>{[...candidate.labels.map(text), hours].join(' · ')}</span>
        </span>
      </span>
      {cost && <span className="shrink-0 text-14 text-muted md:text-13">{cost}</span>}
      {tone !== 'block' && (
        <Button
          variant={best ? 'tint' : 'secondary'}
          className="md:h-[30px]! md:px-2.5! md:text-13!"
          aria-label={intl.formatMessage(
            { id: 'schedule.fill.assign_to', defaultMessage: 'Assign {name}' },
            { name },
          )}
          busy={busy}
          onClick={() => onChoose(candidate, person)}
        >
          <FormattedMessage id="schedule.fill.assign" defaultMessage="Assign" />
        </Button>
      )}
    </li>
  );
}
