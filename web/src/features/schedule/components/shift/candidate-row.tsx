/** A candidate for a shift: the findings, their hours, the cost, and a button to assign it. */
import { Check, Lock, TriangleAlert } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { MinorMark } from '@/components/ui/minor-mark';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { hoursText } from '@/lib/time/clock';
import { fullName, isMinor } from '../../model/grid';
import { type Tone, toneOf } from '../../model/impact';
import type { Candidate, Person } from '../../types';
import type { Labels } from '../shared/use-labels';

const ICONS = { ok: Check, warn: TriangleAlert, block: Lock };
const COLOURS: Record<Tone, string> = { ok: 'text-ok', warn: 'text-warn', block: 'text-muted' };

export type RowProps = {
  candidate: Candidate;
  person: Person | undefined;
  labels: Labels;
  best: boolean;
  busy: boolean;
  onChoose(candidate: Candidate, person: Person): void;
};

export function CandidateRow({ candidate, person, labels, best, busy, onChoose }: RowProps) {
  const intl = useIntl();
  const text = useText();
  const money = useMoney();
  const tone = toneOf(candidate);
  const Icon = ICONS[tone];
  if (!person) return null;
  const name = fullName(person);
  const delta = candidate.deltaCents;
  const cost = delta !== undefined && `${delta > 0 ? '+' : ''}${money.cents(delta)}`;
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
          {isMinor(person) && <MinorMark />}
        </b>
        <span className={cx('flex items-start gap-1.5 text-14 md:text-13', COLOURS[tone])}>
          <Icon size={14} aria-hidden="true" className="mt-[3px] shrink-0" />
          <span>
            {[
              ...candidate.labels.map(text),
              candidate.needs.consents.length > 0 && labels.level('consent'),
              hours,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
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
