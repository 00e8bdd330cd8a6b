/** The chosen person with what the shift means for them, and the others with what they would change. */
import { Check, Clock, DollarSign, Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Avatar } from '@/components/ui/avatar';
import { MinorMark } from '@/components/ui/minor-mark';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { hoursText } from '@/lib/time/clock';
import { fullName, isMinor } from '../model/grid';
import type { Person } from '../types';
import type { Reasons, ReasonsCandidate } from './api';

type Props = { reasons: Reasons; people: ReadonlyMap<string, Person> };

export function ReasonsList({ reasons: { chosen, others }, people }: Props) {
  return (
    <>
      {chosen && <Chosen candidate={chosen} />}
      <h3 className="mt-4 mb-1 font-semibold text-14 md:text-13">
        {chosen ? (
          <FormattedMessage id="schedule.auto.others" defaultMessage="Who else, and what it would change" />
        ) : (
          <FormattedMessage id="schedule.auto.everyone" defaultMessage="What prevents it" />
        )}
      </h3>
      {others.length === 0 ? (
        <p className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="schedule.auto.no_others"
            defaultMessage="No one else is trained for this position here."
          />
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {others.map((candidate) => (
            <Other
              key={candidate.employeeId}
              candidate={candidate}
              person={people.get(candidate.employeeId)}
              chosenCents={chosen?.cents ?? null}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Chosen({ candidate: { minutesAfter, cents, labels } }: { candidate: ReasonsCandidate }) {
  const text = useText();
  const money = useMoney();
  return (
    <ul className="grid gap-2">
      {labels.length === 0 ? (
        <Line icon={<Check size={16} aria-hidden="true" />} tone="text-ok">
          <FormattedMessage id="schedule.auto.nothing_against" defaultMessage="Breaks no rule" />
        </Line>
      ) : (
        labels.map((label) => (
          <Line key={label.en} icon={<TriangleAlert size={16} aria-hidden="true" />} tone="text-warn">
            {text(label)}
          </Line>
        ))
      )}
      <Line icon={<Clock size={16} aria-hidden="true" />}>
        <FormattedMessage
          id="schedule.verdict.week"
          defaultMessage="{hours} h this week"
          values={{ hours: hoursText(minutesAfter) }}
        />
      </Line>
      {cents !== null && <Line icon={<DollarSign size={16} aria-hidden="true" />}>{money.cents(cents)}</Line>}
    </ul>
  );
}

function Line({ icon, tone, children }: { icon: ReactNode; tone?: string; children: ReactNode }) {
  return (
    <li className={cx('flex items-start gap-2 md:text-13', tone)}>
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span>{children}</span>
    </li>
  );
}

type OtherProps = {
  candidate: ReasonsCandidate;
  person: Person | undefined;
  /** What the chosen person costs; null where no one is chosen or it is not known. */
  chosenCents: number | null;
};

function Other({ candidate, person, chosenCents }: OtherProps) {
  const intl = useIntl();
  const text = useText();
  const money = useMoney();
  if (!person) return null;
  const { refused, worksThatDay, labels, cents, minutesAfter } = candidate;
  const name = fullName(person);
  const remarks = [
    ...labels.map(text),
    ...(worksThatDay
      ? [
          intl.formatMessage({
            id: 'schedule.auto.works_that_day',
            defaultMessage: 'Works another shift that day',
          }),
        ]
      : []),
  ];
  const Icon = refused ? Lock : TriangleAlert;
  const difference = cents === null ? null : cents - (chosenCents ?? 0);
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar name={name} initials={person.initials} size={28} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="flex items-center gap-1.5 font-semibold md:text-13">
          <span className="truncate">{name}</span>
          {isMinor(person) && <MinorMark />}
        </span>
        {remarks.length > 0 && (
          <span
            className={cx(
              'flex items-start gap-1.5 text-14 md:text-12',
              refused ? 'text-muted' : 'text-warn',
            )}
          >
            <Icon size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span>{remarks.join(' · ')}</span>
          </span>
        )}
        <span className="block text-14 text-muted md:text-12">
          <FormattedMessage
            id="schedule.verdict.week"
            defaultMessage="{hours} h this week"
            values={{ hours: hoursText(minutesAfter) }}
          />
        </span>
      </span>
      {difference !== null && (
        <b className="shrink-0 md:text-13">
          {`${chosenCents !== null && difference > 0 ? '+' : ''}${money.cents(difference)}`}
        </b>
      )}
    </li>
  );
}
