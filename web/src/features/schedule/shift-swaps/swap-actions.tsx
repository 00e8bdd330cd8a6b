/** What the user can do with a request now: exactly what the server names. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import type { Refusals } from '../open-shifts/use-refusal';
import {
  acceptSwap,
  declineSwap,
  denySwap,
  refreshSwapped,
  refreshSwaps,
  reverseSwap,
  type Swap,
  volunteerForSwap,
  withdrawSwap,
} from './api';
import { agreed } from './people';
import { useApproval } from './use-approval';

const NoteSheet = lazy(() => import('./note-sheet').then((code) => ({ default: code.NoteSheet })));

type Simple = 'accept' | 'decline' | 'volunteer' | 'withdraw' | 'reverse';

const SEND: Record<Simple, (id: string) => Promise<unknown>> = {
  accept: acceptSwap,
  decline: declineSwap,
  volunteer: volunteerForSwap,
  withdraw: withdrawSwap,
  reverse: reverseSwap,
};

type Props = { item: Swap; refusals: Refusals; describedBy: string };

export function SwapActions({ item, refusals, describedBy }: Props) {
  const client = useQueryClient();
  const approval = useApproval(item, refusals);
  const [denying, setDenying] = useState(false);
  const { id, actions, shift } = item;
  const act = useMutation({
    mutationFn: (action: Simple) => SEND[action](id),
    onMutate: refusals.clear,
    onSuccess: () => refreshSwapped(client, item),
    onError: (error) => refusals.show(shift, error),
  });
  if (actions.length === 0) return null;
  const can = (action: Swap['actions'][number]) => actions.includes(action);
  const button = (action: Simple) => ({
    'aria-describedby': describedBy,
    busy: act.isPending && act.variables === action,
    onClick: () => act.mutate(action),
    className: 'max-md:flex-1',
  });
  return (
    <div className="flex flex-wrap gap-2">
      {can('deny') && !can('approve') && (
        <p className="basis-full text-16 text-muted md:text-14">
          <FormattedMessage
            id="swaps.both_locations"
            defaultMessage="Only a manager of both locations can approve this."
          />
        </p>
      )}
      {can('decline') && (
        <Button {...button('decline')}>
          <FormattedMessage id="swaps.decline" defaultMessage="Decline" />
        </Button>
      )}
      {can('accept') && (
        <Button variant="primary" {...button('accept')}>
          <FormattedMessage id="swaps.accept" defaultMessage="Accept" />
        </Button>
      )}
      {can('volunteer') && (
        <Button variant="primary" {...button('volunteer')}>
          <FormattedMessage id="swaps.volunteer" defaultMessage="I can take it" />
        </Button>
      )}
      {can('withdraw') && (
        <Button {...button('withdraw')}>
          <FormattedMessage id="swaps.withdraw" defaultMessage="Withdraw" />
        </Button>
      )}
      {can('reverse') && (
        <Button {...button('reverse')}>
          <FormattedMessage id="swaps.reverse" defaultMessage="Undo" />
        </Button>
      )}
      {can('deny') && (
        <Button className="max-md:flex-1" aria-describedby={describedBy} onClick={() => setDenying(true)}>
          <FormattedMessage id="swaps.deny" defaultMessage="Deny" />
        </Button>
      )}
      {can('approve') && agreed(item).length < 2 && (
        <Button
          variant="primary"
          className="max-md:flex-1"
          aria-describedby={describedBy}
          busy={approval.chosen !== null}
          onClick={() => approval.approve('')}
        >
          <FormattedMessage id="swaps.approve" defaultMessage="Approve" />
        </Button>
      )}
      {approval.sheet}
      <Suspense fallback={null}>
        {denying && (
          <NoteSheet
            item={item}
            action="deny"
            send={(note) => denySwap(id, note)}
            onSaved={() => refreshSwaps(client)}
            onClose={() => setDenying(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
