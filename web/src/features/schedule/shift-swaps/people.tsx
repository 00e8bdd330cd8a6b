/** Each person of a request: their answer, and their week before and after. */
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUser } from '@/auth/use-user';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useText } from '@/i18n/text';
import { Reasons } from '../open-shifts/offer-facts';
import type { Refusals } from '../open-shifts/use-refusal';
import type { Swap, SwapEffect, SwapRecipient } from './api';
import { useApproval } from './use-approval';
import { useSignedMoney, WeekChange } from './week-change';
import { WeekShifts } from './week-shifts';

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
            together={item.group === 'to_decide' ? sum(requesterEffect, one.effect) : undefined}
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

/** What a swap changes of the pay of both people, in cents; nothing where a part is not known. */
function sum(one: SwapEffect | null, other: SwapEffect | null): number | undefined {
  if (one?.deltaCents === undefined || other?.deltaCents === undefined) return undefined;
  return one.deltaCents + other.deltaCents;
}

type PersonProps = {
  id: string;
  name: string;
  effect: SwapEffect | null;
  answer: SwapRecipient['answer'];
  /** The change of both people's pay, in cents. */
  together?: number | undefined;
  children?: ReactNode;
};

function Person({ id, name, effect, answer, together, children }: PersonProps) {
  const signed = useSignedMoney();
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
      {together !== undefined && (
        <p className="text-16 md:text-14">
          <FormattedMessage
            id="swaps.together"
            defaultMessage="{amount} pay for both together"
            values={{ amount: signed(together) }}
          />
        </p>
      )}
      {effect?.weeks.map((week) => (
        <WeekShifts key={week.weekStart} week={week} name={name} />
      ))}
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
