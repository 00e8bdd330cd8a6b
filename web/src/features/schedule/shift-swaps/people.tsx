/** Each person of a request: their answer, and their week before and after. */
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUser } from '@/auth/use-user';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { hoursText } from '@/lib/time/clock';
import { Reasons } from '../open-shifts/offer-facts';
import type { Refusals } from '../open-shifts/use-refusal';
import { AddedOvertime } from './added-overtime';
import type { Swap, SwapEffect, SwapRecipient } from './api';
import { useApproval } from './use-approval';

type Props = { item: Swap; refusals: Refusals };

/** Those who would take the shift; a manager chooses among several. */
export const agreed = ({ recipients }: Swap) => recipients.filter(({ answer }) => answer === 'agreed');

export function People({ item, refusals }: Props) {
  const intl = useIntl();
  const approval = useApproval(item, refusals);
  const { requesterId, requesterName, requesterEffect, recipients, kind } = item;
  const chooses = item.actions.includes('approve') && agreed(item).length > 1;
  // Who asked for a swap sees the other's name in its head; an answer is news only of several people.
  const listed = recipients.filter(({ answer, effect }) => effect || (answer && kind !== 'swap'));
  if (!requesterEffect && listed.length === 0) return null;
  return (
    <>
      <ul className="border-line border-y">
        {requesterEffect && (
          <Person id={requesterId} name={requesterName} effect={requesterEffect} answer={null} />
        )}
        {listed.map((one) => (
          <Person
            key={one.employeeId}
            id={one.employeeId}
            name={one.employeeName}
            effect={one.effect}
            answer={kind === 'swap' ? null : one.answer}
          >
            {chooses && one.answer === 'agreed' && one.effect?.eligible && (
              <Button
                size="sm"
                variant="tint"
                busy={approval.chosen === one.employeeId}
                aria-label={intl.formatMessage(
                  { id: 'open_shifts.give_to', defaultMessage: 'Give it to {name}' },
                  { name: one.employeeName },
                )}
                onClick={() => approval.approve(one.employeeId)}
              >
                <FormattedMessage id="open_shifts.give" defaultMessage="Give it" />
              </Button>
            )}
          </Person>
        ))}
      </ul>
      {approval.sheet}
    </>
  );
}

type PersonProps = {
  id: string;
  name: string;
  effect: SwapEffect | null;
  answer: SwapRecipient['answer'];
  children?: ReactNode;
};

function Person({ id, name, effect, answer, children }: PersonProps) {
  const { user } = useUser();
  const text = useText();
  return (
    <li className="grid gap-1 border-line/75 border-t py-2.5 first:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="mr-auto font-medium text-16 md:text-14">
          {user?.employeeId === id ? <FormattedMessage id="open_shifts.you" defaultMessage="You" /> : name}
        </span>
        {answer && <Answer answer={answer} />}
        {children}
      </div>
      {effect && <WeekChange effect={effect} />}
      {effect && <Reasons reasons={effect.reasons.map(text)} />}
    </li>
  );
}

function Answer({ answer }: { answer: NonNullable<SwapRecipient['answer']> }) {
  if (answer === 'agreed')
    return (
      <Badge tone="ok">
        <FormattedMessage id="swaps.answer.agreed" defaultMessage="Can take it" />
      </Badge>
    );
  if (answer === 'declined')
    return (
      <Badge tone="danger">
        <FormattedMessage id="swaps.answer.declined" defaultMessage="Declined" />
      </Badge>
    );
  return (
    <Badge tone="outline">
      <FormattedMessage id="swaps.answer.asked" defaultMessage="Not answered yet" />
    </Badge>
  );
}

/** "30 h → 36 h · adds overtime · +$96.00 pay" */
function WeekChange({ effect }: { effect: SwapEffect }) {
  const intl = useIntl();
  const money = useMoney();
  const { minutesBefore, minutesAfter, overtime, deltaCents } = effect;
  const hours = (minutes: number) =>
    intl.formatMessage({ id: 'schedule.hours', defaultMessage: '{hours} h' }, { hours: hoursText(minutes) });
  return (
    <p className={cx('flex flex-wrap items-center gap-x-1.5 text-16 md:text-14', overtime && 'text-warn')}>
      <span>{hours(minutesBefore)}</span>
      <ArrowRight size={14} aria-hidden="true" />
      <b>{hours(minutesAfter)}</b>
      {/* Fewer hours add none, though the week can still have some. */}
      {(overtime || minutesAfter > minutesBefore) && (
        <span>
          {'· '}
          <AddedOvertime overtime={overtime} />
        </span>
      )}
      {deltaCents !== undefined && (
        <span className="text-ink">
          {'· '}
          <FormattedMessage
            id="swaps.pay_change"
            defaultMessage="{amount} pay"
            values={{
              amount: `${deltaCents > 0 ? '+' : deltaCents < 0 ? '−' : ''}${money.cents(Math.abs(deltaCents))}`,
            }}
          />
        </span>
      )}
    </p>
  );
}
